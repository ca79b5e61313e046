import type { CalendarDate } from '../../core/calendar-date';
import type { Season } from './rules';

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

export const seasonFields = [
  'name',
  'firstNight',
  'lastNight',
  'nightlyCents',
  'weekendCents',
  'weeklyCents',
  'monthlyCents',
  'minNights',
  'maxNights',
  'extraGuestCents',
] as const satisfies readonly (keyof SeasonData)[];
export type SeasonField = (typeof seasonFields)[number];

type Asked = { [Field in SeasonField]?: SeasonData[Field] | undefined };

/** The season without what the database adds to it. */
export function dataOf(season: SeasonData): SeasonData {
  return Object.fromEntries(seasonFields.map((field) => [field, season[field]])) as unknown as SeasonData;
}

/** The fields that the asked values would change: what they are, and what they become. */
export function changedFields(current: SeasonData, asked: Asked) {
  const changed = seasonFields.filter((field) => asked[field] !== undefined && asked[field] !== current[field]);
  const pick = (from: Asked) => Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<SeasonData>;
  return { before: pick(current), after: pick(asked) };
}
