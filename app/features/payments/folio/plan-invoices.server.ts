import { eq, sql } from 'drizzle-orm';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { customer } from '../../../database/people-schema.server';
import { customerName } from '../../customers/customer-name.server';
import type { InvoicedInstalment } from '../../bookings/invoicing/invoiced-plan';
import { planToInvoice } from '../../bookings/invoicing/invoice-instalment.server';
import type { BookingPayments } from './view-payments.server';

export type PlanRow = BookingPayments['plan'][number] &
  Pick<InvoicedInstalment, 'invoicedCents' | 'leftCents' | 'reason'>;

/** Each instalment with what of it was invoiced, and why it cannot be invoiced now. */
export async function withInvoiced(payments: BookingPayments): Promise<PlanRow[]> {
  const invoiced = await planToInvoice(payments);
  return payments.plan.map((instalment, index) => {
    const { invoicedCents, leftCents, reason } = invoiced[index]!;
    return { ...instalment, invoicedCents, leftCents, reason };
  });
}

/** What whoever the booking is invoiced to is called; empty where nobody is known. */
export async function invoicedTo(bookingId: number): Promise<string> {
  const [row] = await db()
    .select({ name: customerName })
    .from(booking)
    .innerJoin(customer, eq(customer.id, sql`coalesce(${booking.invoiceCustomerId}, ${booking.customerId})`))
    .where(eq(booking.id, bookingId));
  return row?.name ?? '';
}
