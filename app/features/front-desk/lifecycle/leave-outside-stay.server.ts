import { eq, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import type { AuditAction } from '../../../core/audit-actions';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { calendarEvent } from '../../../database/calendar-schema.server';
import { db, inTransaction } from '../../../database/connection.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { lockOutsideEvent, type OutsideEvent } from '../../calendars/outside-event.server';
import { leaveToClean } from './spaces-to-clean.server';

export interface LeftOutsideStay {
  id: number;
  leftAt: Date | null;
}

/** Records that the guests of another site have left: their apartment needs cleaning. Idempotent. */
export function leaveOutsideStay(actor: Actor, eventId: number): Promise<LeftOutsideStay> {
  return change(actor, eventId, 'outside_stay.left', async (event, at) => {
    if (event.leftAt !== null) return event.leftAt;
    await leaveToClean(event.apartmentId, at);
    return at;
  });
}

/** Undoes a recorded departure; restores the apartment's state unless cleaning has started. */
export function returnOutsideStay(actor: Actor, eventId: number): Promise<LeftOutsideStay> {
  return change(actor, eventId, 'outside_stay.returned', async ({ leftAt, apartmentId }) => {
    if (leftAt === null) return null;
    await db().execute(sql`
      UPDATE space SET cleaning = 'clean', cleaning_since = NULL
      WHERE cleaning = 'to_clean' AND cleaning_since = ${leftAt.toISOString()}::timestamptz
        AND id IN (SELECT space_id FROM apartment_space WHERE apartment_id = ${apartmentId})`);
    return null;
  });
}

async function change(
  actor: Actor,
  eventId: number,
  action: AuditAction,
  decide: (event: OutsideEvent, at: Date) => Promise<Date | null>,
): Promise<LeftOutsideStay> {
  authorize(actor, 'bookings:write');
  const building = await requireAdminBuilding(actor);
  return inTransaction(async () => {
    const event = await lockOutsideEvent(building.id, eventId);
    if (!event || event.kind === 'closed') throw new AppError('outside_gone');
    if (event.booking) throw new AppError('outside_booked', { extra: { ...event.booking } });
    const at = now();
    const today = dateInZone(at, building.timeZone);
    if (event.checkOut !== today) {
      throw new AppError(event.checkOut < today ? 'outside_over' : 'outside_stays', {
        extra: { checkOut: event.checkOut },
      });
    }
    const leftAt = await decide(event, at);
    await db().update(calendarEvent).set({ leftAt, updatedAt: at }).where(eq(calendarEvent.id, eventId));
    await recordAudit(actor, {
      action,
      subject: { kind: 'calendar_event', id: eventId },
      before: { leftAt: event.leftAt },
      after: { leftAt },
    });
    return { id: eventId, leftAt };
  });
}
