import { z } from 'zod';
import { parseCalendarDate } from '../../../core/calendar-date';
import { addDays } from '../../../core/calendar-date';
import { MAX_NIGHTS } from '../input';

const day = z.string('date_invalid').transform((text, context) => {
  const date = parseCalendarDate(text.trim());
  if (date) return date;
  context.addIssue({ code: 'custom', message: 'date_invalid' });
  return z.NEVER;
});

/** For which dates, and from which night on it sleeps elsewhere; the booking's own, and all, where nothing is said. */
export const moveTargetsInput = z
  .object({ checkIn: day.optional(), checkOut: day.optional(), from: day.optional() })
  .refine(({ checkIn, checkOut }) => !checkIn || !checkOut || checkOut > checkIn, {
    path: ['checkOut'],
    message: 'range_order',
  })
  .refine(({ checkIn, checkOut }) => !checkIn || !checkOut || checkOut <= addDays(checkIn, MAX_NIGHTS), {
    path: ['checkOut'],
    message: 'stay_too_long',
  });
