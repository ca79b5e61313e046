import { notifiesGuestByDefault } from '../../bookings/tells-guest';
import type { BookingRecord } from './booking-record.server';

/** Converts a booking to the values of its form. Price, plan and VAT default to `kept`. */
export function formRecord(record: BookingRecord) {
  return {
    ...record,
    customer: { language: 'es', country: '' },
    price: 'keep',
    offer: 'automatic',
    agreedCents: record.totalCents,
    plan: 'keep',
    vat: 'keep',
    vatReason: '',
    notify: notifiesGuestByDefault.corrected,
  };
}
