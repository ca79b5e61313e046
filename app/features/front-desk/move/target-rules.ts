import { addDays, earlier, later, type CalendarDate } from '../../../core/calendar-date';
import { eachNight, overlaps, type Stay } from '../../../core/stay';
import { idleDaysAround } from '../../availability/choose-apartment';
import type { Segment } from './move-rules';

export interface TargetFacts<Taken extends Stay = Stay> {
  apartmentId: number;
  code: string;
  categoryId: number;
  type: 'suite' | 'room';
  /** Occupancy of the apartment around the stay, excluding the booking itself. */
  taken: readonly Taken[];
}

/**
 * Returns the nights that a move changes, which are the future nights of the new stay from the day `from` on; empty if
 * the stay is over.
 */
export function nightsToMove(stay: Stay, today: CalendarDate, from = stay.checkIn): Stay {
  return { checkIn: earlier(later(stay.checkIn, later(today, from)), stay.checkOut), checkOut: stay.checkOut };
}

/** Returns the first entry of the list that overlaps the stay; undefined if none does. */
export function firstOverlapping<Taken extends Stay>(taken: readonly Taken[], stay: Stay): Taken | undefined {
  return taken.find((other) => overlaps(other, stay));
}

/**
 * Returns the day until which the apartment is free after the stay; undefined if nothing follows within the loaded
 * days.
 */
export function freeUntil(taken: readonly Stay[], stay: Stay): CalendarDate | undefined {
  return taken
    .filter(({ checkIn }) => checkIn >= stay.checkOut)
    .map(({ checkIn }) => checkIn)
    .sort()[0];
}

/**
 * Returns a function that compares targets, best fit first. The present apartment comes first, then the same category
 * and the same type. Ties are ordered by the fewest idle days around the stay, the smallest price difference, and the
 * code.
 */
export function byFit<Target extends TargetFacts & { differenceCents: number | null }>(
  own: Partial<Pick<TargetFacts, 'apartmentId' | 'categoryId' | 'type'>>,
  stay: Stay,
): (a: Target, b: Target) => number {
  const rank = (target: Target) => [
    target.apartmentId === own.apartmentId ? 0 : 1,
    target.categoryId === own.categoryId ? 0 : 1,
    target.type === own.type ? 0 : 1,
    idleDaysAround(target.taken, stay),
    Math.abs(target.differenceCents ?? Number.MAX_SAFE_INTEGER),
  ];
  return (a, b) => {
    const [left, right] = [rank(a), rank(b)];
    const at = left.findIndex((value, index) => value !== right[index]);
    return at === -1 ? a.code.localeCompare(b.code, 'en', { numeric: true }) : left[at]! - right[at]!;
  };
}

type Priced<Target extends TargetFacts> = Target & { differenceCents: number | null };

/**
 * Returns ways to split a stay between two apartments when the present apartment is occupied for part of it. The guests
 * spend as many nights as possible in the present apartment, at the start if possible and otherwise at the end. The
 * rest is spent in an apartment that is free for those nights, best fit first.
 */
export function splitStay<Target extends TargetFacts>(
  present: Target,
  others: readonly Priced<Target>[],
  stay: Stay,
): Segment[][] {
  const isOpen = (night: CalendarDate) =>
    !firstOverlapping(present.taken, { checkIn: night, checkOut: addDays(night, 1) });
  const nights = eachNight(stay);
  const firstClosed = nights.find((night) => !isOpen(night));
  if (firstClosed === undefined) return [];
  const lastClosed = nights.findLast((night) => !isOpen(night))!;
  const afterLast = addDays(lastClosed, 1);
  const currentTarget = { apartmentId: present.apartmentId };
  if (firstClosed > stay.checkIn) {
    const rest = { checkIn: firstClosed, checkOut: stay.checkOut };
    return free(others, present, rest).map(({ apartmentId }) => [
      { ...currentTarget, from: stay.checkIn, to: firstClosed },
      { apartmentId, from: firstClosed, to: stay.checkOut },
    ]);
  }
  if (afterLast === stay.checkOut) return [];
  return free(others, present, { checkIn: stay.checkIn, checkOut: afterLast }).map(({ apartmentId }) => [
    { apartmentId, from: stay.checkIn, to: afterLast },
    { ...currentTarget, from: afterLast, to: stay.checkOut },
  ]);
}

function free<Target extends TargetFacts>(
  others: readonly Priced<Target>[],
  present: Target,
  stay: Stay,
): Priced<Target>[] {
  return others
    .filter(({ apartmentId, taken }) => apartmentId !== present.apartmentId && !firstOverlapping(taken, stay))
    .sort(byFit<Priced<Target>>(present, stay));
}
