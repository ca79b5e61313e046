import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { invoice, invoiceLine, invoiceStatus, invoiceTax } from '../../database/invoice-schema.server';
import { withMerged } from './merged-ids.server';

/** Exports issued invoices made out to the customers, and invoices for their bookings that name no customer. */
export async function exportInvoices(customerIds: readonly number[]) {
  const ids = await withMerged(customerIds);
  const ofBookings = db()
    .select({ id: invoiceLine.invoiceId })
    .from(invoiceLine)
    .innerJoin(booking, eq(booking.id, invoiceLine.bookingId))
    .where(inArray(booking.customerId, ids));
  const rows = await db()
    .select({ invoice, annulledAt: invoiceStatus.annulledAt, sentAt: invoiceStatus.sentAt })
    .from(invoice)
    .innerJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoice.id))
    .where(
      and(
        isNotNull(invoice.issuedAt),
        or(
          inArray(invoice.customerId, ids),
          and(
            isNull(invoice.customerId),
            isNull(invoice.recipient),
            isNull(invoice.purgedAt),
            inArray(invoice.id, ofBookings),
          ),
        ),
      ),
    )
    .orderBy(asc(invoice.issuedOn), asc(invoice.id));
  const found = rows.map((row) => row.invoice.id);
  const lines = await db()
    .select()
    .from(invoiceLine)
    .where(and(inArray(invoiceLine.invoiceId, found), eq(invoiceLine.replaced, false)))
    .orderBy(asc(invoiceLine.position));
  const taxes = await db()
    .select()
    .from(invoiceTax)
    .where(and(inArray(invoiceTax.invoiceId, found), eq(invoiceTax.replaced, false)))
    .orderBy(asc(invoiceTax.position));
  return rows.map(({ invoice: row, annulledAt, sentAt }) => ({
    number: row.fullNumber,
    type: row.type,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    operationFrom: row.operationFrom,
    operationTo: row.operationTo,
    recipient: row.recipient,
    description: row.description,
    orderNumber: row.orderNumber,
    costCentre: row.costCentre,
    netCents: row.netCents,
    vatCents: row.vatCents,
    totalCents: row.totalCents,
    annulledAt,
    sentAt,
    purgedAt: row.purgedAt,
    lines: lines
      .filter(({ invoiceId }) => invoiceId === row.id)
      .map(({ concept, quantity, netCents, grossCents, rateBasisPoints, article }) => {
        return { concept, quantity, netCents, grossCents, rateBasisPoints, article };
      }),
    taxes: taxes
      .filter(({ invoiceId }) => invoiceId === row.id)
      .map(({ rateBasisPoints, article, baseCents, vatCents }) => ({ rateBasisPoints, article, baseCents, vatCents })),
  }));
}
