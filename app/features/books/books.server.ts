import type { Actor } from '../../access/actor';
import type { CalendarDate } from '../../core/calendar-date';
import type { Locale } from '../../core/locale';
import { inStandbySnapshot } from '../../database/standby-reads.server';
import type { BookName } from './book-names';
import type { BookTable } from './book-table.server';
import { bailTables } from './bail-tables.server';
import { deferredTables } from './deferred-tables.server';
import { issuedTables } from './issued-tables.server';
import { openTables } from './open-tables.server';
import { paymentTables } from './payment-tables.server';
import { viewBailBook } from './view-bail-book.server';
import { viewDeferredIncome } from './view-deferred-income.server';
import { viewIssuedBook } from './view-issued-book.server';
import { viewOpenItems } from './view-open-items.server';
import { viewPaymentBook } from './view-payment-book.server';

export interface Book {
  /** The book's period, or the day whose end it describes. */
  days: { from: string; to: string } | { on: string };
  today: CalendarDate;
  timeZone: string;
  meta: { page: number; perPage: number; total: number };
  /** The rows first, then their totals. */
  tables: BookTable[];
}

type Known = { today: CalendarDate; timeZone: string; meta: Book['meta'] } & (
  | { from: string; to: string }
  | { at: string }
);

/** Converts an operation into a book as screens and files show it. */
function bookBy<B extends Known>(
  view: (actor: Actor, input: unknown, whole?: boolean) => Promise<B>,
  tables: (book: B, locale: Locale) => BookTable[],
) {
  return async (actor: Actor, input: unknown, whole?: boolean): Promise<Book> => {
    const book = await inStandbySnapshot(() => view(actor, input, whole));
    const { today, timeZone, meta } = book;
    const days = 'at' in book ? { on: book.at } : { from: book.from, to: book.to };
    return { days, today, timeZone, meta, tables: tables(book, actor.locale) };
  };
}

export const books: Readonly<Record<BookName, (actor: Actor, input: unknown, whole?: boolean) => Promise<Book>>> = {
  issued: bookBy(viewIssuedBook, issuedTables),
  payments: bookBy(viewPaymentBook, paymentTables),
  bails: bookBy(viewBailBook, bailTables),
  open: bookBy(viewOpenItems, openTables),
  deferred: bookBy(viewDeferredIncome, deferredTables),
};
