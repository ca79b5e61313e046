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

/** Returns each instalment with its invoiced amount, and why it can't be invoiced now. */
export async function withInvoiced(payments: BookingPayments): Promise<PlanRow[]> {
  const invoiced = await planToInvoice(payments);
  return payments.plan.map((instalment, index) => {
    const { invoicedCents, leftCents, reason } = invoiced[index]!;
    return { ...instalment, invoicedCents, leftCents, reason };
  });
}

/** Returns the name of the customer that the booking is invoiced to; empty if unknown. */
export async function invoicedTo(bookingId: number): Promise<string> {
  const [row] = await db()
    .select({ name: customerName })
    .from(booking)
    .innerJoin(customer, eq(customer.id, sql`coalesce(${booking.invoiceCustomerId}, ${booking.customerId})`))
    .where(eq(booking.id, bookingId));
  return row?.name ?? '';
}
