import { z } from '@hono/zod-openapi';
import { cents, day, pageOf, pageQuery, rowId } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { bookFormats, bookNames } from './book-names';
import {
  advance,
  bailRow,
  bailSumsShape,
  deferredRow,
  issuedRow,
  issuedTotals,
  openRow,
  openSumsShape,
  paymentRow,
  paymentTotals,
} from './api-book-schemas.server';
import { downloadBook } from './export-book.server';
import { viewBailBook } from './view-bail-book.server';
import { viewDeferredIncome } from './view-deferred-income.server';
import { viewIssuedBook } from './view-issued-book.server';
import { viewOpenItems } from './view-open-items.server';
import { viewPaymentBook } from './view-payment-book.server';

const between = { from: day.optional(), to: day.optional() };
const at = { on: day.optional() };
const period = { from: day, to: day, today: day, timeZone: z.string() };
const moment = { at: day, today: day, timeZone: z.string() };
const quarter = 'Without dates: this quarter. Sums are of all rows, not only of those of the page.';

export function bookRoutes(api: Api): void {
  route(api, 'GET /accounting/issued-invoices', {
    summary: 'The book of issued invoices: a row for each invoice and how it is taxed',
    description: `${quarter} Annulled invoices are listed with nothing; what an invoice replaces is a row of its own, below zero.`,
    needs: 'invoices:read',
    query: z.object({ ...between, ...pageQuery() }),
    answers: { 200: ['The book', pageOf(issuedRow).extend({ ...period, ...issuedTotals })] },
    refuses: ['invalid_input'],
    handle: ({ actor, query }) => viewIssuedBook(actor, query),
  });

  route(api, 'GET /accounting/payments', {
    summary: 'The book of payments: all money in and out, and the invoices it pays',
    description: quarter,
    needs: 'invoices:read',
    query: z.object({ ...between, ...pageQuery() }),
    answers: { 200: ['The book', pageOf(paymentRow).extend({ ...period, ...paymentTotals })] },
    refuses: ['invalid_input'],
    handle: ({ actor, query }) => viewPaymentBook(actor, query),
  });

  route(api, 'GET /accounting/bails', {
    summary: 'The book of bails: what was held before, what moved, and what is held after',
    description: quarter,
    needs: 'invoices:read',
    query: z.object({ ...between, ...pageQuery() }),
    answers: { 200: ['The book', pageOf(bailRow).extend({ ...period, sums: bailSumsShape })] },
    refuses: ['invalid_input'],
    handle: ({ actor, query }) => viewBailBook(actor, query),
  });

  route(api, 'GET /accounting/open-items', {
    summary: 'What customers owe at the end of a day, by age and by customer',
    description:
      'Without a day: today. What was invoiced and paid until then counts, with payments as they are matched now; an annulled invoice counts on no day.',
    needs: 'invoices:read',
    query: z.object({ ...at, ...pageQuery() }),
    answers: {
      200: [
        'What is open',
        pageOf(openRow).extend({
          ...moment,
          customers: z.array(openSumsShape.extend({ customerId: rowId.nullable(), name: z.string() })),
          sums: openSumsShape,
        }),
      ],
    },
    refuses: ['invalid_input'],
    handle: ({ actor, query }) => viewOpenItems(actor, query),
  });

  route(api, 'GET /accounting/deferred-income', {
    summary: 'The part of invoiced income for nights after a day, by booking and month, without VAT',
    description: 'Without a day: today. Advances that no invoice has taken back yet stand beside it.',
    needs: 'invoices:read',
    query: z.object({ ...at, ...pageQuery() }),
    answers: {
      200: [
        'What is deferred',
        pageOf(deferredRow).extend({
          ...moment,
          months: z.array(z.object({ month: z.string(), cents })),
          advances: z.array(advance),
          sums: z.object({ deferredCents: cents, advanceCents: cents }),
        }),
      ],
    },
    refuses: ['invalid_input'],
    handle: ({ actor, query }) => viewDeferredIncome(actor, query),
  });

  route(api, 'GET /accounting/books/{book}/{format}', {
    summary: 'A book as a file for a spreadsheet',
    needs: 'invoices:read',
    params: { book: z.enum(bookNames), format: z.enum(bookFormats) },
    query: z.object({
      ...between,
      ...at,
      table: z.string().optional().describe('Totals of the rows, such as byCustomer'),
    }),
    answers: { 200: ['The file', z.string().openapi({ format: 'binary' }), 'application/octet-stream'] },
    refuses: ['invalid_input', 'export_too_large'],
    handle: ({ actor, book, format, query }) => downloadBook(actor, { book, format }, query),
  });
}
