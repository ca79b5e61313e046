import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { booking, bookingLine } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import type { PublicBuilding } from '../../building/public-building.server';
import type { BookingSnapshot } from '../../bookings/booking-snapshot.server';
import type { BookingRow } from '../../bookings/change-booking.server';
import { storedInstalments, storedNights } from '../../bookings/stored-price.server';
import type { BookedPrice, PriceLine, PricedNight } from './reprice';

export interface MoveFacts {
  row: BookingRow;
  building: PublicBuilding;
  today: CalendarDate;
  /** Booking day in the building's time zone, which decides the offers that apply. */
  bookedOn: CalendarDate;
  price: BookedPrice;
  nights: PricedNight[];
}

/** Loads the facts of a booking in the actor's building; throws `not_found` for unknown ids. */
export async function moveFacts(actor: Actor, id: number): Promise<MoveFacts> {
  const building = await requireAdminBuilding(actor);
  const [row] = await db()
    .select()
    .from(booking)
    .where(and(eq(booking.id, id), eq(booking.buildingId, building.id)));
  if (!row) throw new AppError('not_found');
  return factsOf(row, building);
}

/** Loads the facts for a booking row that was already read. */
export async function factsOf(
  row: BookingRow,
  building: PublicBuilding,
  read?: Pick<BookingSnapshot, 'nights' | 'lines' | 'instalments'>,
): Promise<MoveFacts> {
  const nights = read?.nights ?? (await storedNights(row.id));
  const instalments = read?.instalments ?? (await storedInstalments(row.id));
  const lines = read?.lines ?? (await linesOf(row.id));
  return {
    row,
    building,
    today: dateInZone(now(), building.timeZone),
    bookedOn: dateInZone(row.createdAt, building.timeZone),
    price: { nights, lines, instalments, paidCents: row.paidCents },
    nights,
  };
}

async function linesOf(bookingId: number): Promise<PriceLine[]> {
  return db()
    .select({
      position: bookingLine.position,
      kind: bookingLine.kind,
      description: bookingLine.description,
      quantity: bookingLine.quantity,
      unitCents: bookingLine.unitCents,
      totalCents: bookingLine.totalCents,
    })
    .from(bookingLine)
    .where(eq(bookingLine.bookingId, bookingId))
    .orderBy(asc(bookingLine.position));
}
