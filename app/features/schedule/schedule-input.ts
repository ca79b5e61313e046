import { z } from 'zod';
import { addDays, parseCalendarDate, type CalendarDate } from '../../core/calendar-date';

/** Longest range that can be requested, in days. */
export const MAX_DAYS = 400;

const day = z.string().transform((text, context): CalendarDate => {
  const date = parseCalendarDate(text);
  if (date) return date;
  context.addIssue({ code: 'custom', message: text === '' ? 'required' : 'date_invalid' });
  return z.NEVER;
});

/**
 * Range `[from, to)`. The part `bars` returns its bars only; `building` returns only the apartments and the bars that
 * need attention.
 */
export const scheduleInput = z
  .object({ from: day, to: day, part: z.enum(['all', 'bars', 'building'], 'choice').default('all') })
  .superRefine(({ from, to }, context) => {
    if (to <= from) context.addIssue({ code: 'custom', path: ['to'], message: 'range_order' });
    else if (to > addDays(from, MAX_DAYS)) context.addIssue({ code: 'custom', path: ['to'], message: 'stay_too_long' });
  });
