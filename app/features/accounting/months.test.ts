import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adminBooking, makeActor, refusalOf, storedBooking, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { draft, issuing } from '../../../tests/invoices';
import { asDate } from '../../core/calendar-date';
import { sumCents } from '../../core/money';
import { db } from '../../database/connection.server';
import { recordPayment } from '../payments/folio/record-payment.server';
import { undoStep } from '../front-desk/lifecycle/undo-step.server';
import { voidPayment } from '../payments/folio/void-payment.server';
import { proposedMap } from './account-map';
import { listMonths } from './list-months.server';
import { readAccountMap } from './read-account-map.server';
import { requireOpenMonth } from './require-open-month.server';
import { setAccountMap } from './set-account-map.server';
import { setMonthState } from './set-month-state.server';
import { downloadJournal, viewJournal } from './view-journal.server';

useRolledBackDatabase();
useStoppedClock();
const staff = useStaff();

const issue = issuing(staff);

const october = { month: '2026-10' };
let id = 0;
makeForTests(async () => {
  ({ id } = await adminBooking(staff.reception));
});
const paid = (change: object = {}) =>
  recordPayment(staff.reception, id, { amountCents: 1_000, method: 'cash', on: '2026-10-20', ...change });
const close = () => setMonthState(staff.accountant, { ...october, state: 'closed' });
const open = () => setMonthState(staff.accountant, { ...october, state: 'open' });
const journal = async (month = '2026-10') => (await viewJournal(staff.accountant, { month })).data;
const bytesOf = async (format: string) =>
  new Uint8Array(await (await downloadJournal(staff.accountant, { ...october, format })).arrayBuffer());
/** Records a payment that a provider reports days later. */
const byProvider = (on: string) =>
  db()
    .execute(sql`INSERT INTO payment (building_id, booking_id, amount_cents, method, provider, provider_reference, state, at, key)
    SELECT building_id, id, 2000, 'card', 'stripe', 'pi_' || gen_random_uuid(), 'succeeded', ${`${on}T12:00:00Z`}::timestamptz,
      '0001' || substr(md5(random()::text), 1, 8) FROM booking WHERE id = ${id}`);

test('a month is closed by who keeps the books, when it is over; its journal and files stay as they are', async () => {
  await paid();
  const before = await journal();
  expect(before.at(-1)).toMatchObject({
    kind: 'payment',
    on: '2026-10-20',
    lines: [
      { account: '57000000', debitCents: 1_000 },
      { account: '43000000', creditCents: 1_000 },
    ],
  });
  expect(await refusalOf(setMonthState(staff.reception, { ...october, state: 'closed' }))).toEqual(['forbidden']);
  expect(await refusalOf(setMonthState(staff.accountant, { month: '2026-11', state: 'closed' }))).toEqual([
    'month_not_over',
  ]);
  expect(await close()).toMatchObject({ month: '2026-10', state: 'closed', debitCents: 1_000, creditCents: 1_000 });
  expect(await close()).toMatchObject({ state: 'closed', entries: 1 });
  expect(await journal()).toEqual(before);
  const files = await Promise.all(['csv', 'a3', 'contaplus'].map(bytesOf));
  expect(files[1]).toHaveLength(1024);
  expect(files[2]).toHaveLength(2 * 1191);

  const accounts = { ...proposedMap.accounts, cash: '5701', customers: '4300' };
  await setAccountMap(staff.accountant, { ...proposedMap, accounts, a3RecordLength: 254, version: 0 });
  await byProvider('2026-10-21');
  expect(await Promise.all(['csv', 'a3', 'contaplus'].map(bytesOf))).toEqual(files);
  expect(await bytesOf('xlsx')).toBeInstanceOf(Uint8Array);
  const [november, last] = await listMonths(staff.reception);
  expect(last).toMatchObject({ month: '2026-10', state: 'closed', entries: 1, debitCents: 1_000 });
  expect(november).toMatchObject({ month: '2026-11', state: 'open', entries: 1, debitCents: 2_000 });
  // A payment reported late, for a closed month, counts on the first open day.
  expect(await journal('2026-11')).toMatchObject([{ on: '2026-11-01', lines: [{ debitCents: 2_000 }, {}] }]);

  expect(await open()).toMatchObject({ state: 'open', entries: 2, debitCents: 3_000 });
  expect((await journal()).map(({ on }) => on)).toEqual(['2026-10-20', '2026-10-21']);
  expect(await journal('2026-11')).toEqual([]);
  const { rows } = await db().execute(
    sql`SELECT action, after FROM audit_entry WHERE action LIKE 'accounting_month.%' ORDER BY id`,
  );
  const sums = { entries: 1, debitCents: 1_000, creditCents: 1_000 };
  expect(rows).toEqual([
    { action: 'accounting_month.closed', after: sums },
    { action: 'accounting_month.opened', after: sums },
  ]);
});

describe('in a closed month', () => {
  test('nothing is written down by hand, whoever tries, but what the bank or a provider tells of', async () => {
    await close();
    expect(await refusalOf(paid())).toEqual(['invalid_input', 'on: in_closed_month']);
    const buildingId = Number((await storedBooking(id)).building_id);
    expect(await refusalOf(requireOpenMonth(buildingId, asDate('2026-10-31')))).toEqual(['month_closed']);
    await expect(requireOpenMonth(buildingId, asDate('2026-11-01'))).resolves.toBeUndefined();
    const byHand = db().execute(sql`
      INSERT INTO payment (building_id, booking_id, amount_cents, method, provider, state, at, recorded_at)
      SELECT building_id, id, 100, 'cash', 'desk', 'succeeded', '2026-10-31T22:59:00Z', now() FROM booking WHERE id = ${id}`);
    await expect(byHand).rejects.toMatchObject({ cause: { constraint: 'refuse_closed_month' } });
    await expect(paid({ on: '2026-11-02' })).resolves.toBeDefined();
    await byProvider('2026-10-31');
    await open();
    await expect(paid()).resolves.toBeDefined();
  });

  test('a void of what it has is undone in the open month, on the day of its undoing', async () => {
    const { paymentId } = await paid();
    const { eventId } = await voidPayment(staff.reception, id, paymentId, { reason: 'Era de otra reserva' });
    await close();
    const before = await journal();
    await undoStep(staff.reception, id, { eventId });
    expect(await journal()).toEqual(before);
    const november = await journal('2026-11');
    expect(november.map(({ on, concept }) => [on, concept.split(' ')[0]])).toEqual([
      ['2026-11-21', 'Anulación'],
      ['2026-11-21', 'Cobro'],
    ]);
    const cash = november.flatMap(({ lines }) => lines).filter(({ account }) => account === '57000000');
    expect(sumCents(cash.map(({ debitCents, creditCents }) => debitCents - creditCents))).toBe(0);
    await open();
    expect(await journal()).toEqual(before);
  });

  test('the journal never changes', async () => {
    await byProvider('2026-10-21');
    await close();
    const touch = db().execute(sql`UPDATE journal_entry SET concept = 'x'`);
    await expect(touch).rejects.toMatchObject({ cause: { constraint: 'journal_entry_is_kept' } });
    const drop = db().execute(sql`DELETE FROM journal_entry`);
    await expect(drop).rejects.toMatchObject({ cause: { constraint: 'journal_entry_is_kept' } });
  });
});

test('an invoice is in the journal with who it names, also when its month is closed, and is of an open month', async () => {
  const { fullNumber } = await issue(draft, { issuedOn: '2026-10-31' });
  const [entry] = await journal();
  expect(entry).toMatchObject({
    kind: 'invoice',
    of: fullNumber,
    on: '2026-10-31',
    party: { name: draft.recipient.name },
  });
  const bytes = await bytesOf('contaplus');
  await close();
  expect(await journal()).toEqual([entry]);
  expect(await bytesOf('contaplus')).toEqual(bytes);
  expect(await refusalOf(issue(draft, { issuedOn: '2026-10-31' }))).toEqual([
    'invalid_input',
    'issuedOn: in_closed_month',
  ]);
});

test('accounts are proposed, set by who keeps the books, and have no more digits than the plan', async () => {
  const map = await readAccountMap(staff.reception);
  expect(map).toMatchObject({ digits: 8, version: 0 });
  expect(await refusalOf(setAccountMap(staff.reception, map))).toEqual(['forbidden']);
  expect(await refusalOf(setAccountMap(staff.accountant, { ...map, version: 7 }))).toEqual(['version_conflict']);
  const wrong = { ...map, a3Company: 'x', accounts: { ...map.accounts, bails: '56', bank: '43x' } };
  expect(await refusalOf(setAccountMap(staff.accountant, wrong))).toEqual([
    'invalid_input',
    'accounts.bails: account_digits',
    'accounts.bank: account_digits',
    'a3Company: company_code',
  ]);
  const long = { ...map, digits: 4, accounts: { ...map.accounts, bank: '57200' } };
  expect((await refusalOf(setAccountMap(staff.accountant, long)))[0]).toBe('invalid_input');
  const administrator = await makeActor('administrator');
  expect(await setAccountMap(administrator, { ...map, digits: 9 })).toMatchObject({ digits: 9, version: 1 });
});

test('a month is typed as a month', async () => {
  for (const month of ['2026-13', '2026', 'x', undefined]) {
    expect(await refusalOf(viewJournal(staff.accountant, { month }))).toEqual([
      'invalid_input',
      'month: month_unknown',
    ]);
  }
});
