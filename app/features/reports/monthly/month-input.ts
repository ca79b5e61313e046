import { z } from 'zod';
import { asDate, parseCalendarDate, type CalendarDate } from '../../../core/calendar-date';
import { lastWholeMonth } from './month-text';

/** Of earlier months there is nothing, nor of the years that they would be compared with. */
const FIRST_MONTH = asDate('2000-01-01');

/** A month, as YYYY-MM, that has begun; the last whole one where none is given. Messages are keys of `Problems`. */
export function monthInput(today: CalendarDate) {
  return z.object({
    month: z
      .string('month_invalid')
      .default('')
      .transform((text, context): CalendarDate => {
        if (text.trim() === '') return lastWholeMonth(today);
        const month = parseCalendarDate(`${text.trim()}-01`);
        const problem = !month
          ? 'month_invalid'
          : month > today
            ? 'month_to_come'
            : month < FIRST_MONTH && 'month_early';
        if (month && !problem) return month;
        context.addIssue({ code: 'custom', message: problem || 'month_invalid' });
        return z.NEVER;
      }),
  });
}
