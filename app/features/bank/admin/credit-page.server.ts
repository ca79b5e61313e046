import { randomUUID } from 'node:crypto';
import { may, type Actor } from '../../../access/actor';
import { formInput, type FormAnswer } from '../../../access/admin-form.server';
import { AppError } from '../../../core/app-error';
import type { FieldProblem } from '../../../core/field-problem';
import { idOfText } from '../../../core/id-of-text';
import { normalizeReference } from '../../../core/identifiers';
import { typedValues } from '../../../core/typed-fields';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { listBookings } from '../../bookings/list-bookings.server';
import { bookingsForCredits } from '../credit-proposals.server';
import { matchCredit } from '../match-credit.server';
import { splitFields } from '../split-fields';
import { viewCredit } from '../view-credit.server';
import { decideByForm, keyOf, type BankAnswer } from './bank-page.server';

export type CreditPage = Awaited<ReturnType<typeof creditPage>>;

export type CreditAnswer = BankAnswer & { split?: FormAnswer };

const FOUND = 8;

export async function creditPage(actor: Actor, idText: string, search: URLSearchParams) {
  const credit = await viewCredit(actor, idOfText(idText));
  const query = (search.get('q') ?? '').trim().slice(0, 200);
  const { proposal, leftCents } = credit;
  return {
    credit,
    words: query,
    found: query === '' ? [] : await foundBookings(actor, query),
    key: randomUUID(),
    mayConfirm: may(actor, 'bookings:write'),
    split: typedValues(
      splitFields,
      {
        parts: [
          { reference: proposal?.booking.reference ?? '', amountCents: leftCents },
          { reference: '', amountCents: null },
        ],
      },
      actor.locale,
    ),
  };
}

async function foundBookings(actor: Actor, query: string) {
  const building = await requireAdminBuilding(actor);
  const { data } = await listBookings(actor, { q: query, sort: '-checkIn', perPage: FOUND });
  const ids = data.map(({ id }) => id);
  const known = new Map((await bookingsForCredits(building, { ids })).map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

export async function creditByForm(actor: Actor, idText: string, form: FormData): Promise<BankAnswer> {
  if (form.get('intent') !== 'split') return decideByForm(actor, form);
  const id = idOfText(idText);
  const { parts, allowMore } = formInput(splitFields, form, actor.locale) as {
    parts: { reference: string; amountCents: unknown }[];
    allowMore: boolean;
  };
  const building = await requireAdminBuilding(actor);
  const references = parts.map(({ reference }) => normalizeReference(reference, building.referencePrefix));
  const known = new Map((await bookingsForCredits(building, { references })).map((row) => [row.reference, row.id]));
  const unknown = references.flatMap((reference, index): FieldProblem[] =>
    known.has(reference) ? [] : [{ path: `parts.${index}.reference`, problem: 'booking_unknown' }],
  );
  if (unknown.length > 0) throw new AppError('invalid_input', { fields: unknown });
  const requested = parts.map(({ amountCents }, index) => ({
    bookingId: known.get(references[index]!),
    amountCents: amountCents ?? 0,
    allowMore,
  }));
  const { payments } = await matchCredit(actor, id, { parts: requested }, keyOf(actor, id, form));
  return { done: 'matched', id, references: payments.map(({ reference }) => reference).join(', ') };
}
