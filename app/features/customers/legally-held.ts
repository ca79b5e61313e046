import { BOOKS_MONTHS, REGISTER_MONTHS } from './retention';

/**
 * Laws that require keeping data after an erasure, with the retention period. The data is restricted: visible to staff
 * only and used for nothing else.
 */
export const laws = {
  /** The persons in the accounts. Código de Comercio, article 30, and RD 1619/2012, article 19, from the last entry. */
  books: { months: BOOKS_MONTHS },
  /** The guests who stayed. RD 933/2021, article 5, from the end of the stay. */
  register: { months: REGISTER_MONTHS },
  /**
   * Persons named in invoices. Código de Comercio, article 30, and RD 1619/2012, article 19, from the end of the year
   * of the last entry (`invoice_kept_until` in the database).
   */
  invoices: { months: BOOKS_MONTHS },
} as const;

/**
 * Every database column that may still contain a person's data after erasure. A test erases a person with data in every
 * feature. It finds the data in these columns only, and nowhere after the retention periods. Amounts and dates of stays
 * remain forever, because they identify nobody.
 */
export const legallyHeld: Readonly<Record<string, keyof typeof laws>> = {
  'customer.first_name': 'books',
  'customer.last_name': 'books',
  'customer.company_name': 'books',
  'customer.address': 'books',
  'customer.tax_number': 'books',
  /** Derived by the database from the names and numbers listed here. */
  'customer.search_text': 'books',
  /**
   * The payer's name in the bank file, erased once its own period since receipt is over
   * (bank/purge-concepts.server.ts).
   */
  'bank_credit.concept': 'books',
  'bank_credit.reference': 'books',
  'invoice.recipient': 'invoices',
  'invoice.description': 'invoices',
  'invoice.order_number': 'invoices',
  'invoice.cost_centre': 'invoices',
  'invoice.notes': 'invoices',
  /** Reason for a corrective invoice. */
  'invoice.reason': 'invoices',
  /** Derived by the database from number and recipient. */
  'invoice.search_text': 'invoices',
  'invoice_line.concept': 'invoices',
  'invoice_status.annulled_reason': 'invoices',
  'invoice_pdf.pdf': 'invoices',
  'verifactu_record.xml': 'invoices',
  'verifactu_record.recipient': 'invoices',
  /** Error message of the tax agency, which sometimes names a recipient it cannot identify. */
  'verifactu_submission.error_text': 'invoices',
  'customer.document_number': 'register',
  'booking_guest.first_name': 'register',
  'booking_guest.last_name': 'register',
  'booking_guest.document_number': 'register',
};
