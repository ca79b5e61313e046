import type { FieldProblem } from '../../core/field-problem';
import { addDays, addMonths, daysBetween, type CalendarDate } from '../../core/calendar-date';
import type { Nights } from './season-data';

export function nightCount({ firstNight, lastNight }: Nights): number {
  return daysBetween(firstNight, lastNight) + 1;
}

/** Returns the seasons that share a night with the range. */
export function overlapping<T extends Nights>(seasons: readonly T[], { firstNight, lastNight }: Nights): T[] {
  return seasons.filter((season) => season.firstNight <= lastNight && season.lastNight >= firstNight);
}

/** An overlapped season and the parts that remain: none, one, or one on each side. */
export interface Carved<T> {
  season: T;
  left: Nights[];
}

/** Returns the remaining parts of the seasons after removing the range; seasons that don't overlap are omitted. */
export function carve<T extends Nights>(seasons: readonly T[], taken: Nights): Carved<T>[] {
  return overlapping(seasons, taken).map((season) => {
    const before = { firstNight: season.firstNight, lastNight: addDays(taken.firstNight, -1) };
    const after = { firstNight: addDays(taken.lastNight, 1), lastNight: season.lastNight };
    return { season, left: [before, after].filter(({ firstNight, lastNight }) => firstNight <= lastNight) };
  });
}

/**
 * Way to make room for a range of nights: splitting the season around the range or shortening the neighboring seasons.
 * Null if nothing overlaps or a season would lose all of its nights.
 */
export type Room = 'split' | 'shorten' | null;

export function roomAmong(carved: readonly Carved<unknown>[]): Room {
  if (carved.length === 0 || carved.some(({ left }) => left.length === 0)) return null;
  return carved.some(({ left }) => left.length === 2) ? 'split' : 'shorten';
}

/** Builds the overlap problem for the date at which the season clashes with the other one. */
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
 * Returns the same nights a year later; null if none are left. Moves the day after the last night, so that adjacent
 * seasons stay adjacent: the end of February stays the end of February, and 29 February becomes the 28th.
 */
export function nextYear({ firstNight, lastNight }: Nights): Nights | null {
  const moved = { firstNight: addMonths(firstNight, 12), lastNight: addDays(addMonths(addDays(lastNight, 1), 12), -1) };
  return moved.firstNight <= moved.lastNight ? moved : null;
}

export function nightsOfYear(year: number): Nights {
  return { firstNight: `${year}-01-01` as CalendarDate, lastNight: `${year}-12-31` as CalendarDate };
}
