import { and, eq, isNull } from 'drizzle-orm';
import { db } from '../../../database/connection.server';
import { savedCard, type CardEnd } from '../../../database/payment-schema.server';

/**
 * Ends the booking's card and erases its provider token, in the running transaction. Returns its last digits, or null
 * if there is no card.
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
