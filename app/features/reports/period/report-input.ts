import { z } from 'zod';
import { daysBetween, type CalendarDate } from '../../../core/calendar-date';
import { dayInput } from '../../../core/day-input';
import { MAX_PER_PAGE, pageSizes } from '../../../core/list-rules';
import { lastTwelveMonths, periodUnits } from './report-periods';

/** Input schemas shared by both reports. Messages are keys of `Problems`. */

const MAX_DAYS = 3_700;

export const optionalDay = z.preprocess((text) => (text === '' ? undefined : text), dayInput.optional());

export const optionalId = z
  .union([z.literal('').transform(() => undefined), z.coerce.number('choice').int('choice').min(1, 'choice')], 'choice')
  .optional();

export function optionalChoice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.union([z.literal('').transform(() => undefined), z.enum(values, 'choice')], 'choice').optional();
}

/** Period from one day to another, both inclusive; defaults to the twelve months up to this one. */
export const periodFields = {
  from: optionalDay,
  to: optionalDay,
  unit: optionalChoice(periodUnits).transform((unit) => unit ?? 'month'),
};

export const pageFields = {
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  perPage: z.coerce.number().int().min(1).max(MAX_PER_PAGE).catch(pageSizes[0]).default(pageSizes[0]),
};

interface Period {
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
}

export function periodOf<Asked extends Period>(today: CalendarDate) {
  return (query: Asked, context: z.RefinementCtx) => {
    const usual = lastTwelveMonths(today);
    const period = { from: query.from ?? usual.from, to: query.to ?? usual.to };
    const days = daysBetween(period.from, period.to);
    if (days >= 0 && days < MAX_DAYS) return { ...query, ...period };
    context.addIssue({ code: 'custom', path: ['to'], message: days < 0 ? 'span_order' : 'span_length' });
    return z.NEVER;
  };
}
