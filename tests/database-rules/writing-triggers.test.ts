import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawPool } from '../../app/database/connection.server';
import { useTestDatabase } from '../database';
import { touchingTriggers } from './touching-triggers';
import { writingTriggers } from './writing-triggers';

useTestDatabase();

/** Tables that the triggers are of, and that they read and write. */
const TABLES =
  'apartment apartment_equipment apartment_space booking booking_instalment booking_night booking_overdue building calendar_event calendar_feed channel_booking equipment image invoice invoice_line invoice_status occupancy payment season stay_part stay_to_invoice touched_month';

const triggers = [...touchingTriggers, ...writingTriggers];

let client: PoolClient;

/** Rows need no more than what a trigger is about, and no other trigger is at work. */
const BARING = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS statement FROM pg_constraint
    WHERE conrelid = ANY ($1::regclass[]) AND contype IN ('f', 'c', 'x')
  UNION ALL SELECT format('ALTER TABLE %s DISABLE TRIGGER USER', name) FROM unnest($1::regclass[]) AS name
  UNION ALL SELECT format('ALTER TABLE %s ALTER %I DROP IDENTITY', attrelid::regclass, attname) FROM pg_attribute
    WHERE attrelid = ANY ($1::regclass[]) AND attidentity <> ''
  UNION ALL SELECT format('ALTER TABLE %s ALTER %I DROP NOT NULL', attrelid::regclass, attname) FROM pg_attribute
    WHERE attrelid = ANY ($1::regclass[]) AND attnum > 0 AND attnotnull AND NOT EXISTS (
      SELECT FROM pg_index WHERE indrelid = attrelid AND indisprimary AND attnum = ANY (indkey))`;

beforeAll(async () => {
  client = await rawPool().connect();
  const { rows } = await client.query<{ statement: string }>(BARING, [TABLES.split(' ')]);
  await client.query(['BEGIN', ...rows.map(({ statement }) => statement)].join('; '));
  await client.query("INSERT INTO building (id, time_zone) VALUES (7, 'Europe/Madrid')");
});
afterAll(async () => {
  await client.query('ROLLBACK');
  client.release();
});

/** What is there after the statement where that trigger alone is at work, or none. */
async function leftBy(trigger: string | undefined, given: string, statement: string, left: string): Promise<string[]> {
  const [table, name] = trigger?.split('.') ?? [];
  try {
    await client.query('SAVEPOINT bare');
    if (given) await client.query(given);
    if (table) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`);
    await client.query(statement);
    return (await client.query<{ text: string }>(left)).rows.map(({ text }) => text);
  } finally {
    await client.query('ROLLBACK TO bare');
  }
}

test('every trigger that touches months, divides stays, counts or notes stands in the table', async () => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tgrelid::regclass || '.' || tgname AS name FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
     WHERE NOT tgisinternal AND pronamespace = 'public'::regnamespace
       AND proname ~ '^(touch_|stays?_|write_overdue_|apartment_|equipment_)'`,
  );
  const known = new Set(triggers.map(({ trigger }) => trigger));
  expect([...known].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

describe('what the database keeps up to date by itself', () => {
  test.each(triggers.map((row, index) => ({ ...row, index })))(
    '$trigger ($index)',
    async ({ trigger, given = '', does, left, is }) => {
      for (const statement of does) {
        expect([statement, await leftBy(trigger, given, statement, left)]).toEqual([statement, is]);
        expect([statement, await leftBy(undefined, given, statement, left)]).not.toEqual([statement, is]);
      }
    },
  );
});
