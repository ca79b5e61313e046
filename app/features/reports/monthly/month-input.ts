import { z } from 'zod';
import { asDate, parseCalendarDate, type CalendarDate } from '../../../core/calendar-date';
import { lastWholeMonth } from './month-text';

/** First month that can be reported; earlier months have no data to report or to compare with. */
const FIRST_MONTH = asDate('2000-01-01');

/**
 * Parses a month that has started, as YYYY-MM; defaults to the last complete month. Messages are keys of `Problems`.
 */
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
