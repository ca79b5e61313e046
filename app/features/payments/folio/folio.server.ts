import { asc, eq } from 'drizzle-orm';
import { payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { folioEntry } from '../../../database/payment-schema.server';

/**
 * The account of a booking, entry by entry as the database has written it, each with the balance that it led to in cents:
 * above zero what the guest owed then, below zero what was to be refunded. The caller says who may.
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
