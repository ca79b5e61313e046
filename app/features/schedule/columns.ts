import { addDays, addMonths, daysBetween, monthStart, weekday, type CalendarDate } from '../../core/calendar-date';
import { mondaysOf, type Zoom } from './geometry';
import { monthsOf } from './months';

export interface Column {
  from: CalendarDate;
  /** Days from the base. */
  x: number;
  days: number;
}

/** Returns the finest columns of the zoom for the days from `first` to `last` after the base. */
export function columnsOf(zoom: Zoom, base: CalendarDate, first: number, last: number): Column[] {
  const from = addDays(base, first);
  const to = addDays(base, last);
  if (zoom === 'year') return monthColumns(base, first, last);
  if (zoom === 'quarter') {
    const monday = addDays(from, 1 - weekday(from));
    return mondaysOf(monday, to).map((day) => ({ from: day, x: daysBetween(base, day), days: 7 }));
  }
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => ({
    from: addDays(from, index),
    x: first + index,
    days: 1,
  }));
}

export function monthColumns(base: CalendarDate, first: number, last: number): Column[] {
  return monthsOf(addDays(base, first), addDays(base, last)).map((month) => ({
    from: month,
    x: daysBetween(base, month),
    days: daysBetween(month, addMonths(month, 1)),
  }));
}

/**
 * True for columns whose labels are hidden on a narrow screen: all but Mondays, every second week, or a quarter's first
 * month.
 */
export function isMinor(zoom: Zoom, from: CalendarDate, today: CalendarDate): boolean {
  if (zoom === 'year') return (Number(from.slice(5, 7)) - 1) % 3 !== 0;
  if (zoom === 'quarter') return Math.floor(daysBetween(from, today) / 7) % 2 !== 0;
  return zoom === 'month' && (weekday(from) !== 1 || Math.abs(daysBetween(today, from)) === 1);
}

export function weekendsOf(base: CalendarDate, first: number, last: number): Column[] {
  return columnsOf('quarter', base, first, last).map(({ from, x }) => ({ from: addDays(from, 5), x: x + 5, days: 2 }));
}

/** Returns the stretches `[x, x + days)` of the months that are not loaded yet. */
export function unknownMonths(
  base: CalendarDate,
  first: number,
  last: number,
  known: ReadonlySet<CalendarDate>,
): Column[] {
  return monthColumns(base, first, last).filter(({ from }) => !known.has(monthStart(from)));
}
