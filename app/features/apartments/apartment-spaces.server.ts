import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { CalendarDate } from '../../core/calendar-date';
import { booking, occupancy } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { apartment, apartmentSpace, space } from '../../database/inventory-schema.server';
import { stateIn } from '../../database/state-in.server';
import { orCodeTaken } from './apartments-store.server';

export interface Structure {
  id: number;
  buildingId: number;
  code: string;
  sharedFlatId: number | null;
  wholeFlat: boolean;
}

/**
 * Assigns the spaces that the apartment occupies. A suite or room gets a new space, and the space of a room is also
 * added to the apartments sold as the whole flat. A whole flat gets the spaces of all rooms in the flat.
 */
export async function giveSpaces(structure: Structure, today: CalendarDate): Promise<void> {
  const { id: apartmentId, buildingId, code, sharedFlatId, wholeFlat } = structure;
  if (wholeFlat && sharedFlatId !== null) return takeRooms(apartmentId, sharedFlatId);
  const [made] = await orCodeTaken(() =>
    db().insert(space).values({ buildingId, sharedFlatId, code }).returning({ id: space.id }),
  );
  await db().insert(apartmentSpace).values({ apartmentId, spaceId: made!.id });
  if (sharedFlatId !== null) await extendWholeFlats(sharedFlatId, made!.id, today);
}

async function takeRooms(apartmentId: number, flatId: number): Promise<void> {
  const rooms = await db().select({ id: space.id }).from(space).where(eq(space.sharedFlatId, flatId));
  if (rooms.length === 0) {
    throw new AppError('invalid_input', { fields: [{ path: 'sharedFlatId', problem: 'flat_without_rooms' }] });
  }
  await db()
    .insert(apartmentSpace)
    .values(rooms.map((room) => ({ apartmentId, spaceId: room.id })));
}

/**
 * Adds the new room's space to the apartments sold as the whole flat and to their bookings, except stays that have
 * ended with a check-out.
 */
async function extendWholeFlats(flatId: number, spaceId: number, today: CalendarDate): Promise<void> {
  const isHold = stateIn(sql`booking.state`, 'isHold');
  await db().execute(sql`INSERT INTO apartment_space (apartment_id, space_id)
    SELECT id, ${spaceId} FROM apartment WHERE shared_flat_id = ${flatId} AND whole_flat`);
  await db().execute(sql`
    INSERT INTO occupancy (building_id, space_id, stay, kind, booking_id, hold_until)
    SELECT booking.building_id, ${spaceId}::bigint, unnest(range_agg(daterange(night, night + 1))),
      CASE WHEN ${isHold} THEN 'hold' ELSE 'booking' END, booking.id,
      CASE WHEN ${isHold} THEN booking.hold_until END
    FROM apartment AS whole
    JOIN booking_night ON booking_night.apartment_id = whole.id
    JOIN booking ON booking.id = booking_night.booking_id
    WHERE whole.shared_flat_id = ${flatId} AND whole.whole_flat
      AND ${stateIn(sql`booking.state`, 'occupies')}
      AND NOT (booking.state = 'checked_out' AND booking.check_out <= ${today}::date)
    GROUP BY booking.id`);
}

/** Returns the apartment's own space; null for a flat rented whole, which has none. */
async function dedicatedSpaceId({ id, wholeFlat }: Structure): Promise<number | null> {
  if (wholeFlat) return null;
  const [own] = await db()
    .select({ id: apartmentSpace.spaceId })
    .from(apartmentSpace)
    .where(eq(apartmentSpace.apartmentId, id));
  return own?.id ?? null;
}

/** Throws while bookings or blocks use the apartment, since the spaces they occupy must not change. */
export async function refuseOccupied(structure: Structure): Promise<void> {
  const booked = await db().$count(
    booking,
    sql`${stateIn(booking.state, 'keepsStructure')} AND (${booking.apartmentId} = ${structure.id} OR EXISTS (
      SELECT FROM booking_night WHERE booking_night.booking_id = ${booking.id}
        AND booking_night.apartment_id = ${structure.id}))`,
  );
  const spaceId = await dedicatedSpaceId(structure);
  const occupied = spaceId === null ? 0 : await db().$count(occupancy, eq(occupancy.spaceId, spaceId));
  if (booked + occupied === 0) return;
  throw new AppError('apartment_occupied', { fields: [{ path: 'sharedFlatId', problem: 'structure_occupied' }] });
}

/** Removes the apartment's spaces. Throws if the apartment is the last room of a flat that is also rented whole. */
export async function takeSpaces(structure: Structure): Promise<void> {
  const { id, sharedFlatId } = structure;
  const spaceId = await dedicatedSpaceId(structure);
  if (spaceId !== null && sharedFlatId !== null) await refuseLastRoom(sharedFlatId, spaceId);
  await db().delete(apartmentSpace).where(eq(apartmentSpace.apartmentId, id));
  if (spaceId === null) return;
  await db().delete(apartmentSpace).where(eq(apartmentSpace.spaceId, spaceId));
  await db()
    .delete(occupancy)
    .where(and(eq(occupancy.spaceId, spaceId), inArray(occupancy.kind, ['block', 'external'])));
  await db().delete(space).where(eq(space.id, spaceId));
}

async function refuseLastRoom(flatId: number, spaceId: number): Promise<void> {
  const others = await db().$count(space, and(eq(space.sharedFlatId, flatId), ne(space.id, spaceId)));
  if (others > 0) return;
  const wholes = await db().$count(apartment, and(eq(apartment.sharedFlatId, flatId), eq(apartment.wholeFlat, true)));
  if (wholes > 0) throw new AppError('flat_let_whole');
}

/** Renames the space with the apartment, since both share one code. */
export async function renameSpace(structure: Structure, code: string): Promise<void> {
  const spaceId = await dedicatedSpaceId(structure);
  if (spaceId === null) return;
  await orCodeTaken(() => db().update(space).set({ code }).where(eq(space.id, spaceId)));
}
