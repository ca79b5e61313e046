import { BOOKS_MONTHS, REGISTER_MONTHS } from './retention';

/**
 * Why something of a person stays after they asked for erasure, and for how
 * long: restricted, seen by the team alone and used for nothing else.
 */
export const laws = {
  /** Who the accounts are about. Código de Comercio, article 30, and RD 1619/2012, article 19, from the last entry. */
  books: { months: BOOKS_MONTHS },
  /** Who stayed. RD 933/2021, article 5, from the end of the stay. */
  register: { months: REGISTER_MONTHS },
  /** Whom invoices name. The same articles, from the end of the year of the last entry (`invoice_kept_until` in the database). */
  invoices: { months: BOOKS_MONTHS },
} as const;

/**
 * Every column of the database in which words of a person may stand after they
 * were erased. A test erases somebody who has done everything and finds their
 * words here, and nowhere else; and nowhere at all when the time is up. Sums of
 * money and dates of stays stay for good: they are of nobody any more.
 */
export const legallyHeld: Readonly<Record<string, keyof typeof laws>> = {
  'customer.first_name': 'books',
  'customer.last_name': 'books',
  'customer.company_name': 'books',
  'customer.address': 'books',
  'customer.tax_number': 'books',
  /** Made by the database of the names and numbers above and below. */
  'customer.search_text': 'books',
  /** Who paid, as the bank's file says it; forgotten by the day on which it came (bank/forget-concepts.server.ts). */
  'bank_credit.concept': 'books',
  'bank_credit.reference': 'books',
  'invoice.recipient': 'invoices',
  'invoice.description': 'invoices',
  'invoice.order_number': 'invoices',
  'invoice.cost_centre': 'invoices',
  'invoice.notes': 'invoices',
  /** Why one rectifies another. */
  'invoice.reason': 'invoices',
  /** Made by the database of number and recipient. */
  'invoice.search_text': 'invoices',
  'invoice_line.concept': 'invoices',
  'invoice_status.annulled_reason': 'invoices',
  'invoice_pdf.pdf': 'invoices',
  'verifactu_record.xml': 'invoices',
  'verifactu_record.recipient': 'invoices',
  /** The tax agency says at times whom it does not know. */
  'verifactu_submission.error_text': 'invoices',
  'customer.document_number': 'register',
  'booking_guest.first_name': 'register',
  'booking_guest.last_name': 'register',
  'booking_guest.document_number': 'register',
};
