import { and, desc, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { bookingEvent } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { translatorOf } from '../../ui/translator.server';
import { withdrawMails } from '../notifications/withdraw-mails.server';
import { undoInput } from './bail-input';
import { retainedCentsOf } from './bail-rules';
import { changeBail, type ChangedBail, type LockedBail } from './change-bail.server';
import { deductionOf } from './reduce-deduction.server';
import { requireInHand } from './require-in-hand.server';
import { writeReduction } from './write-reduction.server';

/**
 * Undoes the last deduction before the guest is notified of it; no money has moved. Both entries stay, and the waiting
 * email is withdrawn.
 */
export async function undoDeduction(actor: Actor, id: number, input: unknown): Promise<ChangedBail> {
  authorize(actor, 'bails:write');
  const { eventId, version } = parse(undoInput, input);
  return changeBail(actor, id, version, async (locked) => {
    requireInHand(actor, locked);
    // A charge requested from the bank can't be undone.
    if (locked.isMoving || (locked.bail.asHold && locked.bail.heldUntil === null)) throw new AppError('bail_undo_over');
    const event = await lastDeduction(locked, eventId);
    const deduction = await deductionOf(locked, Number(event.detail.deductionId));
    const amountCents = retainedCentsOf(deduction);
    if (amountCents === 0 || !(await withdrawMails(eventId))) throw new AppError('bail_undo_over');
    const reason = translatorOf(locked.booking.language, 'bails/admin')('undone');
    await writeReduction(actor, locked, deduction, { amountCents, reason });
    await db().update(bookingEvent).set({ undoneAt: now() }).where(eq(bookingEvent.id, eventId));
    return { kind: 'undone', detail: { step: 'bail_deducted', eventId } };
  });
}

/** Returns the booking's last event; throws `bail_undo_over` unless it is the deduction to undo. */
async function lastDeduction({ booking }: LockedBail, eventId: number) {
  const [last] = await db()
    .select()
    .from(bookingEvent)
    .where(and(eq(bookingEvent.bookingId, booking.id), eq(bookingEvent.version, booking.version)))
    .orderBy(desc(bookingEvent.id))
    .limit(1);
  const isIt = last?.id === eventId && last.kind === 'bail_deducted' && last.undoneAt === null;
  if (!isIt) throw new AppError('bail_undo_over');
  return last;
}
