import {
  addDays,
  addMonths,
  dateParts,
  daysBetween,
  earlier,
  later,
  monthStart,
  type CalendarDate,
} from '../../../core/calendar-date';

/** Days from first to last, both inclusive. */
export interface Days {
  from: CalendarDate;
  to: CalendarDate;
}

export const periodUnits = ['month', 'quarter', 'year'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

const MONTHS_OF: Record<PeriodUnit, number> = { month: 1, quarter: 3, year: 12 };

/** Returns the months, quarters, or years of a period; the first and last of them are cut to the period's days. */
export function bucketsOf({ from, to }: Days, unit: PeriodUnit): Days[] {
  const months = MONTHS_OF[unit];
  const buckets: Days[] = [];
  const start = bucketStart(from, unit);
  for (let index = 0; ; index += 1) {
    const first = addMonths(start, index * months);
    if (first > to) return buckets;
    const last = addDays(addMonths(first, months), -1);
    buckets.push({ from: later(first, from), to: earlier(last, to) });
  }
}

export function bucketStart(date: CalendarDate, unit: PeriodUnit): CalendarDate {
  const months = MONTHS_OF[unit];
  return addMonths(monthStart(date), -((dateParts(date).month - 1) % months));
}

/**
 * Returns the same days a year before. Whole months are compared with whole months, so that a 29 February is included;
 * otherwise each end is the same day of that year, with 29 February becoming the 28th.
 */
export function yearBefore({ from, to }: Days): Days {
  return { from: addMonths(from, -12), to: isMonthEnd(to) ? monthEnd(addMonths(to, -12)) : addMonths(to, -12) };
}

export function lastTwelveMonths(today: CalendarDate): Days {
  return { from: addMonths(monthStart(today), -11), to: monthEnd(today) };
}

export function monthEnd(date: CalendarDate): CalendarDate {
  return addDays(addMonths(monthStart(date), 1), -1);
}

export function isMonthEnd(date: CalendarDate): boolean {
  return date === monthEnd(date);
}

export function daysIn({ from, to }: Days): number {
  return daysBetween(from, to) + 1;
}

/** Returns the part of the days up to today; null if all of them are in the future. */
export function daysUntil({ from, to }: Days, today: CalendarDate): Days | null {
  return from > today ? null : { from, to: earlier(to, today) };
}

/** Merges spans into as few as possible, in order. */
export function merged(spans: readonly Days[]): Days[] {
  const all: Days[] = [];
  for (const span of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = all.at(-1);
    if (last && span.from <= addDays(last.to, 1)) last.to = later(last.to, span.to);
    else all.push({ ...span });
  }
  return all;
}
