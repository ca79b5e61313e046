import { addDays, addMonths, monthStart, weekday, type CalendarDate } from '../../core/calendar-date';
import { dayNumber } from './day-number';

/** Ordered from nearest to farthest. */
export const zooms = ['weeks', 'month', 'quarter', 'year'] as const;
export type Zoom = (typeof zooms)[number];

/** Days visible at once; the style sheet shows one week at the nearest zoom on a phone. */
export const daysInView: Record<Zoom, number> = { weeks: 14, month: 30, quarter: 91, year: 365 };

/** Days between the first visible day and today when the schedule opens. */
const daysBefore: Record<Zoom, number> = { weeks: 3, month: 7, quarter: 14, year: 30 };

/**
 * Returns the first day in view when the schedule opens at today, moved to the start of the week or month at zooms that
 * do not show single days.
 */
export function opening(today: CalendarDate, zoom: Zoom): CalendarDate {
  const first = addDays(today, -daysBefore[zoom]);
  if (zoom === 'quarter') return addDays(first, 1 - weekday(first));
  return zoom === 'year' ? monthStart(first) : first;
}

/** Returns the first visible day after paging forward or back, by whole months at zooms of a month or more. */
export function turned(from: CalendarDate, zoom: Zoom, step: 1 | -1): CalendarDate {
  const months = { weeks: 0, month: 1, quarter: 3, year: 12 }[zoom];
  return months === 0 ? addDays(from, step * daysInView.weeks) : addMonths(from, step * months);
}

/** Returns the position of a bar in days from the base. Stays run from noon to noon, so that turnovers touch. */
export function placeOf(
  bar: { from: CalendarDate; to: CalendarDate },
  base: CalendarDate,
): { x: number; days: number } {
  const from = dayNumber(bar.from);
  return { x: from - dayNumber(base) + 0.5, days: dayNumber(bar.to) - from };
}

/** Days on the canvas, counted from the base: `[-before, total - before)`. */
export interface Extent {
  before: number;
  total: number;
}

/**
 * Returns the position as shares of the canvas, so that no width has to be known and the browser has no layout to
 * compute for hundreds of bars.
 */
export function insetOf(
  { x, days }: { x: number; days: number },
  { before, total }: Extent,
): { left: string; right: string } {
  return { left: percent((before + x) / total), right: percent((total - before - x - days) / total) };
}

/** Formats a share as a percentage, rounded to a hundredth of a pixel on the widest canvas. */
export const percent = (share: number) => `${Math.round(share * 1e7) / 1e5}%`;

export function cutOf(
  { x, days }: { x: number; days: number },
  edges: { left: number; right: number },
): { left: number; right: number } {
  if (x + days <= edges.left || x >= edges.right) return { left: 0, right: 0 };
  return { left: Math.max(0, edges.left - x), right: Math.max(0, x + days - edges.right) };
}

/** Returns the day whose column contains `x`, in days from the base. */
export function dayAt(x: number, base: CalendarDate): CalendarDate {
  return addDays(base, Math.floor(x));
}

/** Returns the night at `x` days from the base; nights run from noon to noon. */
export function nightAt(x: number, base: CalendarDate): CalendarDate {
  return addDays(base, Math.floor(x - 0.5));
}

/**
 * Returns the parts that fit in a bar of the given width. The balance is dropped first, then the name, then the icon.
 */
export function contentOf(
  pixels: number,
  parts: { icon: boolean; balance: boolean },
): {
  icon: boolean;
  name: boolean;
  balance: boolean;
} {
  const icon = parts.icon ? ICON_PX : 0;
  const name = pixels >= icon + NAME_PX;
  return {
    icon: parts.icon && pixels >= ICON_PX,
    name,
    balance: parts.balance && pixels >= icon + NAME_PX + BALANCE_PX,
  };
}

const ICON_PX = 22;
const NAME_PX = 32;
const BALANCE_PX = 66;
/** Shortest bar, in pixels, that has text in the year view. */
export const YEAR_TEXT_PX = 60;

/** Returns the Mondays within `[from, to)`. */
export function mondaysOf(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const first = addDays(from, (8 - weekday(from)) % 7);
  const mondays: CalendarDate[] = [];
  for (let day = first; day < to; day = addDays(day, 7)) mondays.push(day);
  return mondays;
}
