import { eq, sql } from 'drizzle-orm';
import { now } from '../../../core/clock';
import { db, inTransaction } from '../../../database/connection.server';
import { demoCharge, demoRefund } from '../../../database/payment-schema.server';
import type { ChargeStanding, DeclineReason } from '../payment-provider';

export type DemoCharge = typeof demoCharge.$inferSelect;

/** So long after the guest was led to its page the demo lets go what is on hold. */
export const HOLD_DAYS = 7;

const heldUntil = ({ at }: DemoCharge) => new Date(at.getTime() + HOLD_DAYS * 24 * 60 * 60 * 1000);
const hasLapsed = (charge: DemoCharge) => charge.standing === 'on_hold' && heldUntil(charge) <= now();

/** Before the last digits of a card that is kept, which are all that the demo has of it. */
const KEPT = 'demo-card-';

export function last4OfKept(savedCard: string): string {
  return savedCard.slice(KEPT.length);
}

export async function demoChargeOf(key: string): Promise<DemoCharge | null> {
  const [found] = await db().select().from(demoCharge).where(eq(demoCharge.key, key));
  return found ?? null;
}

/** What stands of a charge, in the words of the port. */
export function standingOf(charge: DemoCharge | null): ChargeStanding {
  if (charge === null) return { state: 'unknown' };
  const { key, amountCents, method, cardLast4, standing, decline, capturedCents, keepsCard } = charge;
  const kept = keepsCard && method === 'card' && cardLast4 !== null && { savedCard: `${KEPT}${cardLast4}` };
  const moved = { providerReference: `demo-${key}`, amountCents, currency: 'EUR', method, cardLast4, ...kept };
  switch (standing) {
    case 'open':
      return { state: 'open' };
    case 'declined':
      return { state: 'failed', reason: (decline ?? 'declined') as DeclineReason };
    case 'paid':
      return { state: 'succeeded', ...moved, amountCents: capturedCents };
    case 'on_hold':
      if (hasLapsed(charge)) return { state: 'released' };
      return { state: 'authorized', ...moved, heldUntil: heldUntil(charge) };
    case 'let_go':
      return { state: 'released' };
  }
}

/** Writes down how a charge ended; one that has ended stays as it is, but for a card that was declined before. */
export async function endDemoCharge(
  key: string,
  end: { standing: DemoCharge['standing']; decline?: DeclineReason; cardLast4?: string | null; capturedCents?: number },
): Promise<DemoCharge | null> {
  return inTransaction(async () => {
    const [charge] = await db().select().from(demoCharge).where(eq(demoCharge.key, key)).for('update');
    if (!charge) return null;
    const mayEnd = charge.standing === 'open' || charge.standing === 'declined' || charge.standing === 'on_hold';
    if (!mayEnd || hasLapsed(charge)) return charge;
    const [ended] = await db()
      .update(demoCharge)
      .set({
        standing: end.standing,
        decline: end.decline ?? null,
        ...(end.cardLast4 !== undefined && { cardLast4: end.cardLast4 }),
        ...(end.capturedCents !== undefined && { capturedCents: end.capturedCents }),
      })
      .where(eq(demoCharge.key, key))
      .returning();
    return ended!;
  });
}

/** Gives back once for a key; false where more would go back than was captured. */
export async function refundDemoCharge(key: string, chargeKey: string, amountCents: number): Promise<boolean> {
  return inTransaction(async () => {
    const [charge] = await db().select().from(demoCharge).where(eq(demoCharge.key, chargeKey)).for('update');
    const [known] = await db().select().from(demoRefund).where(eq(demoRefund.key, key));
    if (known) return known.chargeKey === chargeKey && known.amountCents === amountCents;
    const [back] = await db()
      .select({ cents: sql<number>`coalesce(sum(${demoRefund.amountCents}), 0)::int` })
      .from(demoRefund)
      .where(eq(demoRefund.chargeKey, chargeKey));
    if (!charge || charge.standing !== 'paid' || back!.cents + amountCents > charge.capturedCents) return false;
    await db().insert(demoRefund).values({ key, chargeKey, amountCents, at: now() });
    return true;
  });
}
