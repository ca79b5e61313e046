import { z } from 'zod';
import { addDays, addMonths, dateParts, isYear, monthStart, type CalendarDate } from '../../core/calendar-date';
import { dayInput } from '../../core/day-input';
import { MAX_PER_PAGE, pageSizes } from '../../core/list-rules';
import { bookFormats, bookNames } from './book-names';

/** Input for books. Messages are keys of `Problems`. */

const day = z.preprocess((text) => (text === '' ? undefined : text), dayInput.optional());
const page = {
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  perPage: z.coerce.number().int().min(1).max(MAX_PER_PAGE).catch(pageSizes[0]).default(pageSizes[0]),
};

/** Parses a period, both ends included; defaults to the quarter of the given day, or of today. */
export function dateRangeInput(today: CalendarDate) {
  return z.object({ from: day, to: day, ...page }).transform(({ from, to, ...rest }, context) => {
    const quarter = quarterOf(from ?? to ?? today);
    const requested = { from: from ?? quarter.from, to: to ?? quarter.to, ...rest };
    if (requested.from <= requested.to) return requested;
    context.addIssue({ code: 'custom', path: ['to'], message: 'span_order' });
    return z.NEVER;
  });
}

/** Parses a day, meaning its end; defaults to today. */
export function atInput(today: CalendarDate) {
  return z.object({ on: day, ...page }).transform(({ on, ...rest }) => ({ on: on ?? today, ...rest }));
}

export const bookFileInput = z.object({ book: z.enum(bookNames), format: z.enum(bookFormats) });

/** Selects one of a book's tables; defaults to its rows. */
export const bookTableInput = z.object({ table: z.string().optional() });

export const yearInput = z.object({
  year: z
    .string('year_range')
    .regex(/^\d{4}$/, 'year_range')
    .transform(Number)
    .refine(isYear, 'year_range'),
});

function quarterOf(date: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const from = addMonths(monthStart(date), -((dateParts(date).month - 1) % 3));
  return { from, to: addDays(addMonths(from, 3), -1) };
}
