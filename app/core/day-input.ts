import { z } from 'zod';
import { parseCalendarDate, type CalendarDate } from './calendar-date';

/** A day as forms and the API write it, YYYY-MM-DD. */
export const dayInput = z
  .string('date_invalid')
  .nullable()
  .transform((text, context): CalendarDate => {
    const date = parseCalendarDate((text ?? '').trim());
    if (date) return date;
    context.addIssue({ code: 'custom', message: text?.trim() ? 'date_invalid' : 'required' });
    return z.NEVER;
  });
