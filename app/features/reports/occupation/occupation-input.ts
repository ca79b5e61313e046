import { z } from 'zod';
import type { CalendarDate } from '../../../core/calendar-date';
import { channels, type Channel } from '../../bookings/booking-list';
import { optionalChoice, optionalDay, optionalId, periodFields, periodOf } from '../report-input';
import { stayLengths, type StayLength } from './stay-lengths';

/** Input of the report of occupancy. Messages are keys of `Problems`. */

export const categoryTypes = ['suite', 'room'] as const;
export type CategoryType = (typeof categoryTypes)[number];

/** Which nights are asked about; what says nothing, all of them. */
export interface NightFilter {
  type?: CategoryType | undefined;
  category?: number | undefined;
  apartment?: number | undefined;
  channel?: Channel | undefined;
  length?: StayLength | undefined;
}

export const nightFilterFields = {
  type: optionalChoice(categoryTypes),
  category: optionalId,
  apartment: optionalId,
  channel: optionalChoice(channels),
  length: optionalChoice(stayLengths),
};

export function occupationInput(today: CalendarDate) {
  return z.object({ ...periodFields, ...nightFilterFields, pace: optionalDay }).transform(periodOf(today));
}
