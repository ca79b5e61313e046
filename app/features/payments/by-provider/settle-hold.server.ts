import { and, eq, or } from 'drizzle-orm';
import { sumCents } from '../../../core/money';
import { paymentAnswers, type PaymentState } from '../../../core/payment-states';
import { bailDeduction } from '../../../database/bail-schema.server';
import { bail, bookingEvent, payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { stateIn } from '../../../database/state-in.server';
import type { ChargeStanding } from '../../billing/payment-provider';
import { matchRetainedMoney } from '../../invoices/matching/match-retained-money.server';
import { raiseAlert } from '../../notifications/raise-alert.server';
import { resolveAlerts } from '../../notifications/resolve-alert.server';
import { notifyWebhooks } from '../../webhooks/notify-webhooks.server';
import type { BookingRow } from '../../bookings/change-booking.server';
import { notifyGuest } from '../../bookings/notify-guest.server';
import { bumpVersion } from './bump-version.server';
import type { PaymentRow } from './payment-row.server';

type Captured = Extract<ChargeStanding, { state: 'succeeded' }>;
type Released = Extract<ChargeStanding, { state: 'released' }>;
export type EndOfHold = Captured | Released;

/**
 * Records the end of a hold in the running transaction: captured (with the rest released), released, or expired.
 * Idempotent. Returns false if the provider reports an end that was never requested.
 */
export async function settleHold(row: BookingRow, hold: PaymentRow, standing: EndOfHold, at: Date): Promise<boolean> {
  const entries = await db()
    .select()
    .from(payment)
    .where(or(eq(payment.captureOf, hold.id), eq(payment.refundOf, hold.id)))
    .for('update');
  const capture = entries.find(({ captureOf, state }) => captureOf !== null && state !== 'failed');
  if (!paymentAnswers(hold.state, 'isOnCard')) {
    // An earlier capture or release may be reported again.
    return standing.state === 'released' || (capture !== undefined && capture.amountCents === standing.amountCents);
  }
  if (hold.inVain) {
    if (standing.state !== 'released') return false;
    await endOf(hold, at);
    return true;
  }
  if (standing.state === 'succeeded') {
    if (capture?.amountCents !== standing.amountCents) return false;
    await settle(capture, 'succeeded', at, standing.cardLast4 ?? hold.cardLast4);
  }
  const capturedCents = standing.state === 'succeeded' ? standing.amountCents : 0;
  const uncollectedCents = standing.state === 'released' ? await failCapture(hold, capture, at) : 0;
  const request = entries.find(({ refundOf, state }) => refundOf !== null && paymentAnswers(state, 'isUndecided'));
  if (request) await settle(request, 'released', at, hold.cardLast4);
  const restCents = hold.amountCents - capturedCents + (request?.amountCents ?? 0);
  if (restCents > 0)
    await db()
      .insert(payment)
      .values(releaseOf(hold, restCents, at));
  await endOf(hold, at);
  await db().update(bail).set({ heldUntil: null }).where(eq(bail.id, hold.bailId!));
  await matchRetainedMoney(hold.bailId!);
  const wasRequested = request !== undefined || capture !== undefined;
  await notifyEnded(row, hold, { capturedCents, uncollectedCents, wasRequested }, at);
  return true;
}

async function settle(entry: PaymentRow, state: PaymentState, at: Date, cardLast4: string | null) {
  await db().update(payment).set({ state, cardLast4, askedAt: at, settledAt: at }).where(eq(payment.id, entry.id));
}

async function endOf(hold: PaymentRow, at: Date): Promise<void> {
  await db().update(payment).set({ state: 'released', askedAt: at, settledAt: at }).where(eq(payment.id, hold.id));
}

function releaseOf(
  { buildingId, bookingId, bailId, method, provider, cardLast4, id }: PaymentRow,
  amountCents: number,
  at: Date,
): typeof payment.$inferInsert {
  return {
    buildingId,
    bookingId,
    bailId,
    amountCents: -amountCents,
    method,
    provider,
    cardLast4,
    state: 'released',
    refundOf: id,
    at,
    settledAt: at,
  };
}

/**
 * Marks the capture of an already expired hold as failed, so that the deductions remain uncollected; returns the amount
 * of the deductions.
 */
async function failCapture(hold: PaymentRow, capture: PaymentRow | undefined, at: Date): Promise<number> {
  if (capture) {
    await db()
      .update(payment)
      .set({ state: 'failed', failure: 'declined', askedAt: at, settledAt: at })
      .where(and(eq(payment.id, capture.id), stateIn(payment.state, 'isUndecided')));
  }
  const deducted = await db()
    .select({ amountCents: bailDeduction.amountCents, reducedCents: bailDeduction.reducedCents })
    .from(bailDeduction)
    .where(eq(bailDeduction.bailId, hold.bailId!));
  const retainedCents = sumCents(deducted.map(({ amountCents, reducedCents }) => amountCents - reducedCents));
  if (retainedCents > 0) {
    await db().update(bail).set({ notCollected: true, heldUntil: null }).where(eq(bail.id, hold.bailId!));
  }
  return retainedCents;
}

interface Ended {
  capturedCents: number;
  uncollectedCents: number;
  /** True if staff ended the hold; false if it lapsed. */
  wasRequested: boolean;
}

async function notifyEnded(row: BookingRow, hold: PaymentRow, ended: Ended, at: Date): Promise<void> {
  const { capturedCents, uncollectedCents, wasRequested } = ended;
  await bumpVersion(row.id, at);
  await db()
    .insert(bookingEvent)
    .values({
      bookingId: row.id,
      at,
      kind: 'bail_hold_ended',
      detail: { amountCents: capturedCents, releasedCents: hold.amountCents - capturedCents, uncollectedCents },
    });
  await resolveAlerts(row.buildingId, 'bail_hold_ends', `bail:${hold.bailId}`);
  if (uncollectedCents > 0 || !wasRequested) {
    await raiseAlert({
      buildingId: row.buildingId,
      kind: 'bail_payment',
      subject: `hold:${hold.id}`,
      urgent: true,
      bookingId: row.id,
      detail: {
        problem: uncollectedCents > 0 ? 'not_collected' : 'hold_over',
        amountCents: uncollectedCents > 0 ? uncollectedCents : hold.amountCents,
        bailId: hold.bailId,
      },
    });
  }
  await notifyGuest(row.id, row.buildingId, 'bail_hold_ended');
  await notifyWebhooks('bail.returned', [row.id]);
}
