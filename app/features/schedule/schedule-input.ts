import { z } from 'zod';
import { addDays, parseCalendarDate, type CalendarDate } from '../../core/calendar-date';

/** No more days are answered at once. */
export const MOST_DAYS = 400;

const day = z.string().transform((text, context): CalendarDate => {
  const date = parseCalendarDate(text);
  if (date) return date;
  context.addIssue({ code: 'custom', message: text === '' ? 'required' : 'date_invalid' });
  return z.NEVER;
});

/** Days `[from, to)`; `bars` of them alone, or the `building` alone: its apartments and what asks for something. */
export const scheduleInput = z
  .object({ from: day, to: day, part: z.enum(['all', 'bars', 'building'], 'choice').default('all') })
  .superRefine(({ from, to }, context) => {
    if (to <= from) context.addIssue({ code: 'custom', path: ['to'], message: 'range_order' });
    else if (to > addDays(from, MOST_DAYS))
      context.addIssue({ code: 'custom', path: ['to'], message: 'stay_too_long' });
  });
