import { addDays, addMonths, monthStart, weekday, type CalendarDate } from '../../core/calendar-date';
import { dayNumber } from './day-number';

/** From nearest to farthest. */
export const zooms = ['weeks', 'month', 'quarter', 'year'] as const;
export type Zoom = (typeof zooms)[number];

/** Days that are seen at once; the style sheet shows one week at the nearest on a phone. */
export const daysInView: Record<Zoom, number> = { weeks: 14, month: 30, quarter: 91, year: 365 };

/** Days from the first one in view to today, when the schedule opens. */
const daysBefore: Record<Zoom, number> = { weeks: 3, month: 7, quarter: 14, year: 30 };

/** The first day in view when today is to be seen: that of a week or month where single days are not told apart. */
export function opening(today: CalendarDate, zoom: Zoom): CalendarDate {
  const first = addDays(today, -daysBefore[zoom]);
  if (zoom === 'quarter') return addDays(first, 1 - weekday(first));
  return zoom === 'year' ? monthStart(first) : first;
}

/** One page on or back: a whole month where a month or more is seen. */
export function turned(from: CalendarDate, zoom: Zoom, step: 1 | -1): CalendarDate {
  const months = { weeks: 0, month: 1, quarter: 3, year: 12 }[zoom];
  return months === 0 ? addDays(from, step * daysInView.weeks) : addMonths(from, step * months);
}

/** Where a bar stands, in days from the base: stays run from noon to noon, so that turnovers touch. */
export function placeOf(
  bar: { from: CalendarDate; to: CalendarDate },
  base: CalendarDate,
): { x: number; days: number } {
  const from = dayNumber(bar.from);
  return { x: from - dayNumber(base) + 0.5, days: dayNumber(bar.to) - from };
}

/** The days that the canvas holds, from the base on: `[-before, total - before)`. */
export interface Extent {
  before: number;
  total: number;
}

/**
 * Where days from the base stand, as shares of the canvas: no width has to be known, and the browser has nothing to work out
 * for each of hundreds of bars.
 */
export function insetOf(
  { x, days }: { x: number; days: number },
  { before, total }: Extent,
): { left: string; right: string } {
  return { left: percent((before + x) / total), right: percent((total - before - x - days) / total) };
}

/** To a hundredth of a pixel of the widest canvas. */
export const percent = (share: number) => `${Math.round(share * 1e7) / 1e5}%`;

/** Days of a place that lie beyond the left and the right edge of the view; none where nothing of it is in view. */
export function cutOf(
  { x, days }: { x: number; days: number },
  edges: { left: number; right: number },
): { left: number; right: number } {
  if (x + days <= edges.left || x >= edges.right) return { left: 0, right: 0 };
  return { left: Math.max(0, edges.left - x), right: Math.max(0, x + days - edges.right) };
}

/** The day that is `x` days from the base: the one whose column it is in. */
export function dayAt(x: number, base: CalendarDate): CalendarDate {
  return addDays(base, Math.floor(x));
}

/** The night that is `x` days from the base: nights run from noon to noon. */
export function nightAt(x: number, base: CalendarDate): CalendarDate {
  return addDays(base, Math.floor(x - 0.5));
}

/** What stands in a bar of so many pixels: first the balance goes, then the name, then the icon. */
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
/** In the view of a year a shorter bar has no text. */
export const YEAR_TEXT_PX = 60;

/** Weeks that begin within `[from, to)`, by their Mondays. */
export function mondaysOf(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const first = addDays(from, (8 - weekday(from)) % 7);
  const mondays: CalendarDate[] = [];
  for (let day = first; day < to; day = addDays(day, 7)) mondays.push(day);
  return mondays;
}
