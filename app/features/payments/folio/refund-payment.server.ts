import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { now } from '../../../core/clock';
import { formatMoney } from '../../../core/format';
import { parse } from '../../../core/parse';
import { payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { once } from '../../../database/once.server';
import { changeBooking, type BookingRow } from '../../bookings/change-booking.server';
import { bookedPayments } from './booked-payments.server';
import { activeProvider } from '../../billing/active-provider.server';
import { markRefunded } from '../by-provider/mark-refunded.server';
import { sendRefunds, writeRefund } from '../by-provider/send-refund.server';
import { resolveAlerts } from '../../notifications/resolve-alert.server';
import { paymentMoment } from './payment-moment.server';
import { writeWaiver } from './write-waiver.server';
import { feeLeft, amountsOwed } from '../../bookings/amounts-owed';
import { refundPaymentInput, type RefundPaymentInput } from '../payment-input';
import type { RecordedPayment } from './record-payment.server';

/**
 * Refunds a payment in part or in full as a separate row with a negative amount. Online payments are refunded through
 * their provider. Other refunds, and refunds for which another method is given, are recorded as already made. The
 * database refuses more than was paid. A refund of a canceled stay that reaches into the fee must state how much of the
 * fee is waived, which may be zero. Idempotent by key.
 */
export async function refundPayment(
  actor: Actor,
  id: number,
  paymentId: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<RecordedPayment> {
  authorize(actor, 'payments:write');
  const request = parse(refundPaymentInput, input);
  const { version, ...payload } = request;
  const refunded = await once('refund payment', idempotencyKey, { id, paymentId, ...payload }, async () => {
    let refundId = 0;
    const changed = await changeBooking(actor, id, version, async (row, at) => {
      const { refund, method } = await refundOf(actor, row, paymentId, request);
      refundId = refund;
      const waivedCents = await waiveWith(actor, row, request, at);
      const { amountCents, note, waiveReason } = request;
      const waived = waivedCents > 0 && { waivedCents, reason: waiveReason };
      return { kind: 'refund', detail: { amountCents, method, note, ...waived } };
    });
    return { ...changed, paymentId: refundId };
  });
  // Called after the commit: the job retries refunds to which the provider doesn't respond now.
  await sendRefunds([refunded.paymentId]);
  return refunded;
}

async function refundOf(actor: Actor, row: BookingRow, paymentId: number, request: RefundPaymentInput) {
  const [paid] = await db()
    .select()
    .from(payment)
    .where(and(eq(payment.id, paymentId), eq(payment.bookingId, row.id)))
    .for('update');
  if (!paid) throw new AppError('not_found');
  const leftCents = (await bookedPayments(row.id)).find((entry) => entry.id === paymentId)!.refundableCents;
  if (leftCents <= 0) throw new AppError('payment_not_refundable');
  if (request.amountCents > leftCents) {
    const params = { max: formatMoney(leftCents, actor.locale) };
    throw new AppError('invalid_input', { fields: [{ path: 'amountCents', problem: 'refund_too_much', params }] });
  }
  const at = await paymentMoment(actor, request.on, { notBefore: paid.at });
  const userId = actor.user?.id ?? null;
  if (isRefundedByProvider(paid, request)) {
    // A provider that is no longer active can't be asked for refunds.
    if (activeProvider()?.name !== paid.provider) {
      throw new AppError('invalid_input', { fields: [{ path: 'method', problem: 'refund_by_hand' }] });
    }
    return {
      refund: await writeRefund(paid, request.amountCents, { userId, note: request.note }, now()),
      method: paid.method,
    };
  }
  const method = request.method ?? paid.method;
  const [refund] = await db()
    .insert(payment)
    .values({
      buildingId: row.buildingId,
      bookingId: row.id,
      amountCents: -request.amountCents,
      method,
      provider: 'desk',
      state: 'succeeded',
      refundOf: paid.id,
      note: request.note,
      userId,
      at,
      recordedAt: now(),
    })
    .returning({ id: payment.id });
  await markRefunded(paid.id);
  await resolveFailures(paid);
  return { refund: refund!.id, method };
}

/** Resolves the alerts about failed provider refunds that have now been made by hand. */
async function resolveFailures({ id, buildingId }: typeof payment.$inferSelect): Promise<void> {
  const failed = await db()
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.refundOf, id), eq(payment.state, 'failed')));
  for (const one of failed) await resolveAlerts(buildingId, 'payment_problem', `payment:${one.id}`);
}

/** True for online payments, unless another refund method is given. */
function isRefundedByProvider(
  paid: Pick<typeof payment.$inferSelect, 'provider'>,
  request: RefundPaymentInput,
): boolean {
  return paid.provider !== 'desk' && request.method === undefined;
}

/** Refuses a refund that reaches into the fee if the request states no waiver amount; returns the waived amount. */
async function waiveWith(actor: Actor, row: BookingRow, request: RefundPaymentInput, at: Date): Promise<number> {
  const beyondCents = request.amountCents - amountsOwed(row).toRefundCents;
  const mostCents = Math.max(0, Math.min(beyondCents, feeLeft(row)));
  if (mostCents > 0 && request.waiveCents === undefined) {
    const params = { beyond: formatMoney(mostCents, actor.locale) };
    throw new AppError('invalid_input', { fields: [{ path: 'waiveCents', problem: 'waive_asked', params }] });
  }
  const amountCents = request.waiveCents ?? 0;
  if (amountCents > 0) {
    const paths = { amount: 'waiveCents', reason: 'waiveReason' };
    await writeWaiver(actor, row, { amountCents, reason: request.waiveReason, mostCents, paths }, at);
  }
  return amountCents;
}
