import { eq } from 'drizzle-orm';
import { may, type Actor } from '../../../access/actor';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { stayToInvoice } from '../../../database/invoice-schema.server';
import { listInvoices } from '../../invoices/list-invoices.server';

const SHOWN = 6;

/** The latest invoices of a booking, and what the next one waits for; null for who may not see invoices. */
export async function bookingInvoices(actor: Actor, { id, reference }: { id: number; reference: string }) {
  if (!may(actor, 'invoices:read')) return null;
  const { data, meta } = await listInvoices(actor, { view: 'all', booking: reference, perPage: SHOWN });
  const [waiting] = await db()
    .select({ missing: stayToInvoice.missing })
    .from(stayToInvoice)
    .where(eq(stayToInvoice.bookingId, id));
  const [asked] = await db()
    .select({ orderNumber: booking.invoiceOrderNumber, costCentre: booking.invoiceCostCentre })
    .from(booking)
    .where(eq(booking.id, id));
  return {
    /** What the buyer wants the invoices to come to say; empty where nothing. */
    ...asked!,
    rows: data.map(({ id: invoiceId, fullNumber, issuedOn, totalCents }) => ({
      id: invoiceId,
      fullNumber,
      issuedOn,
      totalCents,
    })),
    total: meta.total,
    /** Paths of what is missing of the recipient, or `issuedOn` where no date is possible. */
    missing: waiting?.missing ?? [],
    mayWrite: may(actor, 'invoices:write'),
  };
}
