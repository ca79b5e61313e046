import { eq } from 'drizzle-orm';
import { may, type Actor } from '../../../access/actor';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { stayToInvoice } from '../../../database/invoice-schema.server';
import { listInvoices } from '../../invoices/list-invoices.server';

const SHOWN = 6;

/**
 * Returns a booking's latest invoices and the data missing for the next one; null if the actor may not see invoices.
 */
export async function bookingInvoices(actor: Actor, { id, reference }: { id: number; reference: string }) {
  if (!may(actor, 'invoices:read')) return null;
  const { data, meta } = await listInvoices(actor, { view: 'all', booking: reference, perPage: SHOWN });
  const [waiting] = await db()
    .select({ missing: stayToInvoice.missing })
    .from(stayToInvoice)
    .where(eq(stayToInvoice.bookingId, id));
  const [requested] = await db()
    .select({ orderNumber: booking.invoiceOrderNumber, costCentre: booking.invoiceCostCentre })
    .from(booking)
    .where(eq(booking.id, id));
  return {
    /** The buyer's order number and cost center for future invoices; empty if none. */
    ...requested!,
    rows: data.map(({ id: invoiceId, fullNumber, issuedOn, totalCents }) => ({
      id: invoiceId,
      fullNumber,
      issuedOn,
      totalCents,
    })),
    total: meta.total,
    /** Paths of the recipient's missing data, or `issuedOn` if no issue date is possible. */
    missing: waiting?.missing ?? [],
    mayWrite: may(actor, 'invoices:write'),
  };
}
