import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { building } from '../app/database/inventory-schema.server';
import { afterCommit, db, inSnapshot, inTransaction, outsideTransaction } from '../app/database/connection.server';
import { bookStay } from './booked-stays';
import { useStoppedClock } from './clock';
import { makeForTests, useRolledBackDatabase } from './database';
import { makeBuilding, makeInventory } from './factories';

useRolledBackDatabase();
useStoppedClock();

let bookingId = 0;

makeForTests(async () => {
  await makeInventory(1);
  bookingId = (await bookStay()).id;
});

const make = (name: string) => makeBuilding({ name, isPublic: false });
const names = async () => (await db().select({ name: building.name }).from(building)).map(({ name }) => name).sort();

test.each([1, 2])('what is made before all is there, and what a test writes is taken back: time %i', async () => {
  expect(await names()).toEqual(['Casa de prueba']);
  await make('Otra');
  expect(await names()).toEqual(['Casa de prueba', 'Otra']);
});

test('a commit asks what PostgreSQL asks at commits, and leaves what was committed before', async () => {
  await make('Otra');
  const reported: string[] = [];
  await expect(
    inTransaction(async () => {
      afterCommit(() => reported.push('committed'));
      await make('Nunca');
      await db().execute(sql`UPDATE booking SET total_cents = total_cents + 1 WHERE id = ${bookingId}`);
      expect(await names()).toHaveLength(3);
    }),
  ).rejects.toThrow('Failed query: commit');
  await expect(
    db().execute(sql`UPDATE booking SET total_cents = total_cents + 1 WHERE id = ${bookingId}`),
  ).rejects.toThrow('Failed query');
  expect(await names()).toEqual(['Casa de prueba', 'Otra']);
  expect(reported).toEqual([]);
});

test('a transaction that fails takes back its own', async () => {
  await make('Otra');
  const over = new Error('over');
  const failing = inTransaction(async () => {
    await make('Nunca');
    throw over;
  });
  await expect(failing).rejects.toBe(over);
  expect(await names()).toEqual(['Casa de prueba', 'Otra']);
});

test('a snapshot writes nothing', async () => {
  await expect(inSnapshot(() => make('Otra'))).rejects.toThrow('Failed query');
  await make('Otra');
  expect(await names()).toHaveLength(2);
});

test('transactions that begin at once follow each other', async () => {
  await Promise.all(['Una', 'Otra'].map((name) => inTransaction(() => make(name))));
  expect(await names()).toEqual(['Casa de prueba', 'Otra', 'Una']);
});

test.each([1, 2])(
  'a test that commits is seen by every connection, and leaves nothing: time %i',
  { tags: 'commits' },
  async () => {
    expect(await names()).toEqual(['Casa de prueba']);
    const seen = await inTransaction(async () => {
      await make('Otra');
      return outsideTransaction().select({ name: building.name }).from(building);
    });
    expect(seen).toEqual([{ name: 'Casa de prueba' }]);
    expect(await names()).toEqual(['Casa de prueba', 'Otra']);
  },
);

test('what every test begins with is there after one that commits', async () => {
  expect(await names()).toEqual(['Casa de prueba']);
  await make('Otra');
  expect(await db().execute(sql`SELECT FROM booking WHERE id = ${bookingId}`)).toMatchObject({ rowCount: 1 });
});
