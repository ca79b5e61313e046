import { and, desc, eq, gt } from 'drizzle-orm';
import { payment, type bail } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';
import { activeProvider } from '../billing/active-provider.server';
import type { PaymentRow } from '../payments/by-provider/payment-row.server';

/**
 * How what is left of a bail goes back: a hold is ended, what a provider charged goes back by it, and the rest is given back
 * by hand. `source` is the payment that it goes back of.
 */
export type ReturnWay =
  | { kind: 'hold' }
  | { kind: 'provider'; source: PaymentRow }
  | { kind: 'hand'; source: PaymentRow };

/** Null where nothing has come. A provider that refused, or does not run any more, leaves it to be given back by hand. */
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
