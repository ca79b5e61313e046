import { and, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { invoice, invoiceLine, invoiceStatus } from '../../database/invoice-schema.server';
import { nonStayLineKinds } from './non-stay-lines';

const isOfStay = notInArray(invoiceLine.kind, [...nonStayLineKinds]);
const grossCents = sql<number>`sum(${invoiceLine.grossCents})`.mapWith(Number);

/** Returns, for each booking, the amount that its invoices charge for the stay, less rectifications. */
export async function invoicedOf(bookingIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db()
    .select({ id: invoiceLine.bookingId, cents: grossCents })
    .from(invoiceLine)
    .innerJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoiceLine.invoiceId))
    .where(and(inArray(invoiceLine.bookingId, [...bookingIds]), isOfStay, isNull(invoiceStatus.annulledAt)))
    .groupBy(invoiceLine.bookingId);
  return centsById(rows);
}

/** Returns the amount that drafts would charge for each booking's stay, excluding one invoice. */
async function draftedOf(bookingIds: readonly number[], exceptInvoiceId: number | null): Promise<Map<number, number>> {
  const rows = await db()
    .select({ id: invoiceLine.bookingId, cents: grossCents })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .where(
      and(
        inArray(invoiceLine.bookingId, [...bookingIds]),
        isOfStay,
        isNull(invoice.issuedAt),
        exceptInvoiceId === null ? undefined : ne(invoice.id, exceptInvoiceId),
      ),
    )
    .groupBy(invoiceLine.bookingId);
  return centsById(rows);
}

export type BookingAccount = Awaited<ReturnType<typeof bookingAccounts>>[number];

/**
 * Returns, for each booking, the amount to charge, the amount already invoiced, and the amount in other drafts. These
 * are shown to the author of an invoice.
 */
export async function bookingAccounts(ids: readonly number[], butInvoiceId: number | null) {
  const requestedIds = [...new Set(ids)];
  if (requestedIds.length === 0) return [];
  const invoiced = await invoicedOf(requestedIds);
  const drafted = await draftedOf(requestedIds, butInvoiceId);
  const { state, totalCents, cancellationFeeCents, waivedCents, paidCents } = booking;
  const rows = await db()
    .select({
      id: booking.id,
      reference: booking.reference,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      chargeCents: sql<number>`booking_charge(${state}, ${totalCents}, ${cancellationFeeCents}, ${waivedCents},
        ${paidCents})`.mapWith(Number),
    })
    .from(booking)
    .where(inArray(booking.id, requestedIds))
    .orderBy(booking.checkIn, booking.id);
  return rows.map((row) => ({
    ...row,
    invoicedCents: invoiced.get(row.id) ?? 0,
    draftedCents: drafted.get(row.id) ?? 0,
  }));
}

function centsById(rows: readonly { id: number | null; cents: number }[]): Map<number, number> {
  return new Map(rows.flatMap(({ id, cents }) => (id === null ? [] : [[id, cents]])));
}
