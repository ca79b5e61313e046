import { quoteStay, type PriceRefusal, type Quote, type QuoteRequest } from '../../prices/price-rules';
import { idleDaysAround, isFree, type Candidate } from '../../availability/choose-apartment';

/** An apartment that staff can choose, free or not, with its price or the reason why it has none. */
export interface StayOption {
  candidate: Candidate;
  free: boolean;
  quote: Quote | null;
  /** Reason why the rates refuse the stay. Staff may still agree on a price, unless there are too many guests. */
  refusal: PriceRefusal | null;
  /** Idle days before and after the stay; fewer is a better fit. */
  idleDays: number;
}

/**
 * Returns every apartment for the stay. Free apartments come first, and apartments whose rates refuse the stay come
 * after the others. Within each group, the order is by price, then by idle days. If the rates refuse only the length,
 * the quote is the price of the nights.
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

/** True if staff can book the apartment, with a manual price if necessary. */
export function isBookable({ free, refusal }: StayOption, byHand: boolean): boolean {
  if (!free || refusal?.code === 'too_many_guests' || refusal?.code === 'offer_not_applicable') return false;
  return refusal === null || byHand;
}
