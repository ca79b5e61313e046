import { addMonths, monthStart, type CalendarDate } from '../../core/calendar-date';
import type { Bar } from './schedule-model';

export function monthsOf(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const months: CalendarDate[] = [];
  for (let month = monthStart(from); month < to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Bars fetched for a month; a higher `order` was fetched later. */
export interface LoadedMonth {
  bars: readonly Bar[];
  order: number;
}

/**
 * Merges the bars of all months. A bar that spans several months is taken from the latest fetch, so that an older
 * response does not restore a removed or moved bar.
 */
export function mergeMonths(months: ReadonlyMap<CalendarDate, LoadedMonth>): Bar[] {
  const spans = [...months].map(([from, { order }]) => ({ from, to: addMonths(from, 1), order }));
  const merged = new Map<string, Bar>();
  for (const [first, { bars, order }] of months) {
    const end = addMonths(first, 1);
    const later = spans.filter((other) => other.order > order);
    for (const bar of bars) {
      // Most bars lie within one month, so no other response concerns them.
      const isWithin = bar.from >= first && bar.to <= end;
      if (isWithin || !later.some(({ from, to }) => bar.from < to && bar.to > from)) merged.set(bar.key, bar);
    }
  }
  return newestOfEach(merged);
}

/** Keeps only the segments of each booking's newest version. */
function newestOfEach(merged: ReadonlyMap<string, Bar>): Bar[] {
  const versions = new Map<number, number>();
  for (const bar of merged.values()) {
    if (bar.kind === 'booking') versions.set(bar.id, Math.max(bar.version, versions.get(bar.id) ?? 0));
  }
  return [...merged.values()].filter((bar) => bar.kind !== 'booking' || bar.version === versions.get(bar.id));
}
