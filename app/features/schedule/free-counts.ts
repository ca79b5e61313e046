import type { CalendarDate } from '../../core/calendar-date';
import { dayNumber } from './day-number';
import type { Bar, ScheduleApartment, ScheduleGroup } from './schedule-model';

/** Free apartments per night, starting at `from`. */
export interface FreeCounts {
  from: CalendarDate;
  /** Number of apartments on sale. */
  of: number;
  total: Uint16Array;
  byGroup: ReadonlyMap<string, Uint16Array>;
}

/** Counts only active apartments. A flat that is rented as a whole is left out if its rooms count. */
function counts(apartment: ScheduleApartment, group: ScheduleGroup): boolean {
  if (apartment.status !== 'active') return false;
  return !apartment.wholeFlat || !group.apartments.some((other) => !other.wholeFlat && other.status === 'active');
}

/**
 * Returns how many apartments are free on each night of `[from, to)`, in total and by group. A bar that occupies a
 * space occupies every apartment with that space.
 */
export function freeCounts(
  groups: readonly ScheduleGroup[],
  barsOf: (apartmentId: number) => readonly Bar[],
  from: CalendarDate,
  to: CalendarDate,
  sharing: ReadonlyMap<number, readonly number[]> = sharers(groups),
): FreeCounts {
  const start = dayNumber(from);
  const nights = Math.max(0, dayNumber(to) - start);
  const total = new Uint16Array(nights);
  const byGroup = new Map<string, Uint16Array>();
  let of = 0;
  for (const group of groups) {
    const free = new Uint16Array(nights);
    for (const apartment of group.apartments) {
      if (!counts(apartment, group)) continue;
      of += 1;
      const taken = new Uint8Array(nights);
      for (const id of sharing.get(apartment.id) ?? [apartment.id]) {
        for (const bar of barsOf(id)) {
          if (bar.to <= from || bar.from >= to) continue;
          taken.fill(1, Math.max(0, dayNumber(bar.from) - start), Math.max(0, dayNumber(bar.to) - start));
        }
      }
      for (let night = 0; night < nights; night += 1) {
        if (taken[night]) continue;
        free[night] = free[night]! + 1;
        total[night] = total[night]! + 1;
      }
    }
    byGroup.set(group.key, free);
  }
  return { from, of, total, byGroup };
}

/**
 * Creates a `freeCounts` that returns its previous result object while no count has changed, to avoid rendering again.
 */
export function steadyFreeCounts(): typeof freeCounts {
  let last: FreeCounts | undefined;
  return (...countArgs) => {
    const counted = freeCounts(...countArgs);
    if (!last || !isSame(last, counted)) last = counted;
    return last;
  };
}

function isSame(one: FreeCounts, other: FreeCounts): boolean {
  const isEqual = (free: Uint16Array, others: Uint16Array | undefined) =>
    others?.length === free.length && free.every((count, night) => count === others[night]);
  return (
    one.from === other.from &&
    one.of === other.of &&
    one.byGroup.size === other.byGroup.size &&
    isEqual(one.total, other.total) &&
    [...one.byGroup].every(([key, free]) => isEqual(free, other.byGroup.get(key)))
  );
}

/** Maps each apartment to those whose bars close it: itself and the apartments that share a space with it. */
export function sharers(groups: readonly ScheduleGroup[]): Map<number, number[]> {
  const apartments = groups.flatMap((group) => group.apartments);
  const bySpace = new Map<number, number[]>();
  for (const { id, spaceIds } of apartments) {
    for (const space of spaceIds) bySpace.set(space, [...(bySpace.get(space) ?? []), id]);
  }
  return new Map(
    apartments.map(({ id, spaceIds }) => [id, [...new Set([id, ...spaceIds.flatMap((space) => bySpace.get(space)!)])]]),
  );
}

/** Returns the lowest and the highest free count over a stretch of nights; null if no night has a count. */
export function spanOf(free: Uint16Array, from: number, to: number): { least: number; most: number } | null {
  const part = free.subarray(Math.max(0, from), Math.max(0, Math.min(to, free.length)));
  if (part.length === 0) return null;
  return { least: Math.min(...part), most: Math.max(...part) };
}
