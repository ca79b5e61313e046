import { inArray } from 'drizzle-orm';
import { bookingNight, occupancy } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { calendarOfBooking } from '../calendars/channel-bookings.server';
import { placeWaitingEvents } from '../calendars/place-waiting-events.server';
import type { BookingSnapshot } from './booking-snapshot.server';

/**
 * Runs after a step that changed the booking's nights. Places waiting events of other sites on the nights that became
 * free. Differences from the booking's own site are checked after every step.
 */
export async function releaseNights(id: number, buildingId: number, before: BookingSnapshot): Promise<void> {
  const taken = await db()
    .select({ spaceId: occupancy.spaceId, stay: occupancy.stay })
    .from(occupancy)
    .where(inArray(occupancy.bookingId, [id]));
  const text = (rows: readonly { spaceId: number; stay: { checkIn: string; checkOut: string } }[]) =>
    rows
      .map(({ spaceId, stay }) => `${spaceId} ${stay.checkIn} ${stay.checkOut}`)
      .toSorted()
      .join();
  const calendarOf = await calendarOfBooking(id);
  if (calendarOf === null && text(taken) === text(before.occupancy)) return;
  const apartments = new Set([...before.nights.map((night) => night.apartmentId), ...(await apartmentsOf([id]))]);
  if (calendarOf !== null) apartments.add(calendarOf);
  await placeWaitingEvents(buildingId, [...apartments]);
}

export async function apartmentsOf(bookingIds: readonly number[]): Promise<number[]> {
  const rows = await db()
    .selectDistinct({ apartmentId: bookingNight.apartmentId })
    .from(bookingNight)
    .where(inArray(bookingNight.bookingId, [...bookingIds]));
  return rows.map(({ apartmentId }) => apartmentId);
}
