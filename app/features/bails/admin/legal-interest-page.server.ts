import { may, type Actor } from '../../../access/actor';
import { formInput } from '../../../access/admin-form.server';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { legalInterestFields } from '../legal-interest-fields';
import { lastDayPaidFor, listLegalInterest, setLegalInterest } from '../set-legal-interest.server';

export type LegalInterestPage = Awaited<ReturnType<typeof legalInterestPage>>;

export async function legalInterestPage(actor: Actor) {
  const rates = await listLegalInterest(actor);
  const { timeZone } = await requireAdminBuilding(actor);
  const today = dateInZone(now(), timeZone);
  return {
    today,
    rates: rates.toReversed(),
    inForce: rates.findLast(({ fromDay }) => fromDay <= today)?.fromDay ?? null,
    paidUntil: await lastDayPaidFor(),
    mayWrite: may(actor, 'building:write'),
    values: typedValues(legalInterestFields, {}, actor.locale),
  };
}

export async function setByForm(actor: Actor, form: FormData): Promise<string> {
  await setLegalInterest(actor, formInput(legalInterestFields, form, actor.locale));
  return pathsIn(actor.locale).adminLegalInterest({ done: 'set' });
}
