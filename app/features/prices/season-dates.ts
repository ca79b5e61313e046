import type { FieldProblem } from '../../core/field-problem';
import { addDays, addMonths, daysBetween, type CalendarDate } from '../../core/calendar-date';
import type { Nights } from './season-data';

/** How many nights a run has. */
export function nightCount({ firstNight, lastNight }: Nights): number {
  return daysBetween(firstNight, lastNight) + 1;
}

/** Those that share a night with the run. */
export function overlapping<T extends Nights>(seasons: readonly T[], { firstNight, lastNight }: Nights): T[] {
  return seasons.filter((season) => season.firstNight <= lastNight && season.lastNight >= firstNight);
}

/** A season that is in the way, and what is left of it: nothing, one part, or one on each side. */
export interface Carved<T> {
  season: T;
  left: Nights[];
}

/** What is left of the seasons when the run is taken out of them; untouched ones are not listed. */
export function carve<T extends Nights>(seasons: readonly T[], taken: Nights): Carved<T>[] {
  return overlapping(seasons, taken).map((season) => {
    const before = { firstNight: season.firstNight, lastNight: addDays(taken.firstNight, -1) };
    const after = { firstNight: addDays(taken.lastNight, 1), lastNight: season.lastNight };
    return { season, left: [before, after].filter(({ firstNight, lastNight }) => firstNight <= lastNight) };
  });
}

/** How room could be made: by splitting the one around the run, by shortening, or not without losing a season. */
export type Room = 'split' | 'shorten' | null;

export function roomAmong(carved: readonly Carved<unknown>[]): Room {
  if (carved.length === 0 || carved.some(({ left }) => left.length === 0)) return null;
  return carved.some(({ left }) => left.length === 2) ? 'split' : 'shorten';
}

/** At which date the season clashes with the other one, in words. */
export function overlapProblem(season: Nights, other: Nights & { name: string }): FieldProblem {
  const isAtFirst = other.firstNight <= season.firstNight && season.firstNight <= other.lastNight;
  const params = { from: other.firstNight, until: other.lastNight, ...(other.name && { name: other.name }) };
  return {
    path: isAtFirst ? 'firstNight' : 'lastNight',
    problem: other.name ? 'season_overlaps' : 'unnamed_season_overlaps',
    params,
  };
}

/**
 * The same nights a year later; null where none is left. The day after the last
 * night is what moves, so that seasons that touch still do: the end of February
 * stays the end of February, and 29 February becomes the 28th.
 */
export function nextYear({ firstNight, lastNight }: Nights): Nights | null {
  const moved = { firstNight: addMonths(firstNight, 12), lastNight: addDays(addMonths(addDays(lastNight, 1), 12), -1) };
  return moved.firstNight <= moved.lastNight ? moved : null;
}

/** First and last night of a year. */
export function nightsOfYear(year: number): Nights {
  return { firstNight: `${year}-01-01` as CalendarDate, lastNight: `${year}-12-31` as CalendarDate };
}
