import type { BookingRecord } from './booking-record.server';

/** A booking with everything that its form holds: price and plan stay until somebody says otherwise. */
export function formRecord(record: BookingRecord) {
  return {
    ...record,
    customer: { language: 'es', country: '' },
    price: 'keep',
    offer: 'automatic',
    agreedCents: record.totalCents,
    plan: 'keep',
    notify: false,
  };
}
