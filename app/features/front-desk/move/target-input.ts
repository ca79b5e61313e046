import { z } from 'zod';
import { addDays } from '../../../core/calendar-date';
import { dateInput, MAX_NIGHTS } from '../../availability/stay-input';

/**
 * Input for listing targets: the dates, and the first night in another apartment. Defaults to the booking's own dates
 * and all nights.
 */
export const moveTargetsInput = z
  .object({ checkIn: dateInput.optional(), checkOut: dateInput.optional(), from: dateInput.optional() })
  .refine(({ checkIn, checkOut }) => !checkIn || !checkOut || checkOut > checkIn, {
    path: ['checkOut'],
    message: 'range_order',
  })
  .refine(({ checkIn, checkOut }) => !checkIn || !checkOut || checkOut <= addDays(checkIn, MAX_NIGHTS), {
    path: ['checkOut'],
    message: 'stay_too_long',
  });
