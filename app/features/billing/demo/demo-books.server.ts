import { eq, sql } from 'drizzle-orm';
import { now } from '../../../core/clock';
import { db, inTransaction } from '../../../database/connection.server';
import { demoCharge, demoRefund } from '../../../database/payment-schema.server';
import type { ChargeStanding, DeclineReason } from '../payment-provider';

export type DemoCharge = typeof demoCharge.$inferSelect;

/** Days after the start of a charge when the demo releases its hold. */
export const HOLD_DAYS = 7;

const heldUntil = ({ at }: DemoCharge) => new Date(at.getTime() + HOLD_DAYS * 24 * 60 * 60 * 1000);
const hasLapsed = (charge: DemoCharge) => charge.standing === 'on_hold' && heldUntil(charge) <= now();

/** Prefix of a saved card's name, followed by the card's last digits, which are all that the demo stores. */
const SAVED_CARD_PREFIX = 'demo-card-';

export function last4OfSaved(savedCard: string): string {
  return savedCard.slice(SAVED_CARD_PREFIX.length);
}

export async function demoChargeOf(key: string): Promise<DemoCharge | null> {
  const [found] = await db().select().from(demoCharge).where(eq(demoCharge.key, key));
  return found ?? null;
}

export function standingOf(charge: DemoCharge | null): ChargeStanding {
  if (charge === null) return { state: 'unknown' };
  const { key, amountCents, method, cardLast4, standing, decline, capturedCents, keepsCard } = charge;
  const stored = keepsCard &&
    method === 'card' &&
    cardLast4 !== null && { savedCard: `${SAVED_CARD_PREFIX}${cardLast4}` };
  const moved = { providerReference: `demo-${key}`, amountCents, currency: 'EUR', method, cardLast4, ...stored };
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

/** Records how a charge ended. An ended charge stays as it is, unless its card was declined. */
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

/** Refunds once per key; returns false if the refunds would exceed the captured amount. */
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
