import { addMonths, monthStart, type CalendarDate } from '../../core/calendar-date';
import type { Bar } from './schedule-model';

/** First days of the months that the days `[from, to)` touch. */
export function monthsOf(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const months: CalendarDate[] = [];
  for (let month = monthStart(from); month < to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** What was fetched of a month, and when: a higher number was fetched later. */
export interface LoadedMonth {
  bars: readonly Bar[];
  order: number;
}

/**
 * The bars of all months as one. A bar that reaches over several is taken from
 * the one that was fetched last, so that what is gone or moved since does not
 * stay for the sake of an older answer.
 */
export function mergeMonths(months: ReadonlyMap<CalendarDate, LoadedMonth>): Bar[] {
  const spans = [...months].map(([from, { order }]) => ({ from, to: addMonths(from, 1), order }));
  const merged = new Map<string, Bar>();
  for (const [first, { bars, order }] of months) {
    const end = addMonths(first, 1);
    const later = spans.filter((other) => other.order > order);
    for (const bar of bars) {
      // Most are of one month alone, and no other has anything to say of them.
      const isWithin = bar.from >= first && bar.to <= end;
      if (isWithin || !later.some(({ from, to }) => bar.from < to && bar.to > from)) merged.set(bar.key, bar);
    }
  }
  return newestOfEach(merged);
}

/** A booking that was changed shows only segments of its newest version. */
function newestOfEach(merged: ReadonlyMap<string, Bar>): Bar[] {
  const versions = new Map<number, number>();
  for (const bar of merged.values()) {
    if (bar.kind === 'booking') versions.set(bar.id, Math.max(bar.version, versions.get(bar.id) ?? 0));
  }
  return [...merged.values()].filter((bar) => bar.kind !== 'booking' || bar.version === versions.get(bar.id));
}
