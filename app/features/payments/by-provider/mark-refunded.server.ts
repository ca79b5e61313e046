import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { sumCents } from '../../../core/money';
import { paymentAnswers } from '../../../core/payment-states';
import { payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';

/**
 * In the running transaction: a payment of the stay, or one that came in vain, is `refunded` where all of it has gone back,
 * and is not where a part is still under way, came back, or was voided. What went back of a bail is said by its account.
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
