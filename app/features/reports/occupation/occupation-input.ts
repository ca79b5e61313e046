import { z } from 'zod';
import type { CalendarDate } from '../../../core/calendar-date';
import { channels } from '../../bookings/booking-list';
import { optionalChoice, optionalDay, optionalId, periodFields, periodOf } from '../period/report-input';
import { categoryTypes, nightGroups } from './night-filter';
import { stayLengths } from './stay-lengths';

/** Input schema of the occupancy report. Messages are keys of `Problems`. */

export const nightFilterFields = {
  type: optionalChoice(categoryTypes),
  category: optionalId,
  apartment: optionalId,
  channel: optionalChoice(channels),
  length: optionalChoice(stayLengths),
};

export function occupationInput(today: CalendarDate) {
  return z
    .object({
      ...periodFields,
      ...nightFilterFields,
      by: optionalChoice(nightGroups).transform((by) => by ?? 'apartment'),
      pace: optionalDay,
    })
    .transform(periodOf(today));
}
