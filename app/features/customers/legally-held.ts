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
  'customer.document_number': 'register',
  'booking_guest.first_name': 'register',
  'booking_guest.last_name': 'register',
  'booking_guest.document_number': 'register',
};
