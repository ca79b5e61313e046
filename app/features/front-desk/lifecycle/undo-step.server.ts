import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { now } from '../../../core/clock';
import { parse } from '../../../core/parse';
import { booking, bookingEvent } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { releaseEventNights } from '../../calendars/release-event-nights.server';
import { withdrawMails } from '../../notifications/withdraw-mails.server';
import { restoreSnapshot, type BookingSnapshot } from '../../bookings/booking-snapshot.server';
import { changeBooking, type BookingRow, type ChangedBooking } from '../../bookings/change-booking.server';
import { releaseExpiredHolds } from '../../bookings/expire-holds.server';
import { scopeToUndo } from '../../bookings/action-table';
import { undoInput } from './lifecycle-input';
import { undoVoid } from '../../payments/folio/undo-void.server';
import { requireAction } from '../../bookings/require-action.server';
import { restoreCleaning, type FormerCleaning } from './spaces-to-clean.server';
import { takenBy } from './taken-by.server';

/**
 * Undoes the last step by restoring the booking and withdrawing mails that are not sent yet. Throws `undo_notified` if
 * the guest was already notified, and `not_available` if the nights have been taken since.
 */
export async function undoStep(actor: Actor, id: number, input: unknown = {}): Promise<ChangedBooking> {
  authorize(actor, scopeToUndo(await lastKind(id)));
  const { version, eventId } = parse(undoInput, input);
  const building = await requireAdminBuilding(actor);
  return changeBooking(actor, id, version, async (row) => {
    const step = await lastStep(row);
    if (eventId !== undefined && step?.id !== eventId) throw new AppError('undo_superseded');
    await requireAction(actor, building, row, 'undo');
    if (!step) throw new AppError('undo_superseded');
    if (!(await withdrawMails(step.id))) throw new AppError('undo_notified');
    const before = step.undo as BookingSnapshot;
    await releaseExpiredHolds('wait');
    await releaseEventNights(before.occupancy);
    const taker = await takenBy(id, before.occupancy);
    if (taker) throw new AppError('not_available', { extra: { takenBy: taker } });
    await restoreSnapshot(id, row.buildingId, before);
    if (step.kind === 'payment_voided') await undoVoid(actor, row, Number(step.detail.paymentId), now());
    await restoreCleaning((step.detail.cleaned ?? []) as FormerCleaning[], step.at);
    await db().update(bookingEvent).set({ undoneAt: now() }).where(eq(bookingEvent.id, step.id));
    const { amountCents } = step.detail;
    return {
      kind: 'undone',
      detail: { step: step.kind, eventId: step.id, ...(amountCents !== undefined && { amountCents }) },
    };
  });
}

/** Returns the step's kind, read before the lock; `requireAction` checks again. */
async function lastKind(id: number): Promise<string | null> {
  const [row] = await db().select({ id: booking.id, version: booking.version }).from(booking).where(eq(booking.id, id));
  return (row && (await lastStep(row))?.kind) ?? null;
}

/** Returns the last step, if it can be undone. */
async function lastStep({ id, version }: Pick<BookingRow, 'id' | 'version'>) {
  const [step] = await db()
    .select()
    .from(bookingEvent)
    .where(
      and(
        eq(bookingEvent.bookingId, id),
        eq(bookingEvent.version, version),
        isNotNull(bookingEvent.undo),
        isNull(bookingEvent.undoneAt),
      ),
    )
    .orderBy(desc(bookingEvent.id))
    .limit(1);
  return step;
}
