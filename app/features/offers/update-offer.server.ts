import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import type { FieldProblem } from '../../core/field-problem';
import { parse } from '../../core/parse';
import { offerAnswers } from '../../core/offer-states';
import { inTransaction } from '../../database/connection.server';
import { offerProblems } from './offer-checks';
import { changedFields } from '../../core/changed-fields';
import { dataOf, termFields, tidied } from './offer-data';
import { updateOfferInput } from './offer-input';
import { actionRefusal } from './offer-lifecycle';
import { changeOffer, lockAdminOffer, requireKnown } from './offers-store.server';

/**
 * Changes an offer. Discount and code are fixed once it has been used, because bookings show that they were made with
 * it. An outdated version is refused with the current data.
 */
export async function updateOffer(actor: Actor, id: number, input: unknown): Promise<void> {
  authorize(actor, 'offers:write');
  const { version, ...changes } = parse(updateOfferInput, input);
  await inTransaction(async () => {
    const { building, today, offer } = await lockAdminOffer(actor, id);
    const current = dataOf(offer);
    if (offer.version !== version) {
      throw new AppError('version_conflict', { extra: { current: { ...current, version: offer.version } } });
    }
    const requested = tidied({ ...current, ...changedFields(current, changes).after });
    const { before, after, isEmpty } = changedFields(current, requested);
    if (isEmpty) return;
    const fields: FieldProblem[] = offerProblems(requested, offerAnswers(offer.state, 'isUnfinished'));
    if (actionRefusal('change_terms', offer, today)) {
      fields.push(
        ...termFields.filter((field) => field in after).map((path): FieldProblem => ({ path, problem: 'offer_used' })),
      );
    }
    if (fields.length > 0) throw new AppError('invalid_input', { fields });
    await requireKnown(building.id, requested);
    await changeOffer(id, after);
    await recordAudit(actor, { action: 'offer.updated', subject: { kind: 'offer', id }, before, after });
  });
}
