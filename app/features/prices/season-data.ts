import type { CalendarDate } from '../../core/calendar-date';
import type { Season } from './price-rules';

/** What the team writes of a season. */
export interface SeasonData extends Season {
  /** Such as «Primavera 2027»; seasons from before there were names have none. */
  name: string;
}

export interface SavedSeason extends SeasonData {
  id: number;
  version: number;
}

/** A run of nights, first and last both included. */
export interface Nights {
  firstNight: CalendarDate;
  lastNight: CalendarDate;
}

/** The season without what the database adds to it. */
export function dataOf({
  name,
  firstNight,
  lastNight,
  nightlyCents,
  weekendCents,
  weeklyCents,
  monthlyCents,
  minNights,
  maxNights,
  extraGuestCents,
}: SeasonData): SeasonData {
  const nights = { firstNight, lastNight, minNights, maxNights };
  return { name, ...nights, nightlyCents, weekendCents, weeklyCents, monthlyCents, extraGuestCents };
}
