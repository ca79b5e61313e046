import { toEpochDay, type CalendarDate } from '../../core/calendar-date';

const known = new Map<CalendarDate, number>();
/** Size limit of the cache, enough for years of days: a schedule requests the same dates in every frame. */
const MAX_DAYS = 5_000;

/** Returns the days since 1970-01-01, cached because parsing a date is slower than a lookup. */
export function dayNumber(date: CalendarDate): number {
  const found = known.get(date);
  if (found !== undefined) return found;
  if (known.size >= MAX_DAYS) known.clear();
  const day = toEpochDay(date);
  known.set(date, day);
  return day;
}
