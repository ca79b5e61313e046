import { and, eq, isNull } from 'drizzle-orm';
import { paymentAnswers } from '../../../core/payment-states';
import { payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { stateIn } from '../../../database/state-in.server';

/**
 * State of the money for an expired hold, as shown to the guest: nothing was charged, the outcome isn't known yet, or
 * the payment is refunded.
 */
export type ChargedForHold = 'nothing' | 'undecided' | 'refunded';

export async function chargedForHold(bookingId: number): Promise<ChargedForHold> {
  const charges = await db()
    .select({ state: payment.state })
    .from(payment)
    .where(
      and(
        eq(payment.bookingId, bookingId),
        isNull(payment.refundOf),
        isNull(payment.bailId),
        stateIn(payment.state, 'mayHaveMoved'),
      ),
    );
  if (charges.some(({ state }) => paymentAnswers(state, 'hasMoved'))) return 'refunded';
  return charges.length > 0 ? 'undecided' : 'nothing';
}
