import { addDays, type CalendarDate } from '../../core/calendar-date';
import { nightsOf, shiftStay, type Stay } from '../../core/stay';
import type { QuoteRequest } from '../prices/price-rules';
import { answerCategory, isFree, type AvailabilityRefusal, type Candidate } from './choose-apartment';

/** How far from the wanted dates the nearest free ones are looked for, in days. */
export const NEAREST_WITHIN_DAYS = 60;

/** Whether other dates could avoid the refusal. */
export function otherDatesHelp(refusal: AvailabilityRefusal): boolean {
  return refusal.code !== 'too_many_guests' && refusal.code !== 'offer_not_applicable';
}

export interface NearestStay extends Stay {
  totalCents: number;
}

/**
 * The nearest bookable dates: at most one stay before and one after the wanted one, of the same length or of the
 * season's minimum. Its check-in is within the bounds.
 */
export function nearestStays(
  candidates: readonly Candidate[],
  request: QuoteRequest,
  refusal: AvailabilityRefusal,
  bounds: { earliest: CalendarDate; latest: CalendarDate },
): NearestStay[] {
  if (!otherDatesHelp(refusal)) return [];
  const base = { ...request.stay, checkOut: addDays(request.stay.checkIn, lengthThatWouldDo(request.stay, refusal)) };
  const found: { before?: NearestStay; after?: NearestStay } = {};
  for (let shift = 0; shift <= NEAREST_WITHIN_DAYS && !(found.before && found.after); shift += 1) {
    found.before ??= shift === 0 ? undefined : offerAt(candidates, request, shiftStay(base, -shift), bounds);
    const after = found.after ?? offerAt(candidates, request, shiftStay(base, shift), bounds);
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

function offerAt(
  candidates: readonly Candidate[],
  request: QuoteRequest,
  stay: Stay,
  bounds: { earliest: CalendarDate; latest: CalendarDate },
): NearestStay | undefined {
  if (stay.checkIn < bounds.earliest || stay.checkIn > bounds.latest) return undefined;
  const free = candidates.filter((candidate) => isFree(candidate.occupied, stay));
  const answer = answerCategory(free, { ...request, stay });
  return answer.ok ? { ...stay, totalCents: answer.quote.totalCents } : undefined;
}
