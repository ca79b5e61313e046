import { describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../../app/access/actor';
import { accountingPage } from '../../app/features/accounting/admin/accounting-page.server';
import { invoiceStays } from '../../app/features/bookings/invoicing/invoice-stays.server';
import { noteInvoiceMonths } from '../../app/features/bookings/invoicing/note-invoice-months.server';
import { bookingInvoicingFacts } from '../../app/features/bookings/invoicing/preview-invoicing.server';
import { exportBook } from '../../app/features/books/export-book.server';
import { newDraftPage } from '../../app/features/invoices/admin/draft-page.server';
import { invoiceByForm } from '../../app/features/invoices/admin/invoice-page.server';
import { matchByForm } from '../../app/features/invoices/admin/invoice-payments-page.server';
import { listMatchablePayments } from '../../app/features/invoices/matching/list-matchable-payments.server';
import { correctByForm } from '../../app/features/verifactu/admin/record-page.server';
import { sendDueRecords } from '../../app/features/verifactu/queue/send-due.server';
import { watchCertificates } from '../../app/features/verifactu/queue/watch-certificates.server';
import { refusalOf, useStaff } from '../admin-bookings';
import { useRolledBackDatabase } from '../database';

useRolledBackDatabase();
const staff = useStaff();

/** Invoicing operations outside the API's description: jobs, pages, forms and files. */
const operations: Record<string, (actor: Actor) => Promise<unknown>> = {
  'invoice stays': invoiceStays,
  'note months': noteInvoiceMonths,
  'send records': sendDueRecords,
  'watch certificates': watchCertificates,
  'say what follows of a booking': (actor) => bookingInvoicingFacts(actor, 1),
  'list what may pay an invoice': (actor) => listMatchablePayments(actor, 1),
  'begin a draft': (actor) => newDraftPage(actor, new URLSearchParams()),
  'look at the months': (actor) => accountingPage(actor, new URLSearchParams()),
  'export a book': (actor) => exportBook(actor, 'issued', {}),
  'send a form of an invoice': (actor) => invoiceByForm(actor, '1', new FormData()),
  'send a form of what pays it': (actor) => matchByForm(actor, '1', new FormData()),
  'send a form of a record': (actor) => correctByForm(actor, '1', new FormData()),
};

describe.each(Object.entries(operations))('%s', (_, operation) => {
  test('is refused to visitors and guests, before anything else', async () => {
    expect(await refusalOf(operation(visitor('en')))).toEqual(['unauthenticated']);
    expect(await refusalOf(operation(staff.guest))).toEqual(['forbidden']);
  });
});

test('who only sees invoices writes none', async () => {
  for (const write of [
    invoiceStays(staff.reception),
    noteInvoiceMonths(staff.reception),
    sendDueRecords(staff.reception),
    newDraftPage(staff.reception, new URLSearchParams()),
    invoiceByForm(staff.reception, '1', new FormData()),
    matchByForm(staff.reception, '1', new FormData()),
    correctByForm(staff.reception, '1', new FormData()),
  ]) {
    expect(await refusalOf(write)).toEqual(['forbidden']);
  }
});
