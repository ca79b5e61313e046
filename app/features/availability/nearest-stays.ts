import { addDays, type CalendarDate } from '../../core/calendar-date';
import { nightsOf, shiftStay, type Stay } from '../../core/stay';
import type { QuoteRequest } from '../prices/price-rules';
import { answerCategory, type AvailabilityRefusal, type Candidate } from './choose-apartment';

/** Search range around the requested dates, in days. */
export const NEAREST_WITHIN_DAYS = 60;

/** True if other dates could avoid the refusal. */
export function otherDatesHelp(refusal: AvailabilityRefusal): boolean {
  return refusal.code !== 'too_many_guests' && refusal.code !== 'offer_not_applicable';
}

export interface NearestStay extends Stay {
  totalCents: number;
}

/** Returns the price of a stay in cents; undefined if it can't be booked. */
export type PriceOn = (stay: Stay) => number | undefined;

export function priceAmong(candidates: readonly Candidate[], request: QuoteRequest): PriceOn {
  return (stay) => {
    const answer = answerCategory(candidates, { ...request, stay });
    return answer.ok ? answer.quote.totalCents : undefined;
  };
}

/**
 * Returns the nearest bookable dates: at most one stay before and one after the requested one, of the same length or
 * the season's minimum. Check-in is within the bounds.
 */
export function nearestStays(
  priceOn: PriceOn,
  requestedStay: Stay,
  refusal: AvailabilityRefusal,
  bounds: { earliest: CalendarDate; latest: CalendarDate },
): NearestStay[] {
  if (!otherDatesHelp(refusal)) return [];
  const base = {
    ...requestedStay,
    checkOut: addDays(requestedStay.checkIn, lengthThatWouldDo(requestedStay, refusal)),
  };
  const offerAt = (stay: Stay): NearestStay | undefined => {
    if (stay.checkIn < bounds.earliest || stay.checkIn > bounds.latest) return undefined;
    const totalCents = priceOn(stay);
    return totalCents === undefined ? undefined : { ...stay, totalCents };
  };
  const found: { before?: NearestStay; after?: NearestStay } = {};
  for (let shift = 0; shift <= NEAREST_WITHIN_DAYS && !(found.before && found.after); shift += 1) {
    found.before ??= shift === 0 ? undefined : offerAt(shiftStay(base, -shift));
    const after = found.after ?? offerAt(shiftStay(base, shift));
    if (after) found.after = after;
    if (shift === 0 && after) return [after];
  }
  return [found.before, found.after].filter((stay) => stay !== undefined);
}

function lengthThatWouldDo(stay: Stay, refusal: AvailabilityRefusal): number {
  if (refusal.code === 'min_nights') return refusal.minNights;
  if (refusal.code === 'max_nights') return refusal.maxNights;
  return nightsOf(stay);
}
