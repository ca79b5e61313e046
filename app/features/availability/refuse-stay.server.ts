import { AppError } from '../../core/app-error';
import type { CalendarDate } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';
import { type AvailabilityRefusal, type Candidate } from './choose-apartment';
import { nearestStays, type NearestStay } from './nearest-stays';
import type { QuoteRequest } from '../prices/price-rules';
import type { SalesContext } from './sales-context.server';

/** Dates in the past or too far ahead are invalid input and not `not_available`. */
export function checkDates(stay: Stay, context: { today: CalendarDate; latest: CalendarDate }): void {
  if (stay.checkIn < context.today) {
    throw new AppError('past_dates', { fields: [{ path: 'checkIn', problem: 'past_dates' }] });
  }
  if (stay.checkIn > context.latest) {
    throw new AppError('no_price', { fields: [{ path: 'checkIn', problem: 'too_far_ahead' }] });
  }
}

/** The nearest dates that can be booked now. */
export function nearestFor(
  candidates: readonly Candidate[],
  request: QuoteRequest,
  refusal: AvailabilityRefusal,
  context: SalesContext,
): NearestStay[] {
  return nearestStays(candidates, request, refusal, { earliest: context.today, latest: context.latest });
}

/** The refusal as an error with its reason and the nearest dates. */
export function refusalError(refusal: AvailabilityRefusal, nearest: readonly NearestStay[]): AppError {
  const { code, ...limits } = refusal;
  return new AppError(code, { extra: { ...limits, nearest } });
}
