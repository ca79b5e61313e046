import { AppError } from '../../core/app-error';
import type { CalendarDate } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';
import type { AvailabilityRefusal } from './choose-apartment';
import { nearestStays, type NearestStay, type PriceOn } from './nearest-stays';
import type { SalesContext } from './sales-context.server';

/** Throws invalid input, not `not_available`, for dates in the past or too far ahead. */
export function checkDates(stay: Stay, context: { today: CalendarDate; latest: CalendarDate }): void {
  if (stay.checkIn < context.today) {
    throw new AppError('past_dates', { fields: [{ path: 'checkIn', problem: 'past_dates' }] });
  }
  if (stay.checkIn > context.latest) {
    throw new AppError('no_price', { fields: [{ path: 'checkIn', problem: 'too_far_ahead' }] });
  }
}

export function nearestFor(
  priceOn: PriceOn,
  requested: Stay,
  refusal: AvailabilityRefusal,
  { today, latest }: SalesContext,
): NearestStay[] {
  return nearestStays(priceOn, requested, refusal, { earliest: today, latest });
}

export function refusalError(refusal: AvailabilityRefusal, nearest: readonly NearestStay[]): AppError {
  const { code, ...limits } = refusal;
  return new AppError(code, { extra: { ...limits, nearest } });
}
