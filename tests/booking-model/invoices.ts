import { sql } from 'drizzle-orm';
import { systemActor } from '../../app/access/actor';
import { db } from '../../app/database/connection.server';
import { stateIn } from '../../app/database/state-in.server';
import { booking } from '../../app/database/booking-schema.server';
import { invoiceStays } from '../../app/features/bookings/invoicing/invoice-stays.server';
import { noteInvoiceMonths } from '../../app/features/bookings/invoicing/note-invoice-months.server';

/** Completes customers without an address, so that no invoice waits for their data. */
async function completeCustomers() {
  await db().execute(sql`UPDATE customer SET country = 'ES', document_kind = 'dni', document_number = '12345678Z',
    address = '{"street": "Calle de la Ría 8", "postcode": "36201", "city": "Vigo"}' WHERE address IS NULL`);
  await db().execute(sql`UPDATE stay_to_invoice SET tried_at = NULL`);
}

/** Runs the invoicing job and returns bookings whose invoices do not match the amount due. */
export async function wrongInvoices(): Promise<unknown[]> {
  await completeCustomers();
  await noteInvoiceMonths(systemActor);
  await invoiceStays(systemActor);
  const { rows: waiting } = await db().execute(sql`SELECT booking_id, missing FROM stay_to_invoice`);
  const { rows: wrong } = await db().execute(sql`
    SELECT booking.reference, booking.state, booking.paid_cents, due.charge, invoiced.cents FROM ${booking}
      CROSS JOIN LATERAL (SELECT owed_cents - to_refund_cents + paid_cents AS charge) AS due
      CROSS JOIN LATERAL (SELECT coalesce(sum(line.gross_cents), 0)::integer AS cents FROM invoice_line AS line
        JOIN invoice_status USING (invoice_id) WHERE line.booking_id = booking.id AND annulled_at IS NULL) AS invoiced
    WHERE ${stateIn(booking.state, 'owesByPlan')} AND NOT invoiced.cents BETWEEN least(booking.paid_cents, due.charge) AND due.charge
      OR (${stateIn(booking.state, 'hasLeft')} OR ${stateIn(booking.state, 'owesFee')}) AND invoiced.cents <> due.charge`);
  const { rows: periods } = await db().execute(sql`
    SELECT a.booking_id, a.from_on, b.from_on AS again FROM invoiced_period AS a JOIN invoiced_period AS b USING (booking_id)
    WHERE a.from_on < b.from_on AND b.from_on < a.to_on`);
  return [...waiting, ...wrong, ...periods];
}
