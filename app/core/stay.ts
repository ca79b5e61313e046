import { addDays, daysBetween, fromEpochDay, toEpochDay, weekday, type CalendarDate } from './calendar-date';

/** Check-in and check-out date. The night of the check-out day is not part of the stay: `[checkIn, checkOut)`. */
export interface Stay {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
}

export function nightsOf(stay: Stay): number {
  return daysBetween(stay.checkIn, stay.checkOut);
}

/** Lists the nights of the stay, each as the date on which it starts. */
export function eachNight(stay: Stay): CalendarDate[] {
  const nights: CalendarDate[] = [];
  const end = toEpochDay(stay.checkOut);
  for (let day = toEpochDay(stay.checkIn); day < end; day += 1) nights.push(fromEpochDay(day));
  return nights;
}

export function overlaps(a: Stay, b: Stay): boolean {
  return a.checkIn < b.checkOut && b.checkIn < a.checkOut;
}

export function isSameStay(a: Stay, b: Stay): boolean {
  return a.checkIn === b.checkIn && a.checkOut === b.checkOut;
}

export function shiftStay(stay: Stay, days: number): Stay {
  return { checkIn: addDays(stay.checkIn, days), checkOut: addDays(stay.checkOut, days) };
}

/** Friday and Saturday nights are sold at the weekend price. */
export function isWeekendNight(night: CalendarDate): boolean {
  const day = weekday(night);
  return day === 5 || day === 6;
}
