import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { now } from '../../../core/clock';
import { parse } from '../../../core/parse';
import { booking, bookingEvent } from '../../../database/booking-schema.server';
import { db, inTransaction } from '../../../database/connection.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { noteInput } from './lifecycle-input';

/** Adds a staff note with its author. The booking itself does not change. */
export async function addNote(actor: Actor, id: number, input: unknown): Promise<{ id: number }> {
  authorize(actor, 'bookings:write');
  const { text } = parse(noteInput, input);
  const building = await requireAdminBuilding(actor);
  return inTransaction(async () => {
    const [row] = await db()
      .select({ id: booking.id })
      .from(booking)
      .where(and(eq(booking.id, id), eq(booking.buildingId, building.id)));
    if (!row) throw new AppError('not_found');
    const [event] = await db()
      .insert(bookingEvent)
      .values({ bookingId: id, at: now(), userId: actor.user?.id ?? null, kind: 'note', detail: { text } })
      .returning({ id: bookingEvent.id });
    await recordAudit(actor, { action: 'booking.note', subject: { kind: 'booking', id }, after: { text } });
    return { id: event!.id };
  });
}
