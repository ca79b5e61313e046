import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { invoice, invoiceLine, invoiceStatus } from '../../database/invoice-schema.server';
import { whyNot } from './invoice-rules';
import { actionFacts } from './require-invoice-action.server';

/** Returns the recipient and details that an invoice's bookings request; null if the bookings differ. */
export async function chargesRequestedOf(ids: readonly number[]) {
  const rows = await db()
    .select({
      customerId: sql<number | null>`coalesce(${booking.invoiceCustomerId}, ${booking.customerId})`.mapWith(Number),
      orderNumber: booking.invoiceOrderNumber,
      costCentre: booking.invoiceCostCentre,
    })
    .from(booking)
    .where(inArray(booking.id, [...ids]));
  const [first, ...others] = rows;
  return first && others.every((each) => isDeepStrictEqual(each, first)) ? first : null;
}

/** Returns a booking's simplified invoices that can be exchanged for a full one. */
export async function exchangeableOf(bookingId: number): Promise<{ id: number; fullNumber: string }[]> {
  const ofBooking = db()
    .select({ id: invoiceLine.invoiceId })
    .from(invoiceLine)
    .where(eq(invoiceLine.bookingId, bookingId));
  const rows = await db()
    .select({ invoice })
    .from(invoice)
    .innerJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoice.id))
    .where(and(inArray(invoice.id, ofBooking), eq(invoice.type, 'F2'), isNull(invoiceStatus.annulledAt)))
    .orderBy(invoice.id);
  const found = [];
  for (const { invoice: row } of rows) {
    if (whyNot('exchange', await actionFacts(row)) === null) found.push({ id: row.id, fullNumber: row.fullNumber! });
  }
  return found;
}
