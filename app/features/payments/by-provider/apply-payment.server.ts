import { bookingAnswers } from '../../../core/booking-states';
import type { UnacceptedPaymentReason } from '../../../core/return-reasons';
import { bookingEvent } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { notifyWebhooks } from '../../webhooks/notify-webhooks.server';
import { raiseAlert } from '../../notifications/raise-alert.server';
import type { BookingRow } from '../../bookings/change-booking.server';
import { confirmHeld } from '../../bookings/confirm-held.server';
import { notifyGuest } from '../../bookings/notify-guest.server';
import { notifyTeam } from './notify-team.server';
import { amountsOwed } from '../../bookings/amounts-owed';
import { bumpVersion } from './bump-version.server';
import { writeRefund } from './send-refund.server';
import { takeAgain } from './take-again.server';
import type { PaymentRow } from './payment-row.server';

/**
 * Applies a payment to its booking; `row` is the booking before the payment. The payment confirms a hold, even an
 * expired one if its nights are still free at the same price. Otherwise it adds to the paid amount. A payment that is
 * not accepted, or that pays the same amount twice, is refunded in full. An amount beyond everything owed is refunded
 * too. Returns the ids of the refunds to request from the provider.
 */
export async function applyPayment(row: BookingRow, paid: PaymentRow, at: Date): Promise<number[]> {
  if (row.state === 'pending' && (row.holdUntil === null || row.holdUntil > at)) {
    await confirmHeld(row, at, { version: row.version + 1 });
    return notifyConfirmation(row, paid, at);
  }
  if (bookingAnswers(row.state, 'awaitsPayment')) {
    if (await takeAgain(row, at)) return notifyConfirmation(row, paid, at);
    await bumpVersion(row.id, at);
    return giveBack(row, paid, paid.amountCents, 'late', at);
  }
  await bumpVersion(row.id, at);
  if (isPaidTwice(row, paid)) return giveBack(row, paid, paid.amountCents, 'twice', at);
  const beyondCents = beyondOwed(row, paid);
  if (beyondCents < paid.amountCents) {
    await notifyGuest(row.id, row.buildingId, 'booking_payment_received', { movedCents: paid.amountCents });
  }
  await notifyWebhooks('booking.changed', [row.id]);
  if (beyondCents > 0) return giveBack(row, paid, beyondCents, 'beyond', at);
  // No fee was set: staff decide how much of the money to keep.
  if (bookingAnswers(row.state, 'isOff') && row.cancellationFeeCents === null)
    await notifyProblem(paid, 'called_off', paid.amountCents);
  return [];
}

async function notifyConfirmation(row: BookingRow, paid: PaymentRow, at: Date): Promise<number[]> {
  await db().insert(bookingEvent).values({ bookingId: row.id, at, userId: paid.userId, kind: 'confirmed' });
  await notifyGuest(row.id, row.buildingId, 'booking_confirmed');
  await notifyTeam(row.id);
  await notifyWebhooks('booking.changed', [row.id]);
  return [];
}

/** True if the amount that this payment was for has since been paid in full by other means. */
function isPaidTwice(row: BookingRow, paid: PaymentRow): boolean {
  return paid.paidBeforeCents !== null && row.paidCents >= paid.paidBeforeCents + paid.amountCents;
}

/**
 * Returns the part of the payment beyond everything that was owed before it. Positive, for example, if a guest pays the
 * whole amount in one tab and a part of it in another.
 */
function beyondOwed(row: BookingRow, paid: PaymentRow): number {
  const before = amountsOwed(row);
  const after = amountsOwed({ ...row, paidCents: row.paidCents + paid.amountCents });
  return after.toRefundCents - before.toRefundCents;
}

async function giveBack(
  row: BookingRow,
  paid: PaymentRow,
  amountCents: number,
  problem: UnacceptedPaymentReason,
  at: Date,
): Promise<number[]> {
  const refund = await writeRefund(paid, amountCents, { userId: null, note: '' }, at);
  await db()
    .insert(bookingEvent)
    .values({
      bookingId: row.id,
      at,
      kind: 'refund',
      detail: { paymentId: paid.id, amountCents, method: paid.method, why: problem },
    });
  await notifyGuest(row.id, row.buildingId, 'booking_payment_returned', { movedCents: amountCents, why: problem });
  await notifyProblem(paid, problem, amountCents);
  return [refund];
}

async function notifyProblem(
  paid: PaymentRow,
  problem: UnacceptedPaymentReason | 'called_off',
  amountCents: number,
): Promise<void> {
  await raiseAlert({
    buildingId: paid.buildingId,
    kind: 'payment_problem',
    subject: `payment:${paid.id}`,
    urgent: problem === 'late' || problem === 'called_off',
    bookingId: paid.bookingId,
    detail: { problem, amountCents },
  });
}
