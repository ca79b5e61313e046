import { and, eq, isNull } from 'drizzle-orm';
import { authorize, may, requireUser, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { booking } from '../../database/booking-schema.server';
import { db, inTransaction } from '../../database/connection.server';
import { alert, bookingLook } from '../../database/message-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { isNewTo } from '../bookings/new-web-bookings.server';

/** True if the booking came through the site and the actor has not seen it yet. Requires bookings:read. */
export async function isNewBooking(actor: Actor, id: number): Promise<boolean> {
  authorize(actor, 'bookings:read');
  return (await db().$count(booking, and(eq(booking.id, id), isNewTo(actor)))) > 0;
}

/** Marks one booking as seen by the actor; `lookAtBookings` marks all. Requires bookings:read. */
export async function lookAtBooking(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'bookings:read');
  const { id: userId } = requireUser(actor);
  const building = await requireAdminBuilding(actor);
  const at = now();
  await inTransaction(async () => {
    const known = await db().$count(booking, and(eq(booking.id, id), eq(booking.buildingId, building.id)));
    if (known === 0) throw new AppError('not_found');
    await db().insert(bookingLook).values({ userId, bookingId: id }).onConflictDoNothing();
    if (!may(actor, 'bookings:write')) return;
    await db()
      .update(alert)
      .set({ resolvedAt: at, resolvedBy: userId, updatedAt: at })
      .where(and(eq(alert.bookingId, id), eq(alert.kind, 'web_booking'), isNull(alert.resolvedAt)));
  });
}
