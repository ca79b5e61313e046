import { eq } from 'drizzle-orm';
import { dateInZone } from '../../../core/calendar-date';
import type { UnacceptedBailReason } from '../../../core/return-reasons';
import { bail, booking, bookingEvent, payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { building } from '../../../database/inventory-schema.server';
import { notifyWebhooks } from '../../webhooks/notify-webhooks.server';
import { raiseAlert } from '../../notifications/raise-alert.server';
import type { BookingRow } from '../../bookings/change-booking.server';
import { notifyGuest } from '../../bookings/notify-guest.server';
import { bumpVersion } from './bump-version.server';
import type { PaymentRow } from './payment-row.server';
import { unacceptedReasonOf } from '../../bookings/takes-bail';

export interface MovedBail {
  providerReference: string;
  cardLast4: string | null;
  heldUntil: Date | null;
}

/**
 * Records in the running transaction that the provider received a bail, charged or on hold. A bail is received only
 * once. Money that arrives when no bail is expected any more, or in another amount, does not count as the bail and is
 * marked `inVain`. Returns whether the bail was received.
 */
export async function applyBailPayment(
  row: BookingRow,
  paid: PaymentRow,
  moved: MovedBail,
  at: Date,
): Promise<boolean> {
  const [bailRow] = await db().select().from(bail).where(eq(bail.id, paid.bailId!)).for('update');
  const unacceptedReason = unacceptedReasonOf(row, bailRow!, paid.amountCents);
  const isReceived = unacceptedReason === null;
  await db()
    .update(payment)
    .set({
      ...moved,
      state: paid.isHold ? 'authorized' : 'succeeded',
      failure: null,
      countedAs: null,
      inVain: !isReceived,
      askedAt: at,
      ...(!paid.isHold && { settledAt: at }),
    })
    .where(eq(payment.id, paid.id));
  await bumpVersion(row.id, at);
  if (unacceptedReason === null) await receive(row, { ...paid, ...moved }, at);
  else await notifyUnaccepted(row, paid, unacceptedReason, at);
  await notifyWebhooks(isReceived ? 'bail.received' : 'booking.changed', [row.id]);
  return isReceived;
}

async function receive(row: BookingRow, paid: PaymentRow, at: Date): Promise<void> {
  const { amountCents, method, cardLast4, heldUntil, isHold } = paid;
  const [place] = await db()
    .select({ timeZone: building.timeZone })
    .from(building)
    .where(eq(building.id, row.buildingId));
  await db()
    .update(bail)
    .set({ state: 'held', method, receivedOn: dateInZone(at, place!.timeZone), asHold: isHold, heldUntil })
    .where(eq(bail.id, paid.bailId!));
  await db().update(booking).set({ bailCents: amountCents }).where(eq(booking.id, row.id));
  const mail = isHold ? 'bail_held' : 'bail_received';
  await db()
    .insert(bookingEvent)
    .values({ bookingId: row.id, at, userId: paid.userId, kind: mail, detail: { amountCents, method, cardLast4 } });
  await notifyGuest(row.id, row.buildingId, mail);
}

async function notifyUnaccepted(
  row: BookingRow,
  { id, bailId, amountCents, method }: PaymentRow,
  why: UnacceptedBailReason,
  at: Date,
): Promise<void> {
  await db()
    .insert(bookingEvent)
    .values({ bookingId: row.id, at, kind: 'bail_in_vain', detail: { amountCents, method, why } });
  await notifyGuest(row.id, row.buildingId, 'bail_payment_returned', { movedCents: amountCents, why });
  await raiseAlert({
    buildingId: row.buildingId,
    kind: 'bail_payment',
    subject: `payment:${id}`,
    urgent: false,
    bookingId: row.id,
    detail: { problem: `in_vain_${why}`, amountCents, bailId },
  });
}
