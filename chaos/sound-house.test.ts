import { beforeAll, describe, expect, test } from 'vitest';
import { systemActor, visitor } from '../app/access/actor';
import { rawPool } from '../app/database/connection.server';
import { setPaymentProvider } from '../app/features/billing/active-provider.server';
import { demoProvider } from '../app/features/billing/demo/demo-provider.server';
import { recordPayment } from '../app/features/payments/folio/record-payment.server';
import { moveBooking } from '../app/features/front-desk/move/move-booking.server';
import { addNote } from '../app/features/front-desk/lifecycle/add-note.server';
import { createBooking } from '../app/features/booking-engine/create-booking.server';
import { createDraft } from '../app/features/invoices/create-draft.server';
import { issueInvoice } from '../app/features/invoices/issue-invoice.server';
import { useTestDatabase } from '../tests/database';
import { customer, makeInventory } from '../tests/factories';
import { simplified } from '../tests/invoices';
import { paidBooking } from '../tests/paid-booking';
import { useStoppedClock } from '../tests/clock';
import { foundWrites } from './found-writes';
import { compare, faultsOf, type Write } from './ledger';
import { unsettled, unsoundness } from './sound-house';

const databaseUrl = useTestDatabase();
useStoppedClock();

const RUN = 'run';
const writes: Write[] = [];
const acknowledged = (kind: Write['kind'], tag: string, value: string) =>
  writes.push({ kind, tag, outcome: 'acknowledged', says: value, at: 0 });
const unheld = async () => faultsOf(compare(writes, await foundWrites(databaseUrl(), RUN)));

const allWrong = async () => [...(await unsoundness(databaseUrl())), ...(await unsettled(databaseUrl()))];

/** Changes a table in ways that its constraints and triggers would prevent. */
async function breakRows(table: string, sql: string): Promise<void> {
  await rawPool().query(
    `ALTER TABLE ${table} DISABLE TRIGGER USER; ALTER TABLE occupancy DROP CONSTRAINT IF EXISTS occupancy_never_overlaps; ${sql}`,
  );
}

beforeAll(async () => {
  setPaymentProvider(demoProvider);
  await makeInventory(3);
  for (const number of [1, 2]) {
    const day = (text: string) => `2027-0${number + 4}-${text}`;
    const stay = { checkIn: day('03'), checkOut: day('10'), adults: 2, typeCategory: 'suite_studio' };
    const email = `${RUN}-${number}@example.com`;
    const { reference, key } = await createBooking(visitor('es'), { ...stay, customer: { ...customer, email } });
    acknowledged('booking', email, reference);
    const { key: payment } = await paidBooking(visitor('es'), reference, undefined, { key });
    acknowledged('card', payment, 'succeeded');
    const { rows } = await rawPool().query<{ id: string }>('SELECT id FROM booking WHERE reference = $1', [reference]);
    const id = Number(rows[0]!.id);
    const cash = { amountCents: 500, method: 'cash', on: '2026-11-20', note: `${RUN}-cash-${number}` };
    acknowledged('payment', cash.note, String((await recordPayment(systemActor, id, cash)).paymentId));
    const to = { checkIn: day('12'), checkOut: day('19'), price: 'keep', reason: `${RUN}-move-${number}` };
    await moveBooking(systemActor, { id, ...to });
    acknowledged('move', to.reason, `${to.checkIn} ${to.checkOut}`);
    acknowledged('stands', reference, `confirmed ${to.checkIn} ${to.checkOut}`);
    const text = `${RUN}-note-${number}`;
    acknowledged('note', text, String((await addNote(systemActor, id, { text })).id));
    const orderNumber = `${RUN}-invoice-${number}`;
    const draft = await createDraft(systemActor, { ...simplified, orderNumber });
    const { fullNumber } = await issueInvoice(systemActor, draft.id, {});
    acknowledged('invoice', orderNumber, fullNumber!);
  }
});

test('a house that was booked, paid and moved is sound, and has all that was acknowledged', async () => {
  expect(await allWrong()).toEqual([]);
  expect(await unheld()).toEqual([]);
});

const copyOf = (table: string, columns: string, where: string) =>
  `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${table} WHERE ${where}`;
const PAYMENT = 'building_id, booking_id, amount_cents, method, provider, state, at, note';

describe.each([
  [
    'occupancy',
    copyOf('occupancy', 'building_id, space_id, stay, kind, booking_id', 'booking_id = 1'),
    ['two stays overlap in a space', 'a stay that is to come does not close its nights'],
  ],
  [
    'booking_night',
    `INSERT INTO booking_night (booking_id, night, apartment_id, amount_cents)
      SELECT 2, night, apartment_id, 0 FROM booking_night WHERE booking_id = 1`,
    ['a night of a space is sold twice', 'the nights of a booking are not its days'],
  ],
  [
    'booking_line',
    'UPDATE booking_line SET total_cents = total_cents + 1',
    ['the lines of a booking are not its total'],
  ],
  [
    'payment',
    copyOf('payment', PAYMENT, "note = 'run-cash-1'"),
    ['the payments of a booking are not what it has paid'],
  ],
  [
    'folio_entry',
    copyOf('folio_entry', 'booking_id, kind, amount_cents, payment_id, at', "kind = 'payment'"),
    ['the folio of a booking is not its balance', 'a payment stands twice in a folio'],
  ],
  [
    'demo_charge',
    'UPDATE demo_charge SET amount_cents = amount_cents + 1, captured_cents = captured_cents + 1',
    ['the provider was paid and the house does not know'],
  ],
  [
    'demo_charge',
    "UPDATE demo_charge SET standing = 'open'",
    ['the house has a payment that the provider was not paid'],
  ],
  ['invoice', 'UPDATE invoice SET number = number + 1 WHERE id = 2', ['the numbers of invoices have a gap']],
  [
    'invoice_line',
    'UPDATE invoice_line SET gross_cents = gross_cents + 1',
    ['the lines of an invoice are not its total'],
  ],
])('%s, broken by %s', (table, sql, rules) => {
  test(`is found: ${rules.join(', ')}`, async () => {
    await breakRows(table, sql);
    const texts = (await allWrong()).map((text) => text.split(':')[0]);
    expect(texts).toEqual(expect.arrayContaining(rules));
  });
});

describe('of what was acknowledged', () => {
  test.each([
    ['payment', 'SELECT 1', 'there twice: payment run-cash-1'],
    [
      'booking_event',
      "DELETE FROM booking_event WHERE detail ->> 'text' = 'run-note-2'",
      'acknowledged and lost: note run-note-2',
    ],
    ['booking_event', "DELETE FROM booking_event WHERE kind = 'moved'", 'acknowledged and lost: move run-move-1'],
    ['booking', 'UPDATE booking SET check_out = check_out + 1 WHERE id = 2', 'not as acknowledged: stands'],
    ['invoice', "UPDATE invoice SET full_number = 'other' WHERE id = 1", 'not as acknowledged: invoice run-invoice-1'],
    ['payment', "UPDATE payment SET state = 'failed' WHERE key IS NOT NULL", 'not as acknowledged: card'],
    [
      'customer',
      "UPDATE customer SET email = 'x@example.com' WHERE email LIKE 'run-1@%'",
      'acknowledged and lost: booking run-1@example.com',
    ],
  ])('%s, broken by %s, is found', async (table, sql, fault) => {
    await breakRows(table, sql);
    expect(await unheld()).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
  });
});
