import { eq } from 'drizzle-orm';
import { limits } from '../../../access/limits';
import { uncountKeyWithin, uncountWithin } from '../../../access/rate-limit.server';
import { paymentAnswers } from '../../../core/payment-states';
import { now } from '../../../core/clock';
import { booking, bookingEvent, payment } from '../../../database/booking-schema.server';
import { db, inRetriedTransaction } from '../../../database/connection.server';
import type { ChargeName, ChargeStanding, DeclineReason, MovedCharge } from '../../billing/payment-provider';
import { deliverSoon } from '../../notifications/deliver-mail.server';
import { activeProvider } from '../../billing/active-provider.server';
import { raiseAlert } from '../../notifications/raise-alert.server';
import type { BookingRow } from '../../bookings/change-booking.server';
import { cardCharged, cardDeclined } from '../saved-cards/card-declined.server';
import { saveCard } from '../saved-cards/save-card.server';
import { applyBailPayment } from './apply-bail-payment.server';
import { applyPayment } from './apply-payment.server';
import { sendHoldEnd } from './end-hold.server';
import { namedBy } from './named-payment.server';
import { sendRefunds, writeRefund } from './send-refund.server';
import { settleHold, type EndOfHold } from './settle-hold.server';
import type { PaymentRow } from './payment-row.server';

/**
 * Result of settling a payment: `unknown` if it is not one of ours, `differs` if the amount is not the requested one.
 */
export type Settled = PaymentRow['state'] | 'unknown' | 'differs';

/**
 * Records the provider's status of a charge, whether the guest's browser, a notice, or the job reports it first.
 * Idempotent; moved money counts whatever was reported before. Booking, mails, and alerts are updated in the same
 * transaction.
 */
export async function settleCharge(provider: string, charge: ChargeName, standing: ChargeStanding): Promise<Settled> {
  const settled = await inRetriedTransaction(() => settle(provider, charge, standing));
  deliverSoon();
  await sendRefunds(settled.refunds);
  if (settled.letGo !== undefined) await sendHoldEnd(settled.letGo, settleCharge);
  return settled.state;
}

interface Outcome {
  state: Settled;
  /** Refunds to request from the provider after the commit. */
  refunds: number[];
  /** Hold to release after the commit. */
  letGo?: number;
}

async function settle(provider: string, charge: ChargeName, standing: ChargeStanding): Promise<Outcome> {
  const named = namedBy(provider, charge);
  if (!named) return { state: 'unknown', refunds: [] };
  const [found] = await db().select({ bookingId: payment.bookingId }).from(payment).where(named);
  if (!found) return { state: 'unknown', refunds: [] };
  // Locks the booking first, like every step that changes it.
  const [row] = await db().select().from(booking).where(eq(booking.id, found.bookingId)).for('update');
  const [paid] = await db().select().from(payment).where(named).for('update');
  if (!row || !paid) return { state: 'unknown', refunds: [] };
  const at = now();
  switch (standing.state) {
    case 'open':
    case 'unknown':
      return wait(paid, at);
    case 'failed':
      return { state: await fail(paid, standing.reason, at), refunds: [] };
    case 'authorized':
      return paid.isHold ? putOnHold(row, paid, standing, at) : wait(paid, at);
    case 'released':
      return paid.isHold ? endHold(row, paid, standing, at) : wait(paid, at);
    case 'succeeded':
      return paid.isHold ? endHold(row, paid, standing, at) : succeed(row, paid, standing, at);
  }
}

/** Handles a status that is undecided or already recorded. */
async function wait(paid: PaymentRow, at: Date): Promise<Outcome> {
  if (paymentAnswers(paid.state, 'isUndecided') || paymentAnswers(paid.state, 'isOnCard')) {
    await db().update(payment).set({ askedAt: at }).where(eq(payment.id, paid.id));
  }
  return { state: paid.state, refunds: [] };
}

async function putOnHold(row: BookingRow, paid: PaymentRow, moved: MovedCharge, at: Date): Promise<Outcome> {
  if (!paymentAnswers(paid.state, 'isUndecided') && paid.state !== 'failed') return wait(paid, at);
  if (isOther(paid, moved)) return differs(paid, moved);
  const { providerReference, cardLast4 } = moved;
  // Counts from the payment rather than from this notice, which may come days later: the bank counts from when the
  // guest paid.
  const heldUntil = moved.heldUntil ?? new Date(paid.at.getTime() + (activeProvider()?.holdDays ?? 0) * DAY_MS);
  const isReceived = await applyBailPayment(row, paid, { providerReference, cardLast4, heldUntil }, at);
  await uncount(paid);
  return { state: 'authorized', refunds: [], ...(!isReceived && { letGo: paid.id }) };
}

async function endHold(row: BookingRow, paid: PaymentRow, standing: EndOfHold, at: Date): Promise<Outcome> {
  if (paymentAnswers(paid.state, 'isUndecided') && standing.state === 'released') {
    // The hold was placed and released before any notice of it arrived.
    return { state: await fail(paid, 'never_finished', at), refunds: [] };
  }
  if (await settleHold(row, paid, standing, at)) return { state: 'released', refunds: [] };
  if (standing.state === 'succeeded') return differs(paid, standing);
  return { state: paid.state, refunds: [] };
}

async function fail(paid: PaymentRow, reason: DeclineReason, at: Date): Promise<Settled> {
  if (!paymentAnswers(paid.state, 'isUndecided')) return paid.state;
  await db()
    .update(payment)
    .set({ state: 'failed', failure: reason, countedAs: null, askedAt: at, settledAt: at })
    .where(eq(payment.id, paid.id));
  if (wasNoCard(reason)) await uncount(paid);
  if (reason !== 'never_finished') await cardDeclined(paid, reason, at);
  await writeEvent(paid, 'payment_failed', at);
  return 'failed';
}

async function succeed(row: BookingRow, paid: PaymentRow, moved: MovedCharge, at: Date): Promise<Outcome> {
  if (isOther(paid, moved)) return differs(paid, moved);
  if (paymentAnswers(paid.state, 'hasMoved')) {
    // Some providers don't name the card in every message.
    await saveCard(paid, moved, at);
    return { state: paid.state, refunds: [] };
  }
  const { providerReference, cardLast4 } = moved;
  if (paid.bailId !== null) {
    const came = { providerReference, cardLast4, heldUntil: null };
    const isReceived = await applyBailPayment(row, paid, came, at);
    await uncount(paid);
    const back = { ...paid, ...came, inVain: true };
    const refunds = isReceived ? [] : [await writeRefund(back, paid.amountCents, { userId: null, note: '' }, at)];
    return { state: 'succeeded', refunds };
  }
  await db()
    .update(payment)
    .set({
      state: 'succeeded',
      providerReference,
      cardLast4,
      failure: null,
      countedAs: null,
      askedAt: at,
      settledAt: at,
    })
    .where(eq(payment.id, paid.id));
  await writeEvent({ ...paid, cardLast4 }, 'payment', at);
  await uncount(paid);
  await cardCharged(paid);
  const refunds = await applyPayment(row, paid, at);
  await saveCard(paid, moved, at);
  return { state: 'succeeded', refunds };
}

function isOther(paid: PaymentRow, moved: MovedCharge): boolean {
  return moved.amountCents !== paid.amountCents || moved.currency !== 'EUR';
}

async function differs(paid: PaymentRow, moved: MovedCharge): Promise<Outcome> {
  await raiseAlert({
    buildingId: paid.buildingId,
    kind: 'payment_problem',
    subject: `payment:${paid.id}`,
    urgent: true,
    bookingId: paid.bookingId,
    detail: { problem: 'differs', amountCents: paid.amountCents, chargedCents: moved.amountCents },
  });
  return { state: 'differs', refunds: [] };
}

/** True if the guest abandoned the payment before any card was declined. */
function wasNoCard(reason: DeclineReason): boolean {
  return reason === 'cancelled' || reason === 'never_finished';
}

/** Reverts the card attempt that was counted when the payment started. */
async function uncount({ countedAs, bookingId }: PaymentRow): Promise<void> {
  if (countedAs === null) return;
  await uncountKeyWithin(countedAs);
  await uncountWithin(limits.cardBooking, bookingId);
}

const DAY_MS = 24 * 60 * 60 * 1000;

async function writeEvent(paid: PaymentRow, kind: 'payment' | 'payment_failed', at: Date): Promise<void> {
  const { bookingId, amountCents, method, cardLast4, userId } = paid;
  await db().insert(bookingEvent).values({ bookingId, at, userId, kind, detail: { amountCents, method, cardLast4 } });
}
