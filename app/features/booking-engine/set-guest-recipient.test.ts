import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adminBooking, makeActor, refusalOf, storedBooking, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { recordErasure } from '../../access/record-erasure.server';
import { systemActor, visitor } from '../../access/actor';
import { db, inTransaction } from '../../database/connection.server';
import { invoiceStays } from '../bookings/invoicing/invoice-stays.server';
import { recordPayment } from '../payments/folio/record-payment.server';
import { eraseHistory } from '../customers/erase-history.server';
import { dropStandIns } from '../customers/drop-stand-ins.server';
import { updateCustomer } from '../customers/update-customer.server';
import { exchangeInvoice } from '../invoices/rectifying/exchange-invoice.server';
import { invoicePage } from '../invoices/admin/invoice-page.server';
import { listGuestInvoices } from './guest-invoices.server';
import { viewGuestRecipient } from './guest-recipient.server';
import { setGuestRecipient } from './set-guest-recipient.server';

useTestDatabase();
useStoppedClock(new Date('2027-01-10T11:00:00Z'));
const staff = useStaff();
beforeEach(() => db().execute(sql`UPDATE building SET invoices_from = '2027-01-01'`));

const roofs = {
  kind: 'company',
  name: 'Tejados del Sur, S.L.',
  taxNumber: 'b-58378431',
  street: 'Calle de la Ría 8',
  postcode: '36201',
  city: 'Vigo',
  country: 'ES',
  email: 'facturas@example.com',
  orderNumber: 'PO-77',
  costCentre: 'Obras',
};

async function stay() {
  const { id } = await adminBooking(staff.reception, { checkIn: '2027-01-20', checkOut: '2027-01-23' });
  const { reference } = (await storedBooking(id)) as unknown as { reference: string };
  return { id, reference, browser: visitor('es', { ownReferences: [reference] }) };
}
const pay = (id: number, amountCents: number) =>
  recordPayment(staff.reception, id, { amountCents, method: 'cash', on: '2027-01-10' });
async function issued() {
  const { rows } = await db().execute<Record<string, unknown>>(sql`
    SELECT id, type, recipient -> 'taxId' ->> 'number' AS number, order_number AS "order", cost_centre AS centre
    FROM invoice WHERE issued_at IS NOT NULL ORDER BY id`);
  return rows.map(({ id, ...row }) => ({ id: Number(id), ...row }));
}
const alerts = async () =>
  (
    await db().execute(sql`SELECT detail ->> 'name' AS name, resolved_at IS NULL AS open FROM alert
    WHERE kind = 'invoice_asked'`)
  ).rows;

test('whom a guest gives has the invoices to come, with order number and cost centre', async () => {
  const { id, reference, browser } = await stay();
  await setGuestRecipient(browser, reference, roofs);
  expect(await viewGuestRecipient(browser, reference)).toEqual({
    kind: 'given',
    values: { ...roofs, taxNumber: 'B58378431' },
  });
  await pay(id, 10_000);
  await invoiceStays(systemActor);
  expect(await issued()).toEqual([
    { id: expect.any(Number), type: 'F1', number: 'B58378431', order: 'PO-77', centre: 'Obras' },
  ]);
  expect(await alerts()).toEqual([]);
  expect(await listGuestInvoices(browser, reference)).toHaveLength(1);
  const { rows } = await db().execute(sql`SELECT action FROM audit_entry WHERE user_id IS NULL ORDER BY id DESC`);
  expect(rows).toContainEqual({ action: 'booking.updated' });
});

test('a simplified invoice is exchanged by the team with what the guest gave', async () => {
  const { id, reference, browser } = await stay();
  await pay(id, 10_000);
  await invoiceStays(systemActor);
  const [small] = await issued();
  expect(small).toMatchObject({ type: 'F2' });
  await setGuestRecipient(browser, reference, roofs);
  expect(await alerts()).toEqual([{ name: roofs.name, open: true }]);
  const page = await invoicePage(staff.accountant, String(small!.id), new URLSearchParams({ ask: 'exchange' }));
  expect(page.values).toMatchObject({ 'recipient.name': roofs.name, 'recipient.taxId.number': 'B58378431' });
  const recipient = {
    name: roofs.name,
    taxId: { kind: 'nif', number: 'B58378431', country: 'ES' },
    address: { street: roofs.street, postcode: roofs.postcode, city: roofs.city, country: 'ES' },
  };
  await exchangeInvoice(staff.accountant, small!.id, { recipient });
  expect(await alerts()).toEqual([{ name: roofs.name, open: false }]);
  expect((await issued())[1]).toMatchObject({ type: 'F3', order: 'PO-77', centre: 'Obras' });
  expect((await listGuestInvoices(browser, reference)).map(({ type, state }) => [type, state])).toEqual([
    ['F2', 'replaced'],
    ['F3', 'paid'],
  ]);
});

test.each([
  ['a NIF with another letter', { taxNumber: 'B58378432' }, 'taxNumber'],
  ['a person’s NIF with another letter', { kind: 'person', taxNumber: '12345678A' }, 'taxNumber'],
  ['a VAT number that Germany has not', { country: 'DE', taxNumber: 'DE12' }, 'taxNumber'],
  ['no address', { street: ' ' }, 'street'],
  ['no country of the world', { country: 'XX' }, 'country'],
  ['an email that is none', { email: 'nobody' }, 'email'],
])('%s is refused at its field, and nothing is kept', async (_description, change, path) => {
  const { reference, browser } = await stay();
  const [code, ...fields] = await refusalOf(setGuestRecipient(browser, reference, { ...roofs, ...change }));
  expect([code, ...fields.map((field) => field.split(':')[0])]).toEqual(['invalid_input', path]);
  expect(await viewGuestRecipient(browser, reference)).toEqual({ kind: 'none' });
});

test.each([
  ['a VAT number of the Union', { country: 'DE', taxNumber: '123 456 789' }],
  ['a NIE', { kind: 'person', name: 'Jean Dupont', taxNumber: 'X1234567L' }],
  ['a number of a country outside', { country: 'US', taxNumber: '12-3456789' }],
])('%s is taken', async (_description, change) => {
  const { reference, browser } = await stay();
  await setGuestRecipient(browser, reference, { ...roofs, ...change });
  expect(await viewGuestRecipient(browser, reference)).toMatchObject({ kind: 'given' });
});

test('the guest may correct it until the team has written it down; what is left over goes', async () => {
  const { id, reference, browser } = await stay();
  await setGuestRecipient(browser, reference, roofs);
  await setGuestRecipient(browser, reference, roofs);
  await setGuestRecipient(browser, reference, { ...roofs, city: 'Pontevedra' });
  const { rows } = await db().execute<{ id: string; version: number }>(
    sql`SELECT id, version FROM customer WHERE stands_in ORDER BY id`,
  );
  expect(rows).toHaveLength(2);
  expect(await dropStandIns(systemActor)).toBe(1);
  await updateCustomer(staff.reception, Number(rows[1]!.id), {
    version: rows[1]!.version,
    city: 'Vigo',
    notes: 'Visto',
  });
  expect(await viewGuestRecipient(browser, reference)).toEqual({ kind: 'settled', name: roofs.name });
  expect(await refusalOf(setGuestRecipient(browser, reference, roofs))).toEqual(['recipient_settled']);
  expect(await storedBooking(id)).toMatchObject({ invoice_customer_id: rows[1]!.id });
});

test('nobody else gives one: neither strangers nor the team', async () => {
  const { reference } = await stay();
  const stranger = await makeActor('customer', 'en');
  expect(await refusalOf(setGuestRecipient(visitor('es'), reference, roofs))).toEqual(['not_found']);
  expect(await refusalOf(setGuestRecipient(stranger, reference, roofs))).toEqual(['not_found']);
  expect(await refusalOf(viewGuestRecipient(stranger, reference))).toEqual(['not_found']);
  expect(await refusalOf(setGuestRecipient(staff.reception, reference, roofs))).toEqual(['forbidden']);
});

test.each([
  ['goes with the guest who is erased', 0],
  ['is kept as long as an invoice is made out to it', 10_000],
])('what a guest gave %s', async (_description, paidCents) => {
  const { id, reference, browser } = await stay();
  await setGuestRecipient(browser, reference, roofs);
  if (paidCents > 0) await pay(id, paidCents);
  await invoiceStays(systemActor);
  const { customer_id: guest } = (await storedBooking(id)) as unknown as { customer_id: string };
  await inTransaction(async () => {
    await eraseHistory([Number(guest)]);
    await recordErasure(systemActor, { kind: 'customer', id: Number(guest) });
  });
  await dropStandIns(systemActor);
  const { rows } = await db().execute(sql`SELECT company_name AS name FROM customer WHERE stands_in`);
  expect(rows).toEqual(paidCents > 0 ? [{ name: roofs.name }] : []);
  expect(
    (await db().execute(sql`SELECT FROM booking WHERE invoice_order_number || invoice_cost_centre <> ''`)).rows,
  ).toEqual([]);
});
