import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { adminBooking, makeActor, refusalOf, useStaff } from '../../../tests/admin-bookings';
import { makeBuilding, makeUser } from '../../../tests/factories';
import { createCustomer } from './create-customer.server';
import { eraseCustomer } from './erase-customer.server';
import { exportCustomer } from './export-customer.server';
import { findDuplicates } from './list-duplicates.server';
import { listCustomers } from './list-customers.server';
import { searchCustomers } from './search-customers.server';
import { updateCustomer } from './update-customer.server';
import { viewCustomer } from './view-customer.server';

useTestDatabase();
useStoppedClock();
const staff = useStaff();

const nuria = { firstName: 'Nuria', lastName: 'Vidal', email: 'nuria@example.com', phone: '+34 600 000 001' };
const made = async (change: object = {}) =>
  (await createCustomer(staff.reception, { ...nuria, newCustomer: true, ...change })).id;

test.each([
  ['email', { email: 'NURIA@example.com', phone: '' }],
  ['phone', { email: '', phone: '600-000-001 ext. 3' }],
])('whoever has the same %s is shown first, and made all the same when asked', async (reason, same) => {
  const id = await made();
  const requested = { firstName: 'Ana', lastName: 'Luna', ...same };
  const refused = await createCustomer(staff.reception, requested).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    code: 'customer_duplicate',
    details: { extra: { matches: [{ id, reasons: [reason] }] } },
  });
  expect((await createCustomer(staff.reception, { ...requested, newCustomer: true })).id).not.toBe(id);
  expect((await listCustomers(staff.reception, { view: 'duplicates' })).meta.total).toBe(2);
});

test('one document is one reason, however it is written and wherever it stands', async () => {
  const id = await made({ documentKind: 'dni', documentNumber: '12345678Z', taxNumber: '12345678Z', country: 'ES' });
  for (const probe of [{ documentNumber: '12.345.678-z' }, { documentNumber: '12345678Z', taxNumber: '12345678 Z' }]) {
    expect((await findDuplicates(staff.reception, probe)).data).toMatchObject([{ id, reasons: ['document'] }]);
    expect((await findDuplicates(staff.reception, { ...probe, except: id })).data).toEqual([]);
  }
});

test('a phone is the same with and without an extension, as the database has it too', async () => {
  const id = await made({ phone: '(011) 4321-1234 int 5' });
  expect((await findDuplicates(staff.reception, { phone: '011 4321 1234' })).data).toMatchObject([{ id }]);
});

test('a name that is alike is a hint and stops nobody', async () => {
  const id = await made({ country: 'ES' });
  const { id: other } = await createCustomer(staff.reception, {
    firstName: 'Núria',
    lastName: 'Vidal',
    country: 'ES',
  });
  expect((await viewCustomer(staff.reception, other)).duplicates.every(({ certain }) => !certain)).toBe(true);
  expect((await listCustomers(staff.reception, { view: 'duplicates' })).meta.total).toBe(0);
  expect(other).not.toBe(id);
});

test('changes what is asked, keeps the rest, and refuses an older version', async () => {
  const id = await made();
  await updateCustomer(staff.reception, id, { version: 1, city: 'x', address: { city: 'Cork' } });
  expect((await viewCustomer(staff.reception, id)).data).toMatchObject({
    ...nuria,
    address: { city: 'Cork', street: '' },
  });
  expect(await refusalOf(updateCustomer(staff.reception, id, { version: 1, notes: 'x' }))).toEqual([
    'version_conflict',
  ]);
  expect(
    await refusalOf(
      updateCustomer(staff.reception, id, { version: 2, documentKind: 'dni', documentNumber: '12345678A' }),
    ),
  ).toEqual(['invalid_input', 'documentNumber: document_letter']);
  expect(await refusalOf(updateCustomer(staff.guest, id, { version: 2 }))).toEqual(['forbidden']);
});

test('erasure waits for the stays to come, is the manager’s, and leaves nothing that no law keeps', async () => {
  const id = await made({ iban: 'ES9121000418450200051332' });
  const manager = await makeActor('manager');
  expect(await refusalOf(eraseCustomer(staff.reception, id, { version: 1, confirm: true }))).toEqual(['forbidden']);
  expect(await refusalOf(eraseCustomer(manager, id, { version: 1 }))).toEqual([
    'invalid_input',
    'confirm: confirm_erasure',
  ]);
  await adminBooking(staff.reception, { customer: undefined, customerId: id });
  expect(await refusalOf(eraseCustomer(manager, id, { version: 1, confirm: true }))).toEqual(['customer_stays_open']);
  const other = await made({ email: 'other@example.com', phone: '', firstName: 'Ana' });
  await eraseCustomer(manager, other, { version: 1, confirm: true });
  const { rows } = await db().execute(sql`SELECT row_to_json(customer) AS held FROM customer WHERE id = ${other}
    UNION ALL SELECT row_to_json(audit_entry) FROM audit_entry WHERE subject_kind = 'customer' AND subject_id = ${String(other)}`);
  expect(JSON.stringify(rows)).not.toMatch(/other@example|"Ana"/);
  expect((await listCustomers(staff.reception, {})).data.map((row) => row.id)).not.toContain(Number.NaN);
});

test('erasure closes their account, but nobody’s of the team', async () => {
  const manager = await makeActor('manager');
  const withAccount = async (role: 'customer' | 'reception') => {
    const userId = await makeUser(role, { email: `${role}.own@example.com` });
    const id = await made({ email: `${role}.own@example.com`, phone: '' });
    await db().execute(sql`UPDATE customer SET user_id = ${userId} WHERE id = ${id}`);
    return id;
  };
  const accounts = async () =>
    (await db().execute(sql`SELECT FROM user_account WHERE email LIKE '%.own@example.com'`)).rows.length;
  const [guest, colleague] = [await withAccount('customer'), await withAccount('reception')];
  expect(await refusalOf(eraseCustomer(manager, colleague, { version: 1, confirm: true }))).toEqual([
    'customer_of_team',
  ]);
  expect(await accounts()).toBe(2);
  await eraseCustomer(manager, guest, { version: 1, confirm: true });
  expect(await accounts()).toBe(1);
});

test('the copy of their data has what is theirs, nobody else’s, and is written down', async () => {
  const id = await made();
  const { reference } = await adminBooking(staff.reception, { customer: undefined, customerId: id });
  const copy = await exportCustomer(staff.reception, id);
  const [held, [record]] = [JSON.stringify(copy), copy.customerRecords];
  expect(held).toContain(reference);
  expect(held).toContain('customer.exported');
  const { rows } = await db().execute<{ name: string }>(sql`SELECT column_name AS name
    FROM information_schema.columns WHERE table_name = 'customer' AND is_generated = 'ALWAYS'`);
  const computed = rows.map(({ name }) => name.replace(/_(.)/g, (_all, letter: string) => letter.toUpperCase()));
  expect(computed.length).toBeGreaterThan(1);
  for (const column of [...computed, 'id', 'buildingId', 'version']) expect(record).not.toHaveProperty(column);
  const foreign = await made({ firstName: 'Ana', email: 'ana@example.com', phone: '' });
  expect(JSON.stringify(await exportCustomer(staff.reception, foreign))).not.toContain(reference);
  expect(await refusalOf(exportCustomer(staff.guest, id))).toEqual(['forbidden']);
});

test.each([
  ['merged into another', sql`merged_into_id = (SELECT max(id) FROM customer)`],
  ['kept for the law alone', sql`restricted_until = '2033-01-01'`],
  ['of another building', sql`building_id = (SELECT max(id) FROM building)`],
])('who is %s is neither listed, nor found, nor shown as a duplicate', async (_, change) => {
  const id = await made();
  await makeBuilding({ isPublic: false, name: 'Otra' });
  await made({ firstName: 'Ana', email: 'ana@example.com', phone: '' });
  const seen = async () => ({
    listed: (await listCustomers(staff.reception, { q: 'nuria' })).meta.total,
    found: (await searchCustomers(staff.reception, { email: nuria.email })).data.length,
    alike: (await findDuplicates(staff.reception, nuria)).data.length,
  });
  expect(await seen()).toEqual({ listed: 1, found: 1, alike: 1 });
  await db().execute(sql`UPDATE customer SET ${change} WHERE id = ${id}`);
  expect(await seen()).toEqual({ listed: 0, found: 0, alike: 0 });
});

test('who may read customers alone changes none', async () => {
  const id = await made();
  const reader = { ...staff.accountant, scope: ['customers:read', 'bookings:read'] as const };
  expect((await viewCustomer(reader, id)).name).toBe('Nuria Vidal');
  expect(await refusalOf(updateCustomer(reader, id, { version: 1, notes: 'x' }))).toEqual(['forbidden']);
  expect(await refusalOf(createCustomer(reader, { ...nuria, newCustomer: true }))).toEqual(['forbidden']);
});

test('nobody is born after today, neither when written nor when changed', async () => {
  const born = (birthDate: string) => ({ firstName: 'Ana', birthDate });
  expect(await refusalOf(createCustomer(staff.reception, born('2026-11-22')))).toEqual([
    'invalid_input',
    expect.stringMatching(/^birthDate: /),
  ]);
  const { id } = await createCustomer(staff.reception, born('2026-11-21'));
  expect(await refusalOf(updateCustomer(staff.reception, id, { version: 1, birthDate: '2026-11-22' }))).toEqual([
    'invalid_input',
    expect.stringMatching(/^birthDate: /),
  ]);
});

test('the list finds without accents, by country, and knows no other one', async () => {
  const id = await made({ lastName: 'Muñoz Peña', country: 'PT' });
  await made({ firstName: 'Ana', email: 'ana@example.com', phone: '' });
  const ids = async (query: object) => (await listCustomers(staff.reception, query)).data.map((row) => row.id);
  expect(await ids({ q: 'munoz PENA' })).toEqual([id]);
  expect(await ids({ country: 'PT' })).toEqual([id]);
  expect(await ids({ country: 'FR' })).toEqual([]);
  expect(await ids({ country: 'Portugal' })).toHaveLength(2);
});

test('the list finds by digits and documents, and sums what it finds', async () => {
  const id = await made({ documentKind: 'passport', documentNumber: 'XK1234' });
  await made({ firstName: 'Ana', email: 'ana@example.com', phone: '', kind: 'company', companyName: 'Luna, S.L.' });
  await adminBooking(staff.reception, { customer: undefined, customerId: id });
  for (const q of ['600000001', '600 000 001', 'xk1234', 'nuria@', 'vidal nuria']) {
    expect(
      (await listCustomers(staff.reception, { q })).data.map((row) => row.id),
      q,
    ).toContain(id);
  }
  expect((await listCustomers(staff.reception, { stayed: '1' })).data).toMatchObject([
    { id, stays: 1, owedCents: 35_000, toRefundCents: 0 },
  ]);
  expect((await listCustomers(staff.reception, {})).sums).toEqual({
    spentCents: 0,
    owedCents: 35_000,
    toRefundCents: 0,
  });
  expect((await listCustomers(staff.reception, { view: 'companies' })).data).toMatchObject([{ name: 'Luna, S.L.' }]);
});
