import { and, asc, eq, isNull } from 'drizzle-orm';
import { payment } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';
import { sendHoldEnd } from '../payments/by-provider/end-hold.server';
import { sendRefunds } from '../payments/by-provider/send-refund.server';
import { settleCharge } from '../payments/by-provider/settle-charge.server';
import { closeAlone } from './close-bail.server';

/**
 * Sends the bail's recorded captures, releases, and refunds to the provider once they are committed, and closes the
 * bail if they were the last. Unanswered requests are retried by the job.
 */
export async function sendBailMoves(bailId: number): Promise<void> {
  const entries = await db()
    .select()
    .from(payment)
    .where(and(eq(payment.bailId, bailId), stateIn(payment.state, 'isUndecided'), isNull(payment.askedAt)))
    .orderBy(asc(payment.id));
  const holds = await db()
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.bailId, bailId), eq(payment.isHold, true)));
  const isHold = (id: number | null) => holds.some((hold) => hold.id === id);
  const ofHold = entries.map(({ captureOf, refundOf }) => captureOf ?? refundOf).find(isHold);
  if (ofHold) await sendHoldEnd(ofHold, settleCharge);
  const refunds = entries.filter(({ refundOf }) => refundOf !== null && !isHold(refundOf));
  await sendRefunds(refunds.map(({ id }) => id));
  if (entries.length > 0) await closeAlone(bailId);
}
