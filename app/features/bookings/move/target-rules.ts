import { addDays, type CalendarDate } from '../../../core/calendar-date';
import { eachNight, overlaps, type Stay } from '../../../core/stay';
import { idleDaysAround } from '../availability-rules';
import type { Slice } from './move-rules';

/** An apartment that a booking could move to. */
export interface TargetFacts<Taken extends Stay = Stay> {
  apartmentId: number;
  code: string;
  categoryId: number;
  /** What closes it around the stay, the booking itself left aside. */
  taken: readonly Taken[];
}

/** The nights that a move is about: those of the new stay that are still to come. */
export function nightsToMove(stay: Stay, today: CalendarDate): Stay {
  return { checkIn: stay.checkIn < today ? today : stay.checkIn, checkOut: stay.checkOut };
}

/** What is in the way, the one that is there for longest first. */
export function inTheWay<Taken extends Stay>(taken: readonly Taken[], stay: Stay): Taken | undefined {
  return taken.find((other) => overlaps(other, stay));
}

/** The day until which the apartment is free after the stay; undefined where nothing follows within sight. */
export function freeUntil(taken: readonly Stay[], stay: Stay): CalendarDate | undefined {
  return taken
    .filter(({ checkIn }) => checkIn >= stay.checkOut)
    .map(({ checkIn }) => checkIn)
    .sort()[0];
}

/** Best fit first: the same category, then the fewest idle days around, then the least difference, then the code. */
export function byFit<Target extends TargetFacts & { differenceCents: number | null }>(
  own: { categoryId: number | undefined; apartmentId: number | undefined },
  stay: Stay,
): (a: Target, b: Target) => number {
  const rank = (target: Target) => [
    target.apartmentId === own.apartmentId ? 0 : 1,
    target.categoryId === own.categoryId ? 0 : 1,
    idleDaysAround(target.taken, stay),
    Math.abs(target.differenceCents ?? Number.MAX_SAFE_INTEGER),
  ];
  return (a, b) => {
    const [left, right] = [rank(a), rank(b)];
    const at = left.findIndex((value, index) => value !== right[index]);
    return at === -1 ? a.code.localeCompare(b.code, 'en', { numeric: true }) : left[at]! - right[at]!;
  };
}

/**
 * The stay in two apartments, where the present one is taken for a part of it:
 * as many nights as it has room for at the beginning, otherwise at the end, and
 * the rest in each other apartment that is free then.
 */
export function splitStay(present: TargetFacts, others: readonly TargetFacts[], stay: Stay): Slice[][] {
  const isOpen = (night: CalendarDate) => !inTheWay(present.taken, { checkIn: night, checkOut: addDays(night, 1) });
  const nights = eachNight(stay);
  const firstClosed = nights.find((night) => !isOpen(night));
  if (firstClosed === undefined) return [];
  const lastClosed = nights.findLast((night) => !isOpen(night))!;
  const afterLast = addDays(lastClosed, 1);
  const here = { apartmentId: present.apartmentId };
  if (firstClosed > stay.checkIn) {
    return free(others, present, { checkIn: firstClosed, checkOut: stay.checkOut }).map(({ apartmentId }) => [
      { ...here, from: stay.checkIn, to: firstClosed },
      { apartmentId, from: firstClosed, to: stay.checkOut },
    ]);
  }
  if (afterLast === stay.checkOut) return [];
  return free(others, present, { checkIn: stay.checkIn, checkOut: afterLast }).map(({ apartmentId }) => [
    { apartmentId, from: stay.checkIn, to: afterLast },
    { ...here, from: afterLast, to: stay.checkOut },
  ]);
}

function free(others: readonly TargetFacts[], present: TargetFacts, stay: Stay): TargetFacts[] {
  return others.filter(({ apartmentId, taken }) => apartmentId !== present.apartmentId && !inTheWay(taken, stay));
}
