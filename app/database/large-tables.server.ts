/**
 * Tables that grow with every stay, guest or request, grouped by what makes them grow. Locking such a table while
 * reading all of it blocks everyone. Indexes are therefore built concurrently, constraints are added NOT VALID and
 * validated later, and the app fills rows in small batches.
 */
const GROWTH = {
  'bookings and their history': [
    'booking',
    'booking_claim',
    'booking_event',
    'booking_guest',
    'booking_instalment',
    'booking_line',
    'booking_look',
    'booking_night',
    'booking_overdue',
    'code_generator',
    'fee_waiver',
    'folio_entry',
    'open_hold',
  ],
  'nights that are taken or sold': ['occupancy', 'sold_night', 'stay_part', 'stay_to_invoice'],
  prices: ['season'],
  'people, their accounts and sign-ins': [
    'account_link',
    'contact_message',
    'customer',
    'former_email',
    'former_status',
    'user_account',
    'user_session',
  ],
  'money that moves': [
    'bail',
    'bail_deduction',
    'bail_evidence',
    'bank_credit',
    'demo_charge',
    'journal_entry',
    'payment',
    'payment_reminder',
    'provider_notice',
    'saved_card',
  ],
  'invoices and their records': [
    'invoice',
    'invoice_chain',
    'invoice_digest',
    'invoice_line',
    'invoice_payment',
    'invoice_pdf',
    'invoice_status',
    'invoice_tax',
    'invoiced_period',
    'verifactu_queue',
    'verifactu_record',
  ],
  'what is told and noted': ['alert', 'audit_entry', 'calendar_event', 'channel_booking', 'mail', 'webhook_delivery'],
  'every request': ['idempotency_key', 'rate_limit', 'spent_proof'],
} as const;

export const LARGE_TABLES: ReadonlyMap<string, string> = new Map(
  Object.entries(GROWTH).flatMap(([growth, tables]) => tables.map((table): [string, string] => [table, growth])),
);

export function largeTable(table: string): string {
  return `${table}, which grows with ${LARGE_TABLES.get(table)}`;
}
