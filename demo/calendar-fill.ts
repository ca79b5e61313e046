import { addDays, dateParts, daysBetween, later, type CalendarDate } from '../app/core/calendar-date';
import { nightsOf, type Stay } from '../app/core/stay';
import type { CategoryKey } from './categories';
import type { Random } from './random';

const HISTORY_DAYS = 730;
const HORIZON_DAYS = 390;
const MIN_NIGHTS = 3;

export interface PlannedStay extends Stay {
  outcome: 'kept' | 'cancelled' | 'no_show';
}

type Range = readonly [from: number, to: number];

/** Lengths of stay as ranges of nights, weighted. */
const suiteLengths: readonly (readonly [Range, number])[] = [
  [[3, 6], 38],
  [[7, 14], 30],
  [[15, 27], 13],
  [[28, 62], 14],
  [[63, 150], 5],
];
const roomLengths: readonly (readonly [Range, number])[] = [
  [[5, 13], 16],
  [[14, 27], 18],
  [[28, 62], 38],
  [[63, 120], 20],
  [[121, 240], 8],
];

const suiteGaps: readonly (readonly [Range, number])[] = [
  [[0, 0], 28],
  [[1, 3], 36],
  [[4, 8], 26],
  [[9, 18], 10],
];
const roomGaps: readonly (readonly [Range, number])[] = [
  [[0, 3], 22],
  [[4, 10], 32],
  [[11, 22], 34],
  [[23, 38], 12],
];

/**
 * Returns stays of one apartment from two years before today to a year after today. The stays do not overlap each other
 * or occupied dates, and none starts or ends today, because today's arrivals and departures are fixed. The further
 * ahead, the fewer dates are booked.
 */
export function fillCalendar(
  today: CalendarDate,
  category: CategoryKey,
  taken: readonly Stay[],
  random: Random,
): PlannedStay[] {
  const isRoom = category === 'classic' || category === 'premium';
  const obstacles = [...taken].sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1));
  const end = addDays(today, HORIZON_DAYS);
  const planned: PlannedStay[] = [];
  let cursor = addDays(today, random.between(0, 12) - HISTORY_DAYS);

  while (cursor < end) {
    const inTheWay = obstacles.find((other) => other.checkOut > cursor);
    const room = inTheWay ? daysBetween(cursor, inTheWay.checkIn) : Infinity;
    if (inTheWay && room < MIN_NIGHTS) {
      cursor = later(cursor, inTheWay.checkOut);
      continue;
    }
    if (cursor === today) cursor = addDays(cursor, 1);
    else {
      const targetNights = random.between(...random.weighted(isRoom ? roomLengths : suiteLengths));
      const stay = avoidToday({ checkIn: cursor, checkOut: addDays(cursor, Math.min(targetNights, room)) }, today);
      if (!stay) cursor = addDays(cursor, 1);
      else if (!random.chance(chanceOfBooking(daysBetween(today, cursor), nightsOf(stay)))) {
        cursor = addDays(cursor, random.between(5, 15));
      } else if (random.chance(0.065)) {
        // The cursor stays, so that the dates freed by a cancellation can be booked again.
        planned.push({ ...stay, outcome: 'cancelled' });
      } else {
        const missed = nightsOf(stay) < 10 && stay.checkOut < today && random.chance(0.02);
        planned.push({ ...stay, outcome: missed ? 'no_show' : 'kept' });
        cursor = addDays(stay.checkOut, gapAfter(stay.checkOut, isRoom, random));
      }
    }
  }
  return planned;
}

/** Returns the stay, one night shorter if it would end today; undefined if too few nights are left. */
function avoidToday(stay: Stay, today: CalendarDate): Stay | undefined {
  const checkOut = stay.checkOut === today ? addDays(today, -1) : stay.checkOut;
  return daysBetween(stay.checkIn, checkOut) < MIN_NIGHTS ? undefined : { checkIn: stay.checkIn, checkOut };
}

/** Probability of a booking; long stays are rarely booked far ahead. */
function chanceOfBooking(daysAhead: number, nights: number): number {
  if (daysAhead <= 0) return 1;
  return nights < 28 ? 0.06 + 0.84 * Math.exp(-daysAhead / 90) : 0.01 + 0.85 * Math.exp(-daysAhead / 50);
}

/** Returns the days until the next stay. Gaps are longer in August and January, when Madrid is quieter. */
function gapAfter(date: CalendarDate, isRoom: boolean, random: Random): number {
  const { month } = dateParts(date);
  const gap = random.between(...random.weighted(isRoom ? roomGaps : suiteGaps));
  return month === 8 || month === 1 ? gap + random.between(0, 4) : gap;
}
