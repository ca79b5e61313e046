import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { booking, bookingEvent, occupancy } from '../../../database/booking-schema.server';
import { db, inRetriedTransaction } from '../../../database/connection.server';
import { building } from '../../../database/inventory-schema.server';
import { amountsDue } from '../../payments/by-provider/amounts-due';
import { guestMailFacts } from '../../bookings/guest-mail-facts.server';
import { guestEmail } from '../../bookings/notify-guest.server';
import { storedInstalments } from '../../bookings/stored-price.server';
import { deliverSoon } from '../../notifications/deliver-mail.server';
import { queueGuestMail } from '../../notifications/guest-mails.server';
import { permitMail } from '../../notifications/mail-permit.server';
import { raiseAlert } from '../../notifications/raise-alert.server';
import { holdEndOfTransfer } from '../hold-end';
import { transferOffer } from './transfer-offer';

/**
 * Extends a hold until a transfer can arrive, mails the account and the reference, and notifies staff. A repeated call
 * neither extends the hold nor mails again. The caller checks permission. Throws `hold_expired`, and `invalid_input` at
 * `method` if no transfer is offered.
 */
export async function awaitTransfer(actor: Actor, bookingId: number): Promise<void> {
  const to = await guestEmail(bookingId);
  const permit = to === null ? null : await permitMail(actor, to);
  await inRetriedTransaction(async () => {
    const at = now();
    const [found] = await db()
      .select({ row: booking, place: building })
      .from(booking)
      .innerJoin(building, eq(building.id, booking.buildingId))
      .where(eq(booking.id, bookingId))
      .for('update', { of: booking });
    if (!found) throw new AppError('not_found');
    const { row, place } = found;
    if (row.state !== 'pending' || row.holdUntil === null || row.holdUntil <= at) throw new AppError('hold_expired');
    const today = dateInZone(at, place.timeZone);
    const until = transferOffer(place, row.checkIn, today);
    if (until === null) throw new AppError('invalid_input', { fields: [{ path: 'method', problem: 'choice' }] });
    const holdUntil = holdEndOfTransfer(until, place);
    if (await isTransferPending(bookingId)) return;
    await db()
      .update(booking)
      .set({ holdUntil, version: row.version + 1, updatedAt: at })
      .where(eq(booking.id, bookingId));
    await db().update(occupancy).set({ holdUntil }).where(eq(occupancy.bookingId, bookingId));
    const { dueCents } = amountsDue(row, await storedInstalments(bookingId), today);
    await db()
      .insert(bookingEvent)
      .values({
        bookingId,
        at,
        userId: actor.user?.id ?? null,
        kind: 'transfer_awaited',
        detail: { amountCents: dueCents, until },
      });
    await raiseAlert({
      buildingId: row.buildingId,
      kind: 'transfer_awaited',
      subject: `booking:${bookingId}`,
      urgent: false,
      bookingId,
      detail: { amountCents: dueCents, until },
    });
    if (to !== null && permit !== null) {
      await queueGuestMail(row.buildingId, 'booking_transfer', to, await guestMailFacts(bookingId), {
        bookingId,
        permit,
      });
    }
  });
  deliverSoon();
}

/** True if the guest of a hold has announced a transfer. */
export async function isTransferPending(bookingId: number): Promise<boolean> {
  const [mailRow] = await db()
    .select({ id: bookingEvent.id })
    .from(bookingEvent)
    .where(and(eq(bookingEvent.bookingId, bookingId), eq(bookingEvent.kind, 'transfer_awaited')))
    .limit(1);
  return mailRow !== undefined;
}
