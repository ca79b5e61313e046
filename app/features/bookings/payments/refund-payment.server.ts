import { and, eq, inArray, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { now } from '../../../core/clock';
import { formatMoney } from '../../../core/format';
import { parse } from '../../../core/parse';
import { payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { once } from '../../../database/once.server';
import { changeBooking, type BookingRow } from '../change-booking.server';
import { refundPaymentInput, type RefundPaymentInput } from './payment-input';
import type { RecordedPayment } from './record-payment.server';

/**
 * Writes down that money of a payment went back to the guest, in part or whole:
 * a row of its own with the amount below zero. No more goes back than was paid,
 * which the database sees to. The same key writes it once.
 */
export async function refundPayment(
  actor: Actor,
  id: number,
  paymentId: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<RecordedPayment> {
  authorize(actor, 'payments:write');
  const asked = parse(refundPaymentInput, input);
  const { version, ...payload } = asked;
  return once('refund payment', idempotencyKey, { id, paymentId, ...payload }, async () => {
    let refundId = 0;
    const changed = await changeBooking(actor, id, version, async (row) => {
      const { refund, method } = await refundOf(actor, row, paymentId, asked);
      refundId = refund;
      return { kind: 'refund', detail: { amountCents: asked.amountCents, method, note: asked.note } };
    });
    return { ...changed, paymentId: refundId };
  });
}

async function refundOf(actor: Actor, row: BookingRow, paymentId: number, asked: RefundPaymentInput) {
  const [paid] = await db()
    .select()
    .from(payment)
    .where(and(eq(payment.id, paymentId), eq(payment.bookingId, row.id)))
    .for('update');
  if (!paid) throw new AppError('not_found');
  const leftCents = await refundableCents(paid);
  if (leftCents <= 0) throw new AppError('payment_not_refundable');
  if (asked.amountCents > leftCents) {
    const params = { max: formatMoney(leftCents, actor.locale) };
    throw new AppError('invalid_input', { fields: [{ path: 'amountCents', problem: 'refund_too_much', params }] });
  }
  const method = asked.method ?? paid.method;
  const [refund] = await db()
    .insert(payment)
    .values({
      buildingId: row.buildingId,
      bookingId: row.id,
      amountCents: -asked.amountCents,
      method,
      provider: 'desk',
      state: 'succeeded',
      refundOf: paid.id,
      note: asked.note,
      userId: actor.user?.id ?? null,
      at: now(),
    })
    .returning({ id: payment.id });
  if (asked.amountCents === leftCents) {
    await db().update(payment).set({ state: 'refunded' }).where(eq(payment.id, paid.id));
  }
  return { refund: refund!.id, method };
}

async function refundableCents(paid: typeof payment.$inferSelect): Promise<number> {
  if (paid.amountCents <= 0 || (paid.state !== 'succeeded' && paid.state !== 'refunded')) return 0;
  const [given] = await db()
    .select({ cents: sql<number>`coalesce(sum(${payment.amountCents}), 0)::int` })
    .from(payment)
    .where(and(eq(payment.refundOf, paid.id), inArray(payment.state, ['pending', 'succeeded'])));
  return paid.amountCents + given!.cents;
}
