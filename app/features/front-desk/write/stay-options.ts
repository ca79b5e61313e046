import { quoteStay, type PriceRefusal, type Quote, type QuoteRequest } from '../../prices/price-rules';
import { idleDaysAround, isFree, type Candidate } from '../../availability/choose-apartment';

/** An apartment for the team: free or not, with its price, or why it has none. */
export interface StayOption {
  candidate: Candidate;
  free: boolean;
  quote: Quote | null;
  /** Why the rates refuse; the team may still agree on a price, unless it sleeps fewer people. */
  refusal: PriceRefusal | null;
  /** Idle days before and after the stay: the fewer, the better it fits. */
  idleDays: number;
}

/**
 * Every apartment for the stay in the order in which a search would take them:
 * by price, and by how tightly they fit; then those whose rates refuse. Where
 * only the length is refused, the quote is what the nights would cost.
 */
export function stayOptions(candidates: readonly Candidate[], request: QuoteRequest): StayOption[] {
  return candidates
    .map((candidate): StayOption => {
      const result = quoteStay(candidate, request);
      return {
        candidate,
        free: isFree(candidate.occupied, request.stay),
        quote: result.ok ? result.quote : quoteOfAnyLength(candidate, request),
        refusal: result.ok ? null : result.refusal,
        idleDays: idleDaysAround(candidate.occupied, request.stay),
      };
    })
    .sort(
      (a, b) =>
        Number(b.free) - Number(a.free) ||
        Number(a.refusal !== null) - Number(b.refusal !== null) ||
        (a.quote?.totalCents ?? Infinity) - (b.quote?.totalCents ?? Infinity) ||
        a.idleDays - b.idleDays ||
        a.candidate.code.localeCompare(b.candidate.code, 'en', { numeric: true }),
    );
}

function quoteOfAnyLength(candidate: Candidate, request: QuoteRequest): Quote | null {
  const seasons = candidate.seasons.map((season) => ({ ...season, minNights: 1, maxNights: null }));
  const result = quoteStay({ ...candidate, seasons }, request);
  return result.ok ? result.quote : null;
}

/** Whether the team can book it, if need be at a price by hand. */
export function isBookable({ free, refusal }: StayOption, byHand: boolean): boolean {
  if (!free || refusal?.code === 'too_many_guests' || refusal?.code === 'offer_not_applicable') return false;
  return refusal === null || byHand;
}
