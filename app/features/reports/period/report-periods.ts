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

/** Days from the first to the last, both included. */
export interface Days {
  from: CalendarDate;
  to: CalendarDate;
}

/** By what a period is divided. */
export const periodUnits = ['month', 'quarter', 'year'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

const MONTHS_OF: Record<PeriodUnit, number> = { month: 1, quarter: 3, year: 12 };

/** The months, quarters or years of a period; the first and the last are cut to its days. */
export function bucketsOf({ from, to }: Days, unit: PeriodUnit): Days[] {
  const months = MONTHS_OF[unit];
  const buckets: Days[] = [];
  const begin = bucketStart(from, unit);
  for (let index = 0; ; index += 1) {
    const first = addMonths(begin, index * months);
    if (first > to) return buckets;
    const last = addDays(addMonths(first, months), -1);
    buckets.push({ from: later(first, from), to: earlier(last, to) });
  }
}

/** The first day of the month, quarter or year that the day is in. */
export function bucketStart(date: CalendarDate, unit: PeriodUnit): CalendarDate {
  const months = MONTHS_OF[unit];
  return addMonths(monthStart(date), -((dateParts(date).month - 1) % months));
}

/**
 * The same days a year before: whole months compare with whole months, so that February has its 29th day where it had one;
 * otherwise each end is the same day of that year, and the 29th of February the 28th.
 */
export function yearBefore({ from, to }: Days): Days {
  return { from: addMonths(from, -12), to: isMonthEnd(to) ? monthEnd(addMonths(to, -12)) : addMonths(to, -12) };
}

/** The twelve months up to the end of this one. */
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

/** What of the days is past or today; null where all of them are still to come. */
export function daysUntil({ from, to }: Days, today: CalendarDate): Days | null {
  return from > today ? null : { from, to: earlier(to, today) };
}

/** The same days in as few spans as there can be, in order. */
export function merged(spans: readonly Days[]): Days[] {
  const all: Days[] = [];
  for (const span of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = all.at(-1);
    if (last && span.from <= addDays(last.to, 1)) last.to = later(last.to, span.to);
    else all.push({ ...span });
  }
  return all;
}
