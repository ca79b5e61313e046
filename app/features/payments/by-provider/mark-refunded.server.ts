import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { sumCents } from '../../../core/money';
import { paymentAnswers } from '../../../core/payment-states';
import { payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';

/**
 * Updates the `refunded` state in the running transaction, for a payment of the stay or for a bail payment that was not
 * accepted. Set once the payment is refunded in full; cleared while part of the refund is pending, failed, or was
 * voided. Refunds of a received bail are recorded with the bail.
 */
export async function markRefunded(paymentId: number): Promise<void> {
  const [paid] = await db()
    .select()
    .from(payment)
    .where(and(eq(payment.id, paymentId), or(isNull(payment.bailId), payment.inVain)))
    .for('update');
  if (!paid || !paymentAnswers(paid.state, 'hasMoved')) return;
  const refunds = await db()
    .select({ amountCents: payment.amountCents, state: payment.state })
    .from(payment)
    .where(
      and(
        eq(payment.refundOf, paymentId),
        sql`NOT EXISTS (SELECT FROM payment AS void WHERE void.void_of = ${payment.id})`,
      ),
    );
  const back = refunds.filter(({ state }) => paymentAnswers(state, 'hasMoved'));
  const isWhole = sumCents(back.map(({ amountCents }) => amountCents)) === -paid.amountCents;
  await db()
    .update(payment)
    .set({ state: isWhole ? 'refunded' : 'succeeded' })
    .where(eq(payment.id, paymentId));
}
