import { addMonths, daysBetween, type CalendarDate } from '../../core/calendar-date';
import type { Nights } from './season-data';
import { nightCount, nightsOfYear } from './season-dates';

/** Returns the position of a range in the year, in percent of the year's width; parts outside are cut off. */
export function placeInYear(nights: Nights, year: number): { start: number; width: number } {
  const whole = nightsOfYear(year);
  const first = nights.firstNight < whole.firstNight ? whole.firstNight : nights.firstNight;
  const last = nights.lastNight > whole.lastNight ? whole.lastNight : nights.lastNight;
  const share = (days: number) => (days / nightCount(whole)) * 100;
  return { start: share(daysBetween(whole.firstNight, first)), width: share(daysBetween(first, last) + 1) };
}

export function monthsOfYear(year: number): { first: CalendarDate; start: number }[] {
  return Array.from({ length: 12 }, (_, month) => {
    const first = addMonths(nightsOfYear(year).firstNight, month);
    return { first, start: placeInYear({ firstNight: first, lastNight: first }, year).start };
  });
}
