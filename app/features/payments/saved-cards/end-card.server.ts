import { and, eq, isNull } from 'drizzle-orm';
import { db } from '../../../database/connection.server';
import { savedCard, type CardEnd } from '../../../database/payment-schema.server';

/**
 * The booking's card is charged no more, and its name at the provider's is gone. In the running transaction; answers its
 * last digits, or null where there is none.
 */
export async function endCard(
  bookingId: number,
  endReason: CardEnd,
  at: Date,
  endedBy: number | null = null,
): Promise<{ last4: string | null } | null> {
  const [ended] = await db()
    .update(savedCard)
    .set({ sealedToken: null, endedAt: at, endedBy, endReason, tryAgainOn: null })
    .where(and(eq(savedCard.bookingId, bookingId), isNull(savedCard.endedAt)))
    .returning({ last4: savedCard.last4 });
  return ended ?? null;
}
