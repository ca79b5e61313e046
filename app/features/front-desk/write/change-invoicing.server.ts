import { eq } from 'drizzle-orm';
import { AppError } from '../../../core/app-error';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import type { BookingRow } from '../../bookings/change-booking.server';
import { bookingInvoicing, type BookingInvoicing } from '../../bookings/invoicing-terms';
import type { FieldChange } from './field-changes';
import type { UpdateBookingInput } from './write-input';

/** Changes how the booking is invoiced from now on; months already invoiced stay. */
export async function changeInvoicing(row: BookingRow, request: Partial<UpdateBookingInput>): Promise<FieldChange[]> {
  const [from, to] = [bookingInvoicing(row), requestedInvoicing(row, request)];
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  await db().update(booking).set(to).where(eq(booking.id, row.id));
  return [{ field: 'invoicing', from, to }];
}

/**
 * Applies the requested changes to the booking's invoicing terms. A day of the month is required if invoices are due on
 * a fixed day of the month, and is removed otherwise.
 */
export function requestedInvoicing(row: BookingInvoicing, request: Partial<UpdateBookingInput>): BookingInvoicing {
  const pick = <Name extends keyof BookingInvoicing>(name: Name): BookingInvoicing[Name] => {
    const value = request[name] as BookingInvoicing[Name] | undefined;
    return value === undefined ? row[name] : value;
  };
  const invoiceDue = pick('invoiceDue');
  const invoiceDueDay = invoiceDue === 'day' ? pick('invoiceDueDay') : null;
  if (invoiceDue === 'day' && invoiceDueDay === null) {
    throw new AppError('invalid_input', { fields: [{ path: 'invoiceDueDay', problem: 'required' }] });
  }
  return {
    invoiceBy: pick('invoiceBy'),
    invoicePeriod: pick('invoicePeriod'),
    invoiceTiming: pick('invoiceTiming'),
    invoiceDue,
    invoiceDueDay,
  };
}
