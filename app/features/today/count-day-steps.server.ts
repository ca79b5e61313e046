import { and, eq, lte, or } from 'drizzle-orm';
import { may, type Actor } from '../../access/actor';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { outsideDay } from '../calendars/outside-stays.server';
import { adminBuilding } from '../building/admin-building.server';

/**
 * Counts the arrivals and departures still expected by tonight, both of bookings and of stays sold by other sites; zero
 * for actors who may not read bookings.
 */
export async function countDaySteps(actor: Actor): Promise<number> {
  const building = may(actor, 'bookings:read') ? await adminBuilding(actor) : null;
  if (!building) return 0;
  const today = dateInZone(now(), building.timeZone);
  const { arrivals, departures } = await outsideDay(building.id, today);
  const bookings = await db().$count(
    booking,
    and(
      eq(booking.buildingId, building.id),
      or(
        and(eq(booking.state, 'confirmed'), lte(booking.checkIn, today)),
        and(eq(booking.state, 'checked_in'), lte(booking.checkOut, today)),
      ),
    ),
  );
  return bookings + arrivals.length + departures.filter(({ leftAt }) => leftAt === null).length;
}
