import { and, eq, sql } from 'drizzle-orm';
import { payment } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';

/** Returns the captured and released amounts of a bail held on a card, and the refunds requested from a provider. */
export async function providerSums(bailId: number) {
  const sum = (which: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(abs(${payment.amountCents})) FILTER (WHERE ${which}), 0)`.mapWith(Number);
  const isOfHold = sql`EXISTS (SELECT FROM payment AS hold WHERE hold.id = ${payment.refundOf} AND hold.is_hold)`;
  const [sums] = await db()
    .select({
      capturedCents: sum(sql`${payment.captureOf} IS NOT NULL AND ${stateIn(payment.state, 'hasMoved')}`),
      releasedCents: sum(sql`${payment.amountCents} < 0 AND ${stateIn(payment.state, 'wasReleased')}`),
      onTheWayCents: sum(
        sql`${payment.amountCents} < 0 AND ${stateIn(payment.state, 'isUndecided')} AND NOT ${isOfHold}`,
      ),
      /** True while a refund or capture is requested and its outcome is unknown. */
      isMoving: sql<boolean>`coalesce(bool_or(${stateIn(payment.state, 'isUndecided')}
        AND (${payment.refundOf} IS NOT NULL OR ${payment.captureOf} IS NOT NULL)), false)`,
    })
    .from(payment)
    .where(and(eq(payment.bailId, bailId), eq(payment.inVain, false)));
  return sums!;
}
