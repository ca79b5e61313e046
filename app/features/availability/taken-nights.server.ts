import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { addDays, dateInZone, toEpochDay, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import type { Stay } from '../../core/stay';
import { occupancy } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { keptGroups, type Groups } from '../../database/kept-reads.server';
import { hasBit, NightBits, type TakenStay } from './night-bits';
import type { SellableApartment } from './sellable-apartments.server';

/** What closes nights of the spaces asked for, by space and in the order of its days. */
export interface TakenNights {
  /** Stays that share a night with the window. Those of spaces and days that were not asked for may be missing. */
  within(spaceIds: readonly number[], window: Stay): readonly TakenStay[];
  /**
   * All that is kept of each space, the very same list as long as nothing of it changed, with holds whose time is over;
   * undefined where nothing is kept.
   */
  keptOf(spaceIds: readonly number[]): readonly (readonly TakenStay[])[] | undefined;
}

/** Days before today that are kept: of earlier ones the database is asked. */
const KEPT_DAYS_BEFORE = 100;

/** The first day of what is kept of each building. */
const keptFrom = new Map<number, CalendarDate>();

const keptStays = keptGroups('occupancy', async (buildingId, spaceIds) => {
  const first = (spaceIds && keptFrom.get(buildingId)) ?? addDays(dateInZone(now(), 'UTC'), -KEPT_DAYS_BEFORE);
  const stays = await readStays(buildingId, spaceIds, first, null);
  keptFrom.set(buildingId, first);
  return stays;
});

/**
 * What closes nights of these spaces in the window: not the bookings `given`, nor holds whose time is over. From what is
 * kept, or within a transaction from the database.
 */
export async function takenNights(
  buildingId: number,
  spaceIds: readonly number[],
  window: Stay,
  given: readonly number[] = [],
): Promise<TakenNights> {
  const kept = await keptStays(buildingId);
  const isKept = kept !== undefined && window.checkIn >= keptFrom.get(buildingId)!;
  const stays = isKept ? kept : await readStays(buildingId, spaceIds, window.checkIn, window.checkOut);
  return takenOf(stays, isKept, given);
}

/** The same in all of the building's spaces and from the day on. */
export async function takenFrom(buildingId: number, first: CalendarDate): Promise<TakenNights> {
  const kept = await keptStays(buildingId);
  const isKept = kept !== undefined && first >= keptFrom.get(buildingId)!;
  return takenOf(isKept ? kept : await readStays(buildingId, undefined, first, null), isKept, []);
}

const bits = new Map<number, { of: readonly SellableApartment[]; from: CalendarDate; bits: NightBits }>();

/**
 * Of a stay within the window, whether each of the building's sellable apartments, by its place among them, is taken in one
 * of its nights. Holds `given` take nothing.
 */
export async function takenApartments(
  buildingId: number,
  apartments: readonly SellableApartment[],
  window: Stay,
  given: readonly number[],
): Promise<(stay: Stay) => (place: number) => boolean> {
  const kept = await keptStays(buildingId);
  const counted = kept && bitsOf(buildingId, apartments, kept);
  if (counted?.covers(window)) {
    const at = now().getTime();
    return (stay) => {
      const taken = counted.taken(stay, at, given);
      return (place) => hasBit(taken, place);
    };
  }
  const spaceIds = apartments.flatMap((each) => each.spaceIds);
  const taken = await takenNights(buildingId, spaceIds, window, given);
  return (stay) => (place) => taken.within(apartments[place]!.spaceIds, stay).length > 0;
}

function bitsOf(buildingId: number, apartments: readonly SellableApartment[], stays: Groups<TakenStay>): NightBits {
  const from = keptFrom.get(buildingId)!;
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

function takenOf(stays: Groups<TakenStay>, isKept: boolean, given: readonly number[]): TakenNights {
  const at = now().getTime();
  const closes = ({ holdUntil, bookingId }: TakenStay) =>
    (holdUntil === null || holdUntil > at) && !(bookingId !== null && given.includes(bookingId));
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
    keptOf: (spaceIds) => (isKept ? spaceIds.map((spaceId) => stays.get(spaceId) ?? NONE) : undefined),
  };
}

/** Where the first stay is that ends after the day: in one space no two share a night, so they end in their order too. */
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
