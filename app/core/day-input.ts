import { z } from 'zod';
import { parseCalendarDate, type CalendarDate } from './calendar-date';

/** A day in the format used by forms and the API, YYYY-MM-DD. */
export const dayInput = z
  .string('date_invalid')
  .nullable()
  .transform((text, context): CalendarDate => {
    const date = parseCalendarDate((text ?? '').trim());
    if (date) return date;
    context.addIssue({ code: 'custom', message: text?.trim() ? 'date_invalid' : 'required' });
    return z.NEVER;
  });
