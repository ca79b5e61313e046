import { and, desc, eq, gt } from 'drizzle-orm';
import { payment, type bail } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';
import { activeProvider } from '../billing/active-provider.server';
import type { PaymentRow } from '../payments/by-provider/payment-row.server';

/**
 * Way to return the amount left: end a hold, refund through the provider, or pay by hand. `source` is the payment that
 * is returned.
 */
export type ReturnWay =
  | { kind: 'hold' }
  | { kind: 'provider'; source: PaymentRow }
  | { kind: 'hand'; source: PaymentRow };

/**
 * Returns the way to return the amount left; null if nothing was received. The way is by hand if the provider refused
 * or is no longer active.
 */
export async function returnWay(row: Pick<typeof bail.$inferSelect, 'id' | 'heldUntil'>): Promise<ReturnWay | null> {
  if (row.heldUntil !== null) return { kind: 'hold' };
  const [source] = await db()
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.bailId, row.id),
        gt(payment.amountCents, 0),
        eq(payment.inVain, false),
        stateIn(payment.state, 'hasMoved'),
      ),
    )
    .orderBy(desc(payment.id))
    .limit(1);
  if (!source) return null;
  if (source.provider === 'desk' || activeProvider()?.name !== source.provider) return { kind: 'hand', source };
  const refused = await db().$count(
    payment,
    and(eq(payment.refundOf, source.id), eq(payment.provider, source.provider), eq(payment.state, 'failed')),
  );
  return { kind: refused > 0 ? 'hand' : 'provider', source };
}
