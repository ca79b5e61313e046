import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminBooking, makeActor, refusalOf, storedBooking, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { company, draft, issuing, lodging, simplified, takeBack } from '../../../tests/invoices';
import { visitor, type Actor } from '../../access/actor';
import { bookingKey } from '../../access/booking-key.server';
import { db } from '../../database/connection.server';
import { annulInvoice } from '../invoices/rectifying/annul-invoice.server';
import { exchangeInvoice } from '../invoices/rectifying/exchange-invoice.server';
import { rectifyInvoice } from '../invoices/rectifying/rectify-invoice.server';
import { listAccountInvoices, listGuestInvoices, guestInvoiceFile, guestInvoiceUbl } from './guest-invoices.server';

useRolledBackDatabase();
const wait = useStoppedClock(new Date('2027-01-10T11:00:00Z'));
const staff = useStaff();
const issue = issuing(staff);

async function stay(checkIn: string, checkOut: string, change: object = {}) {
  const { id } = await adminBooking(staff.reception, { checkIn, checkOut, ...change });
  const { reference } = (await storedBooking(id)) as unknown as { reference: string };
  return { id, reference, browser: visitor('es', { ownReferences: [reference] }) };
}
const linesOf = (...ids: number[]) =>
  ids.map((bookingId) => ({ concept: 'Alojamiento', quantity: 1, grossCents: 11_000, vat: lodging, bookingId }));

const shown = async (actor: Actor, reference: string) =>
  (await listGuestInvoices(actor, reference)).map(({ fullNumber, totalCents, state }) => [
    fullNumber,
    totalCents,
    state,
  ]);

test('a guest sees what is issued of the booking, and whether it counts and is paid', async () => {
  const { id, reference, browser } = await stay('2027-01-20', '2027-01-23');
  expect(await shown(browser, reference)).toEqual([]);
  const first = await issue({ ...draft, lines: linesOf(id), dueOn: '2027-01-15' });
  const small = await issue({ ...simplified, lines: linesOf(id) });
  await exchangeInvoice(staff.accountant, small.id, { recipient: company });
  const wrong = await issue({ ...draft, lines: linesOf(id) });
  await annulInvoice(staff.accountant, wrong.id, { reason: 'Repetida' });
  const less = await issue({ ...draft, lines: linesOf(id) });
  await rectifyInvoice(staff.accountant, less.id, takeBack(11_000));
  expect(await shown(browser, reference)).toEqual([
    [first.fullNumber, 11_000, 'due'],
    [small.fullNumber, 11_000, 'replaced'],
    [expect.any(String), 11_000, 'due'],
    [wrong.fullNumber, 11_000, 'annulled'],
    [less.fullNumber, 11_000, 'credited'],
    [expect.stringMatching(/^R/), -11_000, 'correcting'],
  ]);
  wait(6 * 24 * 60);
  expect((await shown(browser, reference))[0]).toEqual([first.fullNumber, 11_000, 'overdue']);
});

test('the PDF is the one that is kept, by cookie, link or account, and for nobody else', async () => {
  const { id, reference, browser } = await stay('2027-01-20', '2027-01-23');
  const { id: invoiceId, fullNumber } = await issue({ ...draft, lines: linesOf(id) });
  const { name, bytes } = await guestInvoiceFile(browser, reference, invoiceId);
  expect(name).toBe(`${fullNumber}.pdf`);
  const { rows } = await db().execute<{ digest: string }>(sql`SELECT digest FROM invoice_pdf`);
  expect(rows).toEqual([{ digest: createHash('sha256').update(bytes).digest('hex') }]);
  const again = await guestInvoiceFile(visitor('en'), reference, invoiceId, bookingKey(reference));
  expect(again.bytes.equals(bytes)).toBe(true);
  expect((await guestInvoiceFile(staff.accountant, reference, invoiceId)).bytes.equals(bytes)).toBe(true);

  const owner = staff.guest;
  const stranger = await makeActor('customer', 'en');
  await db().execute(sql`UPDATE customer SET user_id = ${owner.user!.id}`);
  expect((await guestInvoiceFile(owner, reference, invoiceId)).name).toBe(name);
  for (const actor of [stranger, visitor('es'), visitor('es', { ownReferences: ['AL-22222'] })]) {
    expect(await refusalOf(guestInvoiceFile(actor, reference, invoiceId))).toEqual(['not_found']);
    expect(await refusalOf(listGuestInvoices(actor, reference))).toEqual(['not_found']);
  }
});

test('neither drafts nor invoices of other bookings are opened by a booking', async () => {
  const own = await stay('2027-01-20', '2027-01-23');
  const other = await stay('2027-02-20', '2027-02-23', {
    customer: { firstName: 'Otra', lastName: 'Persona', email: 'otra@example.com', phone: '+34 600 000 077' },
  });
  const otherInvoice = await issue({ ...draft, lines: linesOf(other.id) });
  const both = await issue({ ...draft, lines: linesOf(own.id, other.id) });
  const separateInvoice = await issue();
  expect(await shown(own.browser, own.reference)).toEqual([]);
  for (const { id } of [otherInvoice, both, separateInvoice]) {
    expect(await refusalOf(guestInvoiceFile(own.browser, own.reference, id))).toEqual(['not_found']);
  }
});

test('what was made out to an earlier guest of the booking is not for the one who has it now', async () => {
  const { id, reference, browser } = await stay('2027-01-20', '2027-01-23');
  const { rows } = await db().execute<{ id: string }>(sql`SELECT customer_id AS id FROM booking WHERE id = ${id}`);
  const earlier = await issue({ ...draft, customerId: Number(rows[0]!.id), lines: linesOf(id) });
  expect(await shown(browser, reference)).toEqual([[earlier.fullNumber, 11_000, 'due']]);
  await db().execute(sql`WITH made AS (
      INSERT INTO customer (building_id, first_name) SELECT building_id, 'Nueva' FROM booking WHERE id = ${id} RETURNING id
    ) UPDATE booking SET customer_id = (SELECT id FROM made) WHERE id = ${id}`);
  expect(await shown(browser, reference)).toEqual([]);
  expect(await refusalOf(guestInvoiceFile(browser, reference, earlier.id))).toEqual(['not_found']);
});

test('an account lists the invoices of all its bookings, each once, and nobody else’s', async () => {
  const someone = { firstName: 'Otra', lastName: 'Persona', email: 'otra@example.com', phone: '+34 600 000 077' };
  const early = await stay('2027-01-20', '2027-01-23');
  const late = await stay('2027-02-20', '2027-02-23', { newCustomer: true });
  const other = await stay('2027-03-20', '2027-03-23', { customer: someone });
  const first = await issue({ ...draft, lines: linesOf(early.id) });
  wait(60);
  const second = await issue({ ...simplified, lines: linesOf(late.id) });
  const { rows } = await db().execute<{ id: string }>(
    sql`SELECT customer_id AS id FROM booking WHERE id = ${early.id}`,
  );
  const both = await issue({ ...draft, customerId: Number(rows[0]!.id), lines: linesOf(early.id, late.id) });
  const otherInvoice = await issue({ ...draft, lines: linesOf(other.id) });
  await db().execute(sql`UPDATE customer SET user_id = ${staff.guest.user!.id} WHERE email = 'nuria@example.com'`);
  const own = await listAccountInvoices(staff.guest);
  expect(own.map(({ fullNumber }) => fullNumber)).toEqual([both, second, first].map(({ fullNumber }) => fullNumber));
  for (const { id, reference, fullNumber } of own) {
    expect((await guestInvoiceFile(staff.guest, reference, id)).name).toBe(`${fullNumber}.pdf`);
    expect((await guestInvoiceUbl(staff.guest, reference, id)).name).toBe(`${fullNumber}.xml`);
    expect(await refusalOf(guestInvoiceUbl(visitor('es'), reference, id))).toEqual(['not_found']);
  }
  for (const { reference } of own) {
    expect(await refusalOf(guestInvoiceFile(staff.guest, reference, otherInvoice.id))).toEqual(['not_found']);
    expect(await refusalOf(guestInvoiceUbl(staff.guest, reference, otherInvoice.id))).toEqual(['not_found']);
  }
  expect(await listAccountInvoices(await makeActor('customer', 'en'))).toEqual([]);
  expect(await refusalOf(listAccountInvoices(visitor('es')))).toEqual(['unauthenticated']);
});
