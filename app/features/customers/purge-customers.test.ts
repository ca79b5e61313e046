import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { systemActor, visitor } from '../../access/actor';
import { asDate } from '../../core/calendar-date';
import { setClock } from '../../core/clock';
import { db } from '../../database/connection.server';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { makeInventory } from '../../../tests/factories';
import { eraseCustomers } from './erase-customers.server';
import { purgeCustomers } from './purge-customers.server';

useTestDatabase();
useStoppedClock();

beforeEach(async () => {
  await emptyTables('building', 'rate_limit');
  await makeInventory(2);
});

async function nightOf(instant: string): Promise<void> {
  const putBack = setClock(() => new Date(instant));
  await purgeCustomers(systemActor);
  putBack();
}

const customerRow = async (id: number) =>
  (await db().execute<Record<string, unknown>>(sql`SELECT * FROM customer WHERE id = ${id}`)).rows[0]!;

test('the register goes the day after its three years, the name the day after its six', async () => {
  const { customerId } = await bookStay({ state: 'checked_out' });
  await eraseCustomers([customerId], asDate('2027-06-01'));
  await nightOf('2030-05-10T21:59:00Z');
  expect(await customerRow(customerId)).toMatchObject({ document_number: '12345678Z', birth_date: '1988-03-14' });
  // Midnight in Madrid.
  await nightOf('2030-05-10T22:00:00Z');
  const unregistered = { document_kind: null, document_number: null, birth_date: null, nationality: null };
  expect(await customerRow(customerId)).toMatchObject({
    ...unregistered,
    first_name: 'Nuria',
    tax_number: '12345678Z',
  });
  await nightOf('2033-05-10T21:59:00Z');
  expect(await customerRow(customerId)).toMatchObject({ first_name: 'Nuria', restricted_until: '2033-05-10' });
  await nightOf('2033-05-10T22:00:00Z');
  expect(await customerRow(customerId)).toMatchObject({
    ...unregistered,
    first_name: '',
    last_name: '—',
    address: null,
    tax_number: null,
    country: null,
    restricted_until: null,
  });
});

test('nobody is purged who did not ask for it', async () => {
  const { customerId } = await bookStay({ state: 'checked_out' });
  const before = await customerRow(customerId);
  await nightOf('2050-01-01T03:00:00Z');
  expect(await customerRow(customerId)).toEqual(before);
});

test('without a building there is nothing to do, and nobody but the building does it', async () => {
  await emptyTables('building');
  await purgeCustomers(systemActor);
  await expect(purgeCustomers(visitor('es'))).rejects.toMatchObject({ code: 'unauthenticated' });
});
