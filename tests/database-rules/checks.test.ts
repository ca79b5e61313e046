import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawPool } from '../../app/database/connection.server';
import { useTestDatabase } from '../database';
import { bookingsChecks } from './checks-of-bookings';
import { houseChecks } from './checks-of-house';
import { invoicesChecks } from './checks-of-invoices';
import { moneyChecks } from './checks-of-money';
import { peopleChecks } from './checks-of-people';
import { copyTable, refusalOf } from './try-row';

useTestDatabase();

const checks = [...houseChecks, ...bookingsChecks, ...moneyChecks, ...invoicesChecks, ...peopleChecks];

let client: PoolClient;
let inDatabase: Map<string, { table: string; definition: string }>;

beforeAll(async () => {
  client = await rawPool().connect();
  const { rows } = await client.query<{ name: string; table: string; definition: string }>(
    `SELECT conname AS name, conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND contype = 'c' ORDER BY 1`,
  );
  inDatabase = new Map(rows.map(({ name, ...check }) => [name, check]));
  await client.query('BEGIN');
  for (const table of new Set(rows.map((check) => check.table))) await copyTable(client, table);
});
afterAll(async () => {
  await client.query('ROLLBACK');
  client.release();
});

test('every check of the database stands in the table, and nothing else does', () => {
  expect(checks.map(({ name }) => name).toSorted()).toEqual([...inDatabase.keys()].toSorted());
});

test.each(checks.filter(({ words }) => words))('$name lets in these words and no other', ({ name, words }) => {
  const { definition } = inDatabase.get(name)!;
  const written = [...definition.matchAll(/'([^']*)'::text/g)].map(([, word]) => word);
  expect(written.toSorted()).toEqual(words!.toSorted());
});

describe('the database lets in no row against', () => {
  test.each(checks)('$name', async ({ name, columns, refused, allowed }) => {
    const { table, definition } = inDatabase.get(name)!;
    const add = `ALTER TABLE pg_temp.${table} ADD CONSTRAINT ${name} ${definition}`;
    const refusal = (values: string) =>
      refusalOf(client, `${add}; INSERT INTO pg_temp.${table} (${columns}) VALUES (${values})`);
    for (const values of refused) expect([values, await refusal(values)]).toEqual([values, name]);
    for (const values of allowed) expect([values, await refusal(values)]).toEqual([values, undefined]);
  });
});
