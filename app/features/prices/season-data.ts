import type { CalendarDate } from '../../core/calendar-date';
import type { Season } from './price-rules';

export interface SeasonData extends Season {
  /** Such as «Primavera 2027»; seasons from before names were introduced have none. */
  name: string;
}

export interface SavedSeason extends SeasonData {
  id: number;
  version: number;
}

/** Range of nights, first and last both inclusive. */
export interface Nights {
  firstNight: CalendarDate;
  lastNight: CalendarDate;
}

/** Returns the season's data without the database's own columns. */
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
