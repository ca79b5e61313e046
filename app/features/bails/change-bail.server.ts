import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import type { AuditAction } from '../../core/audit-actions';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { bail, booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { translatorOf } from '../../ui/translator.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import type { BookingEventKind } from '../../core/booking-events';
import { changeBooking, lockBooking, type BookingRow, type BookingStep } from '../bookings/change-booking.server';
import { providerSums } from '../bookings/provider-sums.server';
import { whyNot, type BailAction } from './bail-rules';

export type BailRow = typeof bail.$inferSelect;

export interface LockedBail {
  bail: BailRow;
  booking: BookingRow;
  /** True while a provider request to move the bail's money is unanswered. */
  isMoving: boolean;
  at: Date;
  today: CalendarDate;
}

export interface ChangedBail {
  id: number;
  bookingId: number;
  status: BailRow['state'];
  /** The booking's version, which every change of the bail increments. */
  version: number;
  eventId: number;
}

/**
 * Runs a change of a bail by staff as a booking event: locks the booking, refuses an outdated version, and writes the
 * history and the bail's own audit entry. The calling operation checks permission.
 */
export async function changeBail(
  actor: Actor,
  id: number,
  version: number | undefined,
  work: (locked: LockedBail) => Promise<BookingStep>,
): Promise<ChangedBail> {
  const { bookingId, timeZone } = await placeOf(actor, id);
  let status: BailRow['state'] = 'due';
  const changed = await changeBooking(actor, bookingId, version, async (row, at) => {
    const before = await lockBail(id);
    const { isMoving } = await providerSums(id);
    const step = await work({ bail: before, booking: row, isMoving, at, today: dateInZone(at, timeZone) });
    const after = await lockBail(id);
    status = after.state;
    await recordAudit(actor, {
      action: actionOf(step.kind),
      subject: { kind: 'bail', id },
      before: sumsOf(before),
      after: sumsOf(after),
    });
    return step;
  });
  return { id, bookingId, status, version: changed.version, eventId: changed.eventId };
}

export function actionOf(kind: BookingEventKind): AuditAction {
  return `bail.${kind.replace(/^bail_/, '')}` as AuditAction;
}

/** Locks a bail and its booking until the transaction ends, for work that changes neither. */
export async function lockBailOf(
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<Pick<LockedBail, 'bail' | 'booking'> & { timeZone: string }> {
  const { bookingId, timeZone } = await placeOf(actor, id);
  const stay = await lockBooking(actor, bookingId);
  if (version !== undefined && version !== stay.version) {
    throw new AppError('version_conflict', { extra: { current: { version: stay.version, state: stay.state } } });
  }
  return { bail: await lockBail(id), booking: stay, timeZone };
}

/** Throws if the bail's state doesn't allow the action, with the reason in the actor's language. */
export function requireBailAction(
  actor: Actor,
  { bail: row, booking: stay, isMoving }: LockedBail,
  action: BailAction,
): void {
  const reason = whyNot(action, {
    state: row.state,
    isMoving,
    bookingState: stay.state,
    leftCents: row.leftCents,
  });
  if (reason === null) return;
  const t = translatorOf(actor.locale, 'bails/admin');
  throw new AppError('bail_refuses', { extra: { action, reason, detail: t(`because.${reason}`) } });
}

async function placeOf(actor: Actor, id: number) {
  const building = await requireAdminBuilding(actor);
  const [found] = await db()
    .select({ bookingId: bail.bookingId })
    .from(bail)
    .innerJoin(booking, eq(booking.id, bail.bookingId))
    .where(and(eq(bail.id, id), eq(booking.buildingId, building.id)));
  if (!found) throw new AppError('not_found');
  return { bookingId: found.bookingId, timeZone: building.timeZone };
}

async function lockBail(id: number): Promise<BailRow> {
  const [row] = await db().select().from(bail).where(eq(bail.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** Leaves out the payout account. */
function sumsOf({ state, amountCents, method, receivedOn, deductedCents, interestCents, returnedCents }: BailRow) {
  return { state, amountCents, method, receivedOn, deductedCents, interestCents, returnedCents };
}
