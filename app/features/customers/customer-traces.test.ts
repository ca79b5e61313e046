import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { auditEntry } from '../../database/people-schema.server';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { refusalOf, useStaff } from '../../../tests/admin-bookings';
import { createCustomer } from './create-customer.server';
import { mergeCustomers } from './merge-customers.server';
import { updateCustomer } from './update-customer.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const staff = useStaff();

const YEAR = 365 * 24 * 60;
const nuria = { firstName: 'Nuria', lastName: 'Vidal', email: 'nuria@example.com', marketingConsent: true };
const made = async (change: object = {}) =>
  (await createCustomer(staff.reception, { ...nuria, newCustomer: true, ...change })).id;
const rowOf = async (id: number) =>
  (
    await db().execute<Record<string, unknown>>(sql`SELECT version, created_at::date::text AS created,
      marketing_consent_at::date::text AS consented FROM customer WHERE id = ${id}`)
  ).rows[0]!;

test('who wrote, changed and merged a customer is recorded, with what it was and what it became', async () => {
  const id = await made({ notes: 'Planta baja' });
  await updateCustomer(staff.reception, id, { version: 1, notes: 'Planta alta', firstName: 'Nuria' });
  const other = await made({ email: '' });
  await mergeCustomers(staff.reception, id, { with: other, version: 2, withVersion: 1 });
  const entries = await db()
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectKind, 'customer'))
    .orderBy(asc(auditEntry.id));
  const by = { userId: staff.reception.user!.id };
  const of = (customerId: number) => ({ ...by, subjectId: String(customerId) });
  expect(entries).toMatchObject([
    { ...of(id), action: 'customer.created', before: null, after: { email: nuria.email, notes: 'Planta baja' } },
    { ...of(id), action: 'customer.updated' },
    { ...of(other), action: 'customer.created' },
    { ...of(id), action: 'customer.merged', after: { merged: other } },
    { ...of(other), action: 'customer.merged_into', before: { firstName: 'Nuria' }, after: { into: id } },
  ]);
  expect(entries[1]).toMatchObject({ before: { notes: 'Planta baja' }, after: { notes: 'Planta alta' } });
  expect(Object.keys(entries[1]!.after!)).toEqual(['notes']);
});

test('consent keeps the day on which it was given, whatever else is changed', async () => {
  const id = await made();
  wait(YEAR);
  await updateCustomer(staff.reception, id, { version: 1, notes: 'x', marketingConsent: true });
  expect(await rowOf(id)).toMatchObject({ version: 2, consented: '2026-11-21' });
  await updateCustomer(staff.reception, id, { version: 2, marketingConsent: false });
  await updateCustomer(staff.reception, id, { version: 3, marketingConsent: true });
  expect(await rowOf(id)).toMatchObject({ consented: '2027-11-21' });
});

test('two who are one are known since the first of them, and agreed on the first day', async () => {
  const first = await made();
  wait(YEAR);
  const second = await made();
  await mergeCustomers(staff.reception, second, { with: first, version: 1, withVersion: 1 });
  expect(await rowOf(second)).toMatchObject({ created: '2026-11-21', consented: '2026-11-21' });
});

test('a merge asks for the version of each that was seen', async () => {
  const [one, other] = [await made(), await made()];
  const merge = (version: number, withVersion: number) =>
    refusalOf(mergeCustomers(staff.reception, one, { with: other, version, withVersion }));
  expect(await merge(9, 1)).toEqual(['version_conflict']);
  expect(await merge(1, 9)).toEqual(['version_conflict']);
  expect(await merge(1, 1)).toEqual(['done']);
});
