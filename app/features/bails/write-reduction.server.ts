import { eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import type { bailDeduction } from '../../database/bail-schema.server';
import { bailReduction } from '../../database/bail-schema.server';
import { payment } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { retainedCentsOf } from './bail-rules';
import { matchRetainedMoney } from '../invoices/matching/match-retained-money.server';
import { writeRefund } from '../payments/by-provider/send-refund.server';
import type { LockedBail } from './change-bail.server';
import { returnWay } from './return-way.server';

export type DeductionRow = typeof bailDeduction.$inferSelect;

/**
 * Writes a reduction of a deduction. The part that paid for the stay is owed again. The charged part of a hold is
 * refunded to the card once the caller calls `sendBailMoves`.
 */
export async function writeReduction(
  actor: Actor,
  locked: LockedBail,
  deduction: DeductionRow,
  { amountCents, reason }: { amountCents: number; reason: string },
): Promise<void> {
  const userId = actor.user?.id ?? null;
  let paymentId: number | null = null;
  if (deduction.paymentId !== null) {
    const [back] = await db()
      .insert(payment)
      .values({
        buildingId: locked.booking.buildingId,
        bookingId: locked.booking.id,
        amountCents: -amountCents,
        method: 'bail',
        provider: 'desk',
        state: 'succeeded',
        refundOf: deduction.paymentId,
        note: reason,
        userId,
        at: locked.at,
      })
      .returning({ id: payment.id });
    paymentId = back!.id;
    if (amountCents === retainedCentsOf(deduction)) {
      await db().update(payment).set({ state: 'refunded' }).where(eq(payment.id, deduction.paymentId));
    }
  }
  await db()
    .insert(bailReduction)
    .values({ deductionId: deduction.id, amountCents, reason, paymentId, userId, at: locked.at });
  await giveBackCaptured(locked, amountCents, userId);
  await matchRetainedMoney(locked.bail.id);
}

async function giveBackCaptured({ bail, at }: LockedBail, amountCents: number, userId: number | null): Promise<void> {
  if (!bail.asHold || bail.notCollected) return;
  const way = await returnWay(bail);
  if (way?.kind === 'provider') await writeRefund(way.source, amountCents, { userId, note: '' }, at);
}
