import { addDays, addMonths, earlier, later, type CalendarDate } from '../../core/calendar-date';
import type { Nights } from './season-data';

/** Returns runs of nights between two dates, both inclusive, that no season covers. Seasons may come in any order. */
export function gapsOf(seasons: readonly Nights[], from: CalendarDate, until: CalendarDate): Nights[] {
  const gaps: Nights[] = [];
  let open = from;
  for (const season of seasons.toSorted((a, b) => (a.firstNight < b.firstNight ? -1 : 1))) {
    if (season.lastNight < open) continue;
    if (season.firstNight > until) break;
    if (season.firstNight > open) gaps.push({ firstNight: open, lastNight: addDays(season.firstNight, -1) });
    open = addDays(season.lastNight, 1);
  }
  if (open <= until) gaps.push({ firstNight: open, lastNight: until });
  return gaps;
}

/**
 * Returns the gaps: nights from today without a price that are followed by priced nights, within the bookable period.
 * Nights after the last price aren't gaps, because their prices haven't been entered yet. Everything is a gap if there
 * are no prices at all.
 */
export function gapsToCome(seasons: readonly Nights[], today: CalendarDate, monthsAhead: number): Nights[] {
  const latest = addMonths(today, monthsAhead);
  const end = pricedUntil(seasons, today);
  return gapsOf(seasons, today, end === null ? latest : earlier(end, latest));
}

/** Returns the last priced night, today or later; null if there is none. */
export function pricedUntil(seasons: readonly Nights[], today: CalendarDate): CalendarDate | null {
  const ends = seasons.map((season) => season.lastNight).filter((night) => night >= today);
  return ends.length === 0 ? null : ends.reduce(later);
}
