import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseRefusal, db, rawPool } from '../../app/database/connection.server';
import { adminBooking, makeActor } from '../admin-bookings';
import { useTestDatabase } from '../database';
import { makeInventory } from '../factories';
import { excludingElsewhere, refusingElsewhere } from './refusing-elsewhere';
import { bailEntryTriggers } from './triggers-of-bail-entries';
import { bailTriggers } from './triggers-of-bails';
import { bookingTriggers } from './triggers-of-bookings';
import { paymentStateTriggers } from './triggers-of-payment-states';
import { paymentTriggers } from './triggers-of-payments';
import { vatTriggers } from './triggers-of-vat';

useTestDatabase();

const rows = [
  ...paymentTriggers,
  ...paymentStateTriggers,
  ...bailTriggers,
  ...bailEntryTriggers,
  ...bookingTriggers,
  ...vatTriggers,
];
const elsewhere = [...refusingElsewhere, ...excludingElsewhere];

let client: PoolClient;
let places: Record<string, string>;
let quiet: string;

beforeAll(async () => {
  await makeInventory(2);
  const reception = await makeActor('reception');
  await makeActor('administrator');
  const own = await adminBooking(reception, { bailCents: 30_000 });
  const other = await adminBooking(reception, { bailCents: 30_000 });
  const bail = async (bookingId: number) =>
    (await db().execute<{ id: string }>(sql`SELECT id FROM bail WHERE booking_id = ${bookingId}`)).rows[0]!.id;
  places = {
    $own: String(own.id),
    $otherBail: await bail(other.id),
    $other: String(other.id),
    $bail: await bail(own.id),
  };
  client = await rawPool().connect();
  const { rows: tables } = await client.query<{ quiet: string }>(
    `SELECT string_agg(format('ALTER TABLE %s DISABLE TRIGGER USER', name), '; ') AS quiet
     FROM (SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE NOT tgisinternal
       AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)) AS tables`,
  );
  quiet = `${tables[0]!.quiet}; GRANT ALL ON audit_entry TO CURRENT_USER`;
});
afterAll(() => client.release());

const filled = (statement: string) => statement.replaceAll(/\$\w+/g, (place) => places[place] ?? place);

/**
 * Returns the name or message with which the trigger alone refuses the statement; undefined if the trigger accepts it.
 */
async function refusalOf(trigger: string, setup: string, statement: string): Promise<string | undefined> {
  const [table, name] = trigger.split('.');
  const work = `ALTER TABLE ${table} ENABLE TRIGGER ${name}; SET CONSTRAINTS ALL DEFERRED`;
  try {
    await client.query('BEGIN; SAVEPOINT quiet');
    await client.query(filled([quiet, setup, work].filter(Boolean).join('; ')));
    await client.query(`${filled(statement)}; SET CONSTRAINTS ALL IMMEDIATE`);
    return undefined;
  } catch (error) {
    return databaseRefusal(error)?.constraint ?? (error as Error).message;
  } finally {
    await client.query('ROLLBACK');
  }
}

test('every trigger that refuses, and every exclusion, stands in a table or is refused elsewhere', async () => {
  const { rows: triggers } = await client.query<{ name: string }>(
    `WITH refusing AS (
       SELECT oid, proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc LIKE '%RAISE EXCEPTION%'
     )
     SELECT tgrelid::regclass || '.' || tgname AS name FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
     WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
       AND (tgfoid IN (SELECT oid FROM refusing) OR EXISTS (SELECT FROM refusing WHERE prosrc ~ ('PERFORM ' || refusing.proname || '\\(')))
     UNION SELECT conname FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'x'`,
  );
  const known = new Set([...rows.map(({ trigger }) => trigger), ...elsewhere.map(([name]) => name)]);
  expect([...known].toSorted()).toEqual(triggers.map(({ name }) => name).toSorted());
});

test.each(elsewhere)('%s is refused in its own test', async (_, refusalMessage, file) => {
  expect(await readFile(path.resolve(import.meta.dirname, '../..', file), 'utf8')).toContain(refusalMessage);
});

describe('whoever writes, the database refuses', () => {
  test.each(rows.map((row, index) => ({ ...row, index })))(
    '$trigger ($index)',
    async ({ trigger, says, given = '', refused, allowed = [] }) => {
      for (const statement of refused) {
        expect([statement, await refusalOf(trigger, given, statement)]).toEqual([statement, says]);
      }
      for (const statement of allowed) {
        expect([statement, await refusalOf(trigger, given, statement)]).toEqual([statement, undefined]);
      }
    },
  );
});
