import { toEpochDay, type CalendarDate } from '../../core/calendar-date';

const known = new Map<CalendarDate, number>();
/** Years of days: a schedule asks for the same ones with every frame. */
const MOST_DAYS = 5_000;

/** The days since 1970-01-01, remembered: to read a date takes longer than to look it up. */
export function dayNumber(date: CalendarDate): number {
  const found = known.get(date);
  if (found !== undefined) return found;
  if (known.size >= MOST_DAYS) known.clear();
  const day = toEpochDay(date);
  known.set(date, day);
  return day;
}
