import { describe, expect, test } from 'vitest';
import { adminBooking, makeActor, refusalOf, useStaff } from '../../../tests/admin-bookings';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { company, draft, issuing, simplified, takeBack } from '../../../tests/invoices';
import { signedInAs } from '../../../tests/signed-in';
import { recordPayment } from '../payments/folio/record-payment.server';
import { refundPayment } from '../payments/folio/refund-payment.server';
import { voidPayment } from '../payments/folio/void-payment.server';
import { exchangeInvoice } from '../invoices/rectifying/exchange-invoice.server';
import { matchPayments } from '../invoices/matching/match-payments.server';
import { rectifyInvoice } from '../invoices/rectifying/rectify-invoice.server';
import { viewInvoice } from '../invoices/view-invoice.server';
import { bookNames, bookPeriods } from './book-names';
import { books } from './books.server';
import { exportBook } from './export-book.server';
import { viewDeferredIncome } from './view-deferred-income.server';
import { viewIssuedBook } from './view-issued-book.server';
import { viewOpenItems } from './view-open-items.server';
import { viewPaymentBook } from './view-payment-book.server';
import { archiveRoutes } from './archive/api-archive.server';
import { bookRoutes } from './api-books.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const staff = useStaff();
const issue = issuing(staff);
const DAYS = 24 * 60;
const api = testApi(archiveRoutes, bookRoutes);

test.each(bookNames)('%s is for who may read invoices, and says what is wrong with its days', async (name) => {
  for (const role of ['accountant', 'administrator', 'manager', 'reception'] as const) {
    const actor = role === 'accountant' || role === 'reception' ? staff[role] : await makeActor(role);
    await expect(books[name](actor, {})).resolves.toMatchObject({ meta: { total: 0 } });
  }
  expect(await refusalOf(books[name](staff.guest, {}))).toEqual(['forbidden']);
  expect(await refusalOf(exportBook(staff.guest, name, {}))).toEqual(['forbidden']);
  if (bookPeriods[name] === 'at') {
    expect(await refusalOf(books[name](staff.accountant, { on: '2026-02-30' }))).toEqual([
      'invalid_input',
      'on: date_invalid',
    ]);
    return;
  }
  expect(await refusalOf(books[name](staff.accountant, { from: '2026-13-01', to: 'x' }))).toEqual([
    'invalid_input',
    'from: date_invalid',
    'to: date_invalid',
  ]);
  expect(await refusalOf(books[name](staff.accountant, { from: '2026-10-02', to: '2026-10-01' }))).toEqual([
    'invalid_input',
    'to: span_order',
  ]);
});

test('without days it is this quarter, or that of the day which is given', async () => {
  const days = async (input: object) => {
    const { from, to } = await viewIssuedBook(staff.accountant, input);
    return `${from} ${to}`;
  };
  expect(await days({})).toBe('2026-10-01 2026-12-31');
  expect(await days({ from: '2026-02-10', to: '' })).toBe('2026-02-10 2026-03-31');
  expect(await days({ to: '2026-09-30' })).toBe('2026-07-01 2026-09-30');
  expect(await days({ from: '2026-12-31', to: '2026-12-31' })).toBe('2026-12-31 2026-12-31');
});

test('a page of a book has the sums of all', async () => {
  for (let index = 0; index < 3; index += 1) await issue();
  const page = await viewIssuedBook(staff.accountant, { page: '2', perPage: '2' });
  expect(page.data.map(({ number }) => number)).toEqual(['F-2026-000003']);
  expect(page).toMatchObject({ meta: { page: 2, perPage: 2, total: 3 }, sums: { invoices: 3, totalCents: 33_000 } });
});

describe('as it stood at a day', () => {
  let payerId = 0;
  makeForTests(async () => {
    ({ id: payerId } = await adminBooking(staff.reception));
  });
  const pay = (amountCents: number, on: string) =>
    recordPayment(staff.reception, payerId, { amountCents, method: 'cash', on });
  const openAt = async (on: string) =>
    (await viewOpenItems(staff.accountant, { on }, true)).data.map(({ kind, age, openCents }) => [
      kind,
      age,
      openCents,
    ]);

  test('what was paid, rectified, exchanged and given back later does not count', async () => {
    const { id } = await issue({ ...simplified, dueOn: '2026-11-25' });
    wait(DAYS);
    const paid = await pay(15_000, '2026-11-22');
    await matchPayments(staff.accountant, id, { payments: [{ paymentId: paid.paymentId, amountCents: 8_000 }] });
    wait(DAYS);
    const full = await exchangeInvoice(staff.accountant, id, { recipient: company });
    wait(DAYS);
    await rectifyInvoice(staff.accountant, full.id, takeBack(5_000));
    wait(DAYS);
    await refundPayment(staff.reception, payerId, paid.paymentId, { amountCents: 7_000 });

    expect(await openAt('2026-11-20')).toEqual([]);
    expect(await openAt('2026-11-21')).toEqual([['invoice', 'not_due', 11_000]]);
    const afterPaying = [
      ['invoice', 'not_due', 3_000],
      ['payment', 'unmatched', -7_000],
    ];
    expect(await openAt('2026-11-22')).toEqual(afterPaying);
    expect(await openAt('2026-11-23')).toEqual(afterPaying);
    expect(await openAt('2026-11-24')).toEqual([
      ['invoice', 'credit', -2_000],
      ['payment', 'unmatched', -7_000],
    ]);
    expect(await openAt('2026-11-25')).toEqual([
      ['invoice', 'credit', -2_000],
      ['payment', 'unmatched', -7_000],
      ['payment', 'unmatched', 7_000],
    ]);
    const { data, customers } = await viewOpenItems(staff.accountant, { on: '2026-11-23' }, true);
    expect(data[0]).toMatchObject({
      number: 'S-2026-000001',
      name: company.name,
      dueOn: '2026-11-25',
      paidCents: 8_000,
    });
    expect(customers.map(({ totalCents }) => totalCents)).toEqual([3_000, -7_000]);
  });

  test('what is overdue ages, and a payment that is matched to an invoice of a later day pays none yet', async () => {
    const paid = await pay(11_000, '2026-11-21');
    wait(2 * DAYS);
    const { id } = await issue({ ...draft, dueOn: '2026-11-24' });
    await matchPayments(staff.accountant, id, { payments: [{ paymentId: paid.paymentId, amountCents: 10_999 }] });
    expect(await openAt('2026-11-22')).toEqual([['payment', 'unmatched', -11_000]]);
    expect(await openAt('2026-12-24')).toEqual([
      ['invoice', 'to_30', 1],
      ['payment', 'unmatched', -1],
    ]);
    expect(await openAt('2026-12-25')).toEqual([
      ['invoice', 'to_60', 1],
      ['payment', 'unmatched', -1],
    ]);
  });

  test('a payment that is voided pays nothing any more', async () => {
    const { id } = await issue();
    const paid = await pay(11_000, '2026-11-10');
    await matchPayments(staff.accountant, id, { payments: [{ paymentId: paid.paymentId, amountCents: 11_000 }] });
    expect(await openAt('2026-11-21')).toEqual([]);
    await voidPayment(staff.reception, payerId, paid.paymentId, { reason: 'Era de otra' });
    expect(await openAt('2026-11-21')).toEqual([['invoice', 'not_due', 11_000]]);
    expect((await viewInvoice(staff.accountant, id)).account).toMatchObject({ paidCents: 0, openCents: 11_000 });
    const { data, sums } = await viewPaymentBook(staff.accountant, {}, true);
    expect(data.map(({ kind, amountCents, unmatchedCents }) => [kind, amountCents, unmatchedCents])).toEqual([
      ['payment', 11_000, 11_000],
      ['void', -11_000, -11_000],
    ]);
    expect(sums).toMatchObject({ receivedCents: 0, refundedCents: 0, netCents: 0 });
  });
});

test('nights to come are those of what was invoiced, less what was rectified', async () => {
  const stay = { operationFrom: '2026-11-16', operationTo: '2026-11-26' };
  const { id } = await issue({ ...draft, ...stay });
  const at = async (on: string) => (await viewDeferredIncome(staff.accountant, { on }, true)).sums.deferredCents;
  expect(await at('2026-11-20')).toBe(0);
  expect(await at('2026-11-21')).toBe(4_000);
  expect(await at('2026-11-25')).toBe(0);
  wait(DAYS);
  await rectifyInvoice(staff.accountant, id, {
    ...takeBack(0),
    method: 'substitution',
    lines: [{ ...draft.lines[0], grossCents: 5_500 }],
  });
  expect(await at('2026-11-21')).toBe(4_000);
  expect(await at('2026-11-22')).toBe(1_500);
});

test('files are those of the screen, in the way of their language', { tags: 'commits' }, async () => {
  await issue();
  const { token } = await signedInAs(staff.accountant.user!.id);
  const get = (path: string) => api.get(path, { authorization: `Bearer ${token}`, 'accept-language': 'es' });
  const csv = await (await get('/accounting/books/issued/csv?from=2026-11-01&to=2026-11-30')).text();
  expect(csv.split('\r\n')[0]).toContain('Número;Serie;Fecha de expedición;Fecha de operación;Tipo;Destinatario');
  expect(csv.split('\r\n')[1]).toBe(
    'F-2026-000001;F;2026-11-21;2026-11-21;F1;Tejados del Sur, S.L.;NIF;B58378431;ES;100,00;10;10,00;110,00;;;;Emitida',
  );
  const byRate = await (await get('/accounting/books/issued/csv?table=byRate')).text();
  expect(byRate.trimEnd().split('\r\n').slice(1)).toEqual(['10;;;100,00;10,00;110,00']);
  expect((await get('/accounting/books/issued/csv?table=rows')).status).toBe(404);
  const answers = await Promise.all([
    get('/accounting/issued-invoices'),
    get('/accounting/payments'),
    get('/accounting/bails'),
    get('/accounting/open-items'),
    get('/accounting/deferred-income?on=2026-11-01'),
    get('/accounting/years'),
    ...bookNames.flatMap((name) => ['csv', 'xlsx'].map((format) => get(`/accounting/books/${name}/${format}`))),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await get('/accounting/issued-invoices?from=2027-01-01&to=2026-01-01')).status).toBe(422);
  expect((await get('/accounting/years/1999/archive')).status).toBe(404);
});
