import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { addDays, dateInZone, toEpochDay, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import type { Stay } from '../../core/stay';
import { occupancy } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { cachedGroups, type Groups } from '../../database/cached-reads.server';
import { hasBit, NightBits, type TakenStay } from './night-bits';
import type { SellableApartment } from './sellable-apartments.server';

export interface TakenNights {
  /**
   * Returns the stays that share a night with the window. Stays may be missing for spaces and days outside those
   * loaded.
   */
  within(spaceIds: readonly number[], window: Stay): readonly TakenStay[];
  /**
   * Returns the cached list of stays of each space, including expired holds. A list stays the same object until it
   * changes. Undefined if nothing is cached.
   */
  cachedStaysOf(spaceIds: readonly number[]): readonly (readonly TakenStay[])[] | undefined;
}

/** Days before today that are cached; earlier ones are read from the database. */
const CACHED_PAST_DAYS = 100;

/** First cached day of each building. */
const cachedFrom = new Map<number, CalendarDate>();

const cachedStays = cachedGroups('occupancy', async (buildingId, spaceIds) => {
  const first = (spaceIds && cachedFrom.get(buildingId)) ?? addDays(dateInZone(now(), 'UTC'), -CACHED_PAST_DAYS);
  const stays = await readStays(buildingId, spaceIds, first, null);
  cachedFrom.set(buildingId, first);
  return stays;
});

/**
 * Returns the closed nights of these spaces in the window, ignoring expired holds and the bookings `releasedIds`. Reads
 * the database within a transaction, and the cache otherwise.
 */
export async function takenNights(
  buildingId: number,
  spaceIds: readonly number[],
  window: Stay,
  releasedIds: readonly number[] = [],
): Promise<TakenNights> {
  const cachedEntry = await cachedStays(buildingId);
  const isCached = cachedEntry !== undefined && window.checkIn >= cachedFrom.get(buildingId)!;
  const stays = isCached ? cachedEntry : await readStays(buildingId, spaceIds, window.checkIn, window.checkOut);
  return takenOf(stays, isCached, releasedIds);
}

/** Same as `takenNights`, for all of the building's spaces from the day on. */
export async function takenFrom(buildingId: number, first: CalendarDate): Promise<TakenNights> {
  const cachedEntry = await cachedStays(buildingId);
  const isCached = cachedEntry !== undefined && first >= cachedFrom.get(buildingId)!;
  return takenOf(isCached ? cachedEntry : await readStays(buildingId, undefined, first, null), isCached, []);
}

const bits = new Map<number, { of: readonly SellableApartment[]; from: CalendarDate; bits: NightBits }>();

/**
 * Returns a function of a stay within the window and an apartment's index. The function returns true if that sellable
 * apartment is taken on any night of the stay. Ignores the holds `releasedIds`.
 */
export async function takenApartments(
  buildingId: number,
  apartments: readonly SellableApartment[],
  window: Stay,
  releasedIds: readonly number[],
): Promise<(stay: Stay) => (place: number) => boolean> {
  const cachedEntry = await cachedStays(buildingId);
  const counted = cachedEntry && bitsOf(buildingId, apartments, cachedEntry);
  if (counted?.covers(window)) {
    const at = now().getTime();
    return (stay) => {
      const taken = counted.taken(stay, at, releasedIds);
      return (place) => hasBit(taken, place);
    };
  }
  const spaceIds = apartments.flatMap((each) => each.spaceIds);
  const taken = await takenNights(buildingId, spaceIds, window, releasedIds);
  return (stay) => (place) => taken.within(apartments[place]!.spaceIds, stay).length > 0;
}

function bitsOf(buildingId: number, apartments: readonly SellableApartment[], stays: Groups<TakenStay>): NightBits {
  const from = cachedFrom.get(buildingId)!;
  let known = bits.get(buildingId);
  if (known?.of !== apartments || known.from !== from) {
    known = { of: apartments, from, bits: new NightBits(apartments, from) };
    bits.set(buildingId, known);
  }
  known.bits.update(stays);
  return known.bits;
}

async function readStays(
  buildingId: number,
  spaceIds: readonly number[] | undefined,
  first: CalendarDate,
  until: CalendarDate | null,
): Promise<Map<number, TakenStay[]>> {
  const rows = await db()
    .select({
      spaceId: occupancy.spaceId,
      stay: occupancy.stay,
      holdUntil: occupancy.holdUntil,
      bookingId: occupancy.bookingId,
    })
    .from(occupancy)
    .where(
      and(
        eq(occupancy.buildingId, buildingId),
        spaceIds && inArray(occupancy.spaceId, [...spaceIds]),
        sql`${occupancy.stay} && daterange(${first}::date, ${until}::date)`,
      ),
    )
    .orderBy(asc(occupancy.spaceId), asc(occupancy.stay));
  const stays = new Map<number, TakenStay[]>();
  for (const { spaceId, stay, holdUntil, bookingId } of rows) {
    const days = { from: toEpochDay(stay.checkIn), to: toEpochDay(stay.checkOut) };
    const taken = { ...stay, ...days, holdUntil: holdUntil?.getTime() ?? null, bookingId };
    const known = stays.get(spaceId);
    if (known) known.push(taken);
    else stays.set(spaceId, [taken]);
  }
  return stays;
}

const NONE: readonly TakenStay[] = [];

function takenOf(stays: Groups<TakenStay>, isCached: boolean, releasedIds: readonly number[]): TakenNights {
  const at = now().getTime();
  const closes = ({ holdUntil, bookingId }: TakenStay) =>
    (holdUntil === null || holdUntil > at) && !(bookingId !== null && releasedIds.includes(bookingId));
  return {
    within(spaceIds, window) {
      const from = toEpochDay(window.checkIn);
      const to = toEpochDay(window.checkOut);
      let found: TakenStay[] | undefined;
      for (const spaceId of spaceIds) {
        const ofSpace = stays.get(spaceId) ?? NONE;
        for (let index = firstAfter(ofSpace, from); index < ofSpace.length && ofSpace[index]!.from < to; index += 1) {
          if (closes(ofSpace[index]!)) (found ??= []).push(ofSpace[index]!);
        }
      }
      return found ?? NONE;
    },
    cachedStaysOf: (spaceIds) => (isCached ? spaceIds.map((spaceId) => stays.get(spaceId) ?? NONE) : undefined),
  };
}

/**
 * Returns the index of the first stay that ends after the day. Binary search: stays of one space never overlap, so
 * their ends are sorted too.
 */
function firstAfter(stays: readonly TakenStay[], day: number): number {
  let low = 0;
  let high = stays.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (stays[middle]!.to <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}
