import { eq } from 'drizzle-orm';
import { AppError } from '../../../core/app-error';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import type { BookingRow } from '../../bookings/change-booking.server';
import { ownInvoicing, type OwnInvoicing } from '../../bookings/invoicing-terms';
import type { FieldChange } from './field-changes';
import type { UpdateBookingInput } from './write-input';

/** How the booking is invoiced from now on; months that were invoiced stay. */
export async function changeInvoicing(row: BookingRow, asked: Partial<UpdateBookingInput>): Promise<FieldChange[]> {
  const [from, to] = [ownInvoicing(row), invoicingAsked(row, asked)];
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  await db().update(booking).set(to).where(eq(booking.id, row.id));
  return [{ field: 'invoicing', from, to }];
}

/** The booking's own terms with what is asked for; a day of the month belongs to being due on one. */
export function invoicingAsked(row: OwnInvoicing, asked: Partial<UpdateBookingInput>): OwnInvoicing {
  const pick = <Name extends keyof OwnInvoicing>(name: Name): OwnInvoicing[Name] => {
    const value = asked[name] as OwnInvoicing[Name] | undefined;
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
