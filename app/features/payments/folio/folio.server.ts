import { asc, eq } from 'drizzle-orm';
import { payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { folioEntry } from '../../../database/payment-schema.server';

/**
 * Returns a booking's entries as the database recorded them, each with the resulting balance in cents: positive if the
 * guest owed money, negative if a refund was due. The caller checks access.
 */
export async function folioOf(bookingId: number) {
  const entries = await db()
    .select({
      id: folioEntry.id,
      at: folioEntry.at,
      kind: folioEntry.kind,
      amountCents: folioEntry.amountCents,
      paymentId: folioEntry.paymentId,
      method: payment.method,
    })
    .from(folioEntry)
    .leftJoin(payment, eq(payment.id, folioEntry.paymentId))
    .where(eq(folioEntry.bookingId, bookingId))
    .orderBy(asc(folioEntry.id));
  let balanceCents = 0;
  return entries.map((entry) => {
    balanceCents += entry.amountCents;
    return { ...entry, balanceCents };
  });
}
