import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import type { FieldProblem } from '../../core/field-problem';
import { parse } from '../../core/parse';
import type { Stay } from '../../core/stay';
import { answerCategory } from './choose-apartment';
import { daysAround, loadCandidates, type CategoryCandidates } from './candidates.server';
import { priceAmong } from './nearest-stays';
import { quoteInput, type QuoteInput } from './stay-input';
import { freeToOwner, findGuestHolds, type GuestHold } from './guest-holds.server';
import { isHeld } from './guest-hold-rules';
import { pricedByHold, pricedByQuote, type PricedStay } from './priced-stay.server';
import { checkDates, nearestFor, refusalError } from './refuse-stay.server';
import { quoteRequest, salesContext, type SalesContext } from './sales-context.server';

export interface StayQuote {
  quote: PricedStay;
  typeCategory: string;
  available: number;
  held: GuestHold | null;
}

/**
 * Returns the price of a stay in a category or an apartment; throws the refusal if the stay can't be booked now. The
 * visitor's own hold counts as available, at its stored price. Open to everyone.
 */
export async function quoteStayFor(actor: Actor, input: unknown): Promise<StayQuote> {
  const requested = parse(quoteInput, input);
  const holds = await findGuestHolds(actor);
  const releasedIds = freeToOwner(holds);
  const context = await salesContext(actor, releasedIds);
  const stay = { checkIn: requested.checkIn, checkOut: requested.checkOut };
  checkDates(stay, context);
  const group = await candidatesFor(context, requested, stay, releasedIds);
  const request = quoteRequest(context, {
    stay,
    guests: requested.adults + requested.children,
    offerCode: requested.offerCode,
  });
  const answer = answerCategory(group.candidates, request);
  const held = holds.open.find((hold) => isHeld(hold, requested));
  if (held) {
    const available = Math.max(1, answer.available);
    return { quote: await pricedByHold(held.bookingId), typeCategory: group.typeCategory, available, held };
  }
  if (!answer.ok) {
    throw refusalError(
      answer.refusal,
      nearestFor(priceAmong(group.candidates, request), stay, answer.refusal, context),
    );
  }
  const { available, quote } = answer;
  return { quote: pricedByQuote(quote), typeCategory: group.typeCategory, available, held: null };
}

/**
 * Loads the apartments that the input selects; spaces occupied by the bookings `releasedIds` count as free. Throws a field
 * error for a category or apartment that isn't on sale.
 */
export async function candidatesFor(
  context: SalesContext,
  requested: Pick<QuoteInput, 'typeCategory' | 'apartmentId'>,
  stay: Stay,
  releasedIds: readonly number[] = [],
): Promise<CategoryCandidates> {
  const [group] = await loadCandidates(context.building.id, requested, daysAround(stay), releasedIds);
  if (group) return group;
  const field: FieldProblem =
    requested.apartmentId === undefined
      ? { path: 'typeCategory', problem: 'unknown_category' }
      : { path: 'apartmentId', problem: 'unknown_apartment' };
  throw new AppError('invalid_input', { fields: [field] });
}
