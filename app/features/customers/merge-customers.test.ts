import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { useStoppedClock } from '../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { adminBooking, refusalOf, useStaff } from '../../../tests/admin-bookings';
import { makeUser } from '../../../tests/factories';
import { addCustomer } from './add-customer.server';
import { createCustomer } from './create-customer.server';
import { customerReferences } from './customer-references';
import { mergeCustomers } from './merge-customers.server';
import { viewCustomer } from './view-customer.server';

useTestDatabase();
useStoppedClock();
const staff = useStaff(6);

const made = async (change: object = {}) =>
  (
    await createCustomer(staff.reception, {
      firstName: 'Nuria',
      lastName: 'Vidal',
      newCustomer: true,
      ...change,
    })
  ).id;

async function versionOf(id: number): Promise<number> {
  const { rows } = await db().execute<{ version: number }>(sql`SELECT version FROM customer WHERE id = ${id}`);
  return rows[0]!.version;
}

async function merge(id: number, other: number, choices: object = {}) {
  const input = { with: other, version: await versionOf(id), withVersion: await versionOf(other), keep: choices };
  return mergeCustomers(staff.reception, id, input);
}

async function rowOf(id: number): Promise<Record<string, unknown>> {
  return (await db().execute<Record<string, unknown>>(sql`SELECT * FROM customer WHERE id = ${id}`)).rows[0]!;
}

async function sums(...ids: number[]) {
  const { rows } = await db().execute(sql`
    SELECT count(DISTINCT booking.id)::int AS stays, coalesce(sum(payment.amount_cents), 0)::int AS paid,
      (SELECT count(*)::int FROM booking_guest WHERE customer_id = ANY(${sql.param(ids)}::bigint[])) AS guests,
      (SELECT count(*)::int FROM booking WHERE invoice_customer_id = ANY(${sql.param(ids)}::bigint[])) AS invoices
    FROM booking LEFT JOIN payment ON payment.booking_id = booking.id
    WHERE booking.customer_id = ANY(${sql.param(ids)}::bigint[])`);
  return rows[0];
}

const months = ['2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06'];

async function stay(month: number, customerId: number, cents = 0, invoiceCustomerId?: number) {
  const { id } = await adminBooking(staff.reception, {
    checkIn: `${months[month]}-03`,
    checkOut: `${months[month]}-06`,
    customer: undefined,
    customerId,
    ...(invoiceCustomerId && { invoiceCustomerId }),
  });
  if (cents > 0) {
    await db().execute(sql`INSERT INTO payment (building_id, booking_id, amount_cents, method, state, provider, at)
      VALUES (${staff.buildingId}, ${id}, ${cents}, 'cash', 'succeeded', 'desk', now())`);
  }
  await db().execute(sql`INSERT INTO booking_guest (booking_id, position, customer_id, first_name)
    VALUES (${id}, 9, ${customerId}, 'Nuria')`);
  return id;
}

test('every foreign key to a customer is one that a merge moves over', async () => {
  const { rows } = await db().execute<{ table: string; column: string }>(sql`
    SELECT conrelid::regclass::text AS table, attname AS column
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
    WHERE contype = 'f' AND confrelid = 'customer'::regclass ORDER BY 1, 2`);
  const named = (one: { table: string; column: string }) => `${one.table}.${one.column}`;
  expect(customerReferences.map(named).toSorted()).toEqual(rows.map(named).toSorted());
});

test('nothing of either is lost, whatever they had and whoever is kept', async () => {
  let month = 0;
  const having = fc.record({
    mine: fc.integer({ min: 0, max: 2 }),
    theirs: fc.integer({ min: 0, max: 2 }),
    cents: fc.integer({ min: 1, max: 900 }),
  });
  await fc.assert(
    fc.asyncProperty(having, async ({ mine, theirs, cents }) => {
      await emptyTables('booking', 'customer');
      month = 0;
      const [one, other] = [await made(), await made()];
      for (let index = 0; index < mine; index += 1) await stay(month++, one, cents, other);
      for (let index = 0; index < theirs; index += 1) await stay(month++, other, cents + index, one);
      const before = await sums(one, other);
      await merge(one, other);
      expect(await sums(one)).toEqual(before);
      expect(await sums(other)).toEqual({ stays: 0, paid: 0, guests: 0, invoices: 0 });
    }),
    { numRuns: 6 },
  );
});

test('what is filled in wins over what is empty, and what does not stay is recorded', async () => {
  const one = await made({ email: 'nuria@example.com', phone: '', notes: 'Planta baja.' });
  const other = await made({
    email: 'nv@example.org',
    phone: '+34 600 000 000',
    notes: 'Trae bicicleta.',
    companyName: 'Luna, S.L.',
    kind: 'company',
    birthDate: '1988-03-14',
  });
  await merge(one, other, { email: 'with', phone: 'this' });
  const { data } = await viewCustomer(staff.reception, one);
  expect(data).toMatchObject({
    email: 'nv@example.org',
    phone: '+34 600 000 000',
    kind: 'company',
    companyName: 'Luna, S.L.',
    birthDate: '1988-03-14',
  });
  expect(data.notes).toContain('Planta baja.');
  expect(data.notes).toContain('Trae bicicleta.');
  expect(data.notes).toContain('nuria@example.com');
});

test('who went up in another says nothing of a person any more, and leads on', async () => {
  const [one, other, last] = [
    await made(),
    await made({
      email: 'n@example.com',
      iban: 'ES9121000418450200051332',
      documentKind: 'passport',
      documentNumber: 'P1',
    }),
    await made(),
  ];
  await merge(one, other);
  expect(await rowOf(other)).toMatchObject({
    first_name: '',
    last_name: '—',
    email: '',
    iban: null,
    document_number: null,
    merged_into_id: String(one),
  });
  await merge(last, one);
  expect(await viewCustomer(staff.reception, other)).toMatchObject({ mergedIntoId: last, name: '—' });
});

test('consent stays only with the address that gave it', async () => {
  const agreed = { marketingConsent: true };
  const [one, other] = [await made({ email: 'a@example.com', ...agreed }), await made({ email: 'b@example.com' })];
  await merge(one, other, { email: 'with' });
  expect((await viewCustomer(staff.reception, one)).consentedAt).toBeNull();
  const [yes, no] = [await made({ email: 'c@example.com', ...agreed }), await made({ email: 'C@example.com' })];
  await merge(yes, no);
  expect((await viewCustomer(staff.reception, yes)).consentedAt).toBeNull();
  const [first, second] = [await made({ email: 'd@example.com', ...agreed }), await made()];
  await merge(second, first);
  expect((await viewCustomer(staff.reception, second)).consentedAt).not.toBeNull();
});

test('one account goes along, two are refused', async () => {
  const [mine, theirs] = [
    await makeUser('customer', { email: 'x@example.com' }),
    await makeUser('customer', { email: 'y@example.com' }),
  ];
  const [one, other] = [await made(), await made()];
  await db().execute(sql`UPDATE customer SET user_id = ${theirs} WHERE id = ${other}`);
  await db().execute(sql`UPDATE customer SET user_id = ${mine} WHERE id = ${one}`);
  expect(await refusalOf(merge(one, other))).toEqual(['customers_two_accounts']);
  await db().execute(sql`UPDATE customer SET user_id = NULL WHERE id = ${one}`);
  await merge(one, other);
  expect(await rowOf(one)).toMatchObject({ user_id: String(theirs) });
  expect(await rowOf(other)).toMatchObject({ user_id: null });
});

test('refuses who is merged, who asked for erasure, oneself, an older version and another building’s', async () => {
  const [one, other, third] = [await made(), await made(), await made()];
  expect(await refusalOf(merge(one, one))).toEqual(['customers_same']);
  expect(await refusalOf(mergeCustomers(staff.reception, one, { with: other, version: 1, withVersion: 9 }))).toEqual([
    'version_conflict',
  ]);
  expect(await refusalOf(mergeCustomers(staff.reception, one, { with: 999, version: 1, withVersion: 1 }))).toEqual([
    'not_found',
  ]);
  expect(await refusalOf(mergeCustomers(staff.guest, one, { with: other, version: 1, withVersion: 1 }))).toEqual([
    'forbidden',
  ]);
  await merge(one, other);
  expect(await refusalOf(merge(third, other))).toEqual(['customer_merged']);
  await db().execute(sql`UPDATE customer SET restricted_until = '2033-01-01' WHERE id = ${third}`);
  expect(await refusalOf(merge(one, third))).toEqual(['customer_restricted']);
});

test('merged at once, both ways and in a chain, nobody is lost and no one leads in circles', async () => {
  for (let round = 0; round < 5; round += 1) {
    await emptyTables('booking', 'customer');
    const [a, b, d] = [await made(), await made(), await made()];
    await stay(0, a, 100);
    await stay(1, b, 200);
    const results = await Promise.allSettled([merge(a, b), merge(b, a), merge(b, a), merge(d, b)]);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    const { rows } = await db().execute<{ id: string }>(sql`SELECT id FROM customer WHERE merged_into_id IS NULL`);
    const alive = rows.map(({ id }) => Number(id));
    expect(await sums(...alive)).toMatchObject({ stays: 2, paid: 300 });
    const chains = await db().execute(
      sql`SELECT FROM customer AS one JOIN customer AS two ON two.id = one.merged_into_id WHERE two.merged_into_id IS NOT NULL`,
    );
    expect(chains.rows).toEqual([]);
  }
});

test('a booking that is made for somebody at that moment is the other’s', async () => {
  for (let round = 0; round < 4; round += 1) {
    await emptyTables('booking', 'customer');
    const [one, other] = [await made(), await made()];
    await Promise.all([merge(one, other), stay(0, other, 50)]);
    expect(await sums(one)).toMatchObject({ stays: 1, paid: 50, guests: 1 });
    expect(await sums(other)).toMatchObject({ stays: 0 });
  }
});

test('who names a merged customer is given the one that it became', async () => {
  const [one, other] = [await made(), await made()];
  await merge(one, other);
  expect(await addCustomer(staff.reception, { customerId: other, newCustomer: false })).toMatchObject({
    id: one,
  });
});
