import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { calendarEvent } from '../../database/calendar-schema.server';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { lockSpaces } from './lock-spaces.server';
import { lockOutsideEvent } from './outside-event.server';
import { placeWaitingEvents } from './place-waiting-events.server';

export const eventKindInput = z.object({ kind: z.enum(['stay', 'closed'], 'choice') });

/**
 * Marks an event as a stay or as closed dates, overriding the kind that the site reports. An event with a booking is
 * always a stay.
 */
export async function setEventKind(actor: Actor, eventId: number, input: unknown): Promise<void> {
  authorize(actor, 'bookings:write');
  const { kind } = parse(eventKindInput, input);
  const building = await requireAdminBuilding(actor);
  await inRetriedTransaction(async () => {
    const [place] = await db()
      .select({ apartmentId: calendarEvent.apartmentId })
      .from(calendarEvent)
      .where(and(eq(calendarEvent.id, eventId), eq(calendarEvent.buildingId, building.id)));
    if (!place) throw new AppError('outside_gone');
    await lockSpaces([place.apartmentId]);
    const event = await lockOutsideEvent(building.id, eventId);
    if (!event) throw new AppError('outside_gone');
    if (event.booking) throw new AppError('outside_booked', { extra: { ...event.booking } });
    await db()
      .update(calendarEvent)
      .set({ kind, kindByTeam: true, updatedAt: now() })
      .where(eq(calendarEvent.id, eventId));
    await placeWaitingEvents(building.id, [place.apartmentId]);
    await recordAudit(actor, {
      action: 'outside_stay.kind',
      subject: { kind: 'calendar_event', id: eventId },
      before: { kind: event.kind },
      after: { kind },
    });
  });
}
