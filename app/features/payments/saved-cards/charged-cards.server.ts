import { and, inArray, isNull } from 'drizzle-orm';
import { db } from '../../../database/connection.server';
import { savedCard } from '../../../database/payment-schema.server';

/**
 * Returns the last digits of each booking's active saved card, to which the open amount of the booking will be charged.
 */
export async function chargedCards(bookingIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db()
    .select({ bookingId: savedCard.bookingId, last4: savedCard.last4 })
    .from(savedCard)
    .where(and(inArray(savedCard.bookingId, [...bookingIds]), isNull(savedCard.endedAt)));
  return new Map(rows.map(({ bookingId, last4 }) => [bookingId, last4 ?? '····']));
}
