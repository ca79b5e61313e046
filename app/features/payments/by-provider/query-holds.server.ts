import { and, asc, eq, sql } from 'drizzle-orm';
import { payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { stateIn } from '../../../database/state-in.server';
import { ProviderUnavailable, type PaymentProvider } from '../../billing/payment-provider';
import { endHoldAtProvider } from './end-hold.server';
import { settleCharge } from './settle-charge.server';

/** Interval for checking active holds, because the notice of their end may be lost. */
const CHECK_INTERVAL_SECONDS = 6 * 60 * 60;
/** Interval for checking holds that should have ended or have expired. */
const END_CHECK_INTERVAL_SECONDS = 120;
const AT_ONCE = 50;

/**
 * Ends holds that should have ended, and checks with the provider whether the other holds are still active. Returns the
 * number of holds checked.
 */
export async function queryHolds(provider: PaymentProvider, at: Date): Promise<number> {
  const isToEnd = sql`(${payment.inVain} OR ${payment.heldUntil} <= ${at} OR EXISTS (
    SELECT FROM payment AS entry WHERE ${payment.id} IN (entry.refund_of, entry.capture_of) AND ${stateIn(sql`entry.state`, 'isUndecided')}))`;
  const patience = sql`make_interval(secs => CASE WHEN ${isToEnd} THEN ${END_CHECK_INTERVAL_SECONDS}::int ELSE ${CHECK_INTERVAL_SECONDS}::int END)`;
  const due = await db()
    .select()
    .from(payment)
    .where(
      and(
        stateIn(payment.state, 'isOnCard'),
        eq(payment.provider, provider.name),
        sql`coalesce(${payment.askedAt}, ${payment.at}) + ${patience} <= ${at}`,
      ),
    )
    .orderBy(asc(payment.id))
    .limit(AT_ONCE);
  for (const hold of due) {
    try {
      await endHoldAtProvider(provider, hold, settleCharge);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
    }
  }
  return due.length;
}
