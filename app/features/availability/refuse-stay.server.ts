import { AppError } from '../../core/app-error';
import type { CalendarDate } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';
import type { AvailabilityRefusal } from './choose-apartment';
import { nearestStays, type NearestStay, type PriceOn } from './nearest-stays';
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
  priceOn: PriceOn,
  wanted: Stay,
  refusal: AvailabilityRefusal,
  { today, latest }: SalesContext,
): NearestStay[] {
  return nearestStays(priceOn, wanted, refusal, { earliest: today, latest });
}

/** The refusal as an error with its reason and the nearest dates. */
export function refusalError(refusal: AvailabilityRefusal, nearest: readonly NearestStay[]): AppError {
  const { code, ...limits } = refusal;
  return new AppError(code, { extra: { ...limits, nearest } });
}
