import { sql, type SQL } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { systemActor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { recordErasure } from '../../access/record-erasure.server';
import { setClock } from '../../core/clock';
import { databaseRefusal, db, inTransaction } from '../../database/connection.server';
import { useStoppedClock } from '../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { makeInventory, makeUser } from '../../../tests/factories';

useTestDatabase();
useStoppedClock();

let userId: number;

beforeEach(async () => {
  await emptyTables('building', 'user_account', 'audit_entry');
  await makeInventory(1);
  userId = await makeUser('reception', { email: 'rosa@example.com' });
  await recordAudit(systemActor, {
    action: 'booking.updated',
    subject: { kind: 'booking', id: 1 },
    before: { adults: 2, requests: 'Cuna' },
    after: { adults: 1, requests: '' },
    userId,
  });
});

/** Returns the database's refusal of the statements; undefined if it accepts them. */
async function refusal(...statements: SQL[]): Promise<string | undefined> {
  try {
    await inTransaction(async () => {
      for (const statement of statements) await db().execute(statement);
    });
    return undefined;
  } catch (error) {
    const { code, constraint } = databaseRefusal(error) ?? {};
    return constraint ?? code ?? String((error as Error & { cause?: unknown }).cause ?? error);
  }
}

/** Refused by missing privileges, or by the trigger if the role is a superuser. */
const refused = expect.stringMatching(/^(42501|audit_entry_is_final)$/);
const insertEntry = (day: string) => sql`INSERT INTO audit_entry (at, action, subject_kind, subject_id)
  VALUES (${`${day}T12:00:00Z`}::timestamptz, 'audit.purged', 'audit', '1')`;

test.each([
  ['who', sql`UPDATE audit_entry SET user_id = NULL`],
  ['somebody else', sql`UPDATE audit_entry SET user_id = user_id + 1`],
  ['when', sql`UPDATE audit_entry SET at = at - interval '1 second'`],
  ['what', sql`UPDATE audit_entry SET action = 'booking.note'`],
  ['to what kind', sql`UPDATE audit_entry SET subject_kind = 'customer'`],
  ['to which record', sql`UPDATE audit_entry SET subject_id = '2'`],
  ['whose', sql`UPDATE audit_entry SET building_id = NULL`],
  ['by which way', sql`UPDATE audit_entry SET via = 'web'`],
  ['from where', sql`UPDATE audit_entry SET network_address = '10.0.0.1'`],
  ['with what', sql`UPDATE audit_entry SET device = 'Firefox'`],
  ['before', sql`UPDATE audit_entry SET before = '{"adults": 3}'`],
  ['what no erasure takes out', sql`UPDATE audit_entry SET before = before - 'adults', after = after - 'adults'`],
  ['after, all of it', sql`UPDATE audit_entry SET after = NULL`],
  ['one', sql`DELETE FROM audit_entry WHERE subject_id = '1'`],
  ['all', sql`TRUNCATE audit_entry`],
  ['all with what refers to it', sql`TRUNCATE audit_entry CASCADE`],
])('nobody changes or takes away an entry: %s', async (_, statement) => {
  expect(await refusal(statement)).toEqual(refused);
});

test('the application has no right to it either, where it is no superuser', async () => {
  const { rows } = await db().execute(sql`
    SELECT array(SELECT privilege FROM unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
        WHERE has_table_privilege('audit_entry', privilege)) AS rights,
      array(SELECT attname::text FROM pg_attribute WHERE attrelid = 'audit_entry'::regclass AND attnum > 0
        AND has_column_privilege('audit_entry', attname, 'UPDATE') ORDER BY 1) AS columns
    FROM pg_roles WHERE rolname = current_user AND NOT rolsuper`);
  if (rows.length === 0) return;
  expect(rows[0]).toEqual({
    rights: ['SELECT', 'INSERT'],
    columns: ['after', 'before', 'device', 'network_address', 'subject_id', 'user_id'],
  });
});

test('what is said of a person goes with an entry that tells of it, and never without', async () => {
  const blank = sql`UPDATE audit_entry SET before = before - ARRAY['requests', 'internalNotes', 'arrivalTime', 'priceReason', 'text'],
    after = after - ARRAY['requests', 'internalNotes', 'arrivalTime', 'priceReason', 'text'] WHERE subject_kind = 'booking'`;
  expect(await refusal(blank)).toBe('audit_erasure_is_told');
  // An entry written in another transaction doesn't permit the erasure.
  await recordAudit(systemActor, { action: 'audit.erased', subject: { kind: 'customer', id: 1 } });
  expect(await refusal(blank)).toBe('audit_erasure_is_told');
  await inTransaction(async () => {
    await db().execute(blank);
    await recordErasure(systemActor, { kind: 'customer', id: 7 });
  });
  const { rows } = await db().execute(sql`
    SELECT subject_kind, subject_id, before, after, via FROM audit_entry ORDER BY id`);
  expect(rows).toEqual([
    { subject_kind: 'booking', subject_id: '1', before: { adults: 2 }, after: { adults: 1 }, via: 'job' },
    { subject_kind: 'customer', subject_id: '1', before: null, after: null, via: 'job' },
    { subject_kind: 'customer', subject_id: '7', before: null, after: { entries: 1 }, via: 'job' },
  ]);
});

test('an erasure that finds nothing leaves nothing to tell of', async () => {
  await inTransaction(() => recordErasure(systemActor, { kind: 'customer', id: 7 }));
  expect((await db().execute(sql`SELECT FROM audit_entry`)).rows).toHaveLength(1);
});

test('who did it goes with an account that is deleted alone', async () => {
  expect(await refusal(sql`DELETE FROM user_account WHERE id = ${userId}`)).toBeUndefined();
  expect((await db().execute(sql`SELECT user_id FROM audit_entry`)).rows).toEqual([{ user_id: null }]);
});

test.each([
  ['booking.updated', '2020-12-31T22:59:59Z', '2026-12-31', refused],
  ['booking.updated', '2020-12-31T22:59:59Z', '2027-01-01', undefined],
  // The building's local time was already in the new year.
  ['booking.updated', '2020-12-31T23:00:00Z', '2027-01-01', refused],
  ['booking.updated', '2020-01-01T12:00:00Z', '2026-12-31', refused],
  ['audit.erased', '2020-06-01T12:00:00Z', '2026-12-31', refused],
  ['sign_in', '2026-02-28T12:00:00Z', '2027-02-28', refused],
  ['sign_in', '2026-02-28T12:00:00Z', '2027-03-01', undefined],
  ['sign_in.failed', '2024-02-29T12:00:00Z', '2025-02-28', refused],
  ['sign_in.failed', '2024-02-29T12:00:00Z', '2025-03-01', undefined],
])('%s of %s may go on %s: %s', async (action, at, day, expected) => {
  await db().execute(sql`INSERT INTO audit_entry (at, action, subject_kind, subject_id)
    VALUES (${at}::timestamptz, ${action}, 'user', '9')`);
  const purgeStatement = sql`SELECT purge_audit_entries(array(SELECT id FROM audit_entry WHERE subject_id = '9'))`;
  expect(await refusal(insertEntry(day), purgeStatement)).toEqual(expected);
  // Nothing is deleted without an entry that records the purge, however old the deleted entries are.
  expect(await refusal(purgeStatement)).toEqual(expected === undefined ? undefined : refused);
});

test('old entries stay where nothing tells of them, and where the program’s clock alone says that they are old', async () => {
  await db().execute(sql`INSERT INTO audit_entry (at, action, subject_kind, subject_id)
    VALUES ('2001-01-01', 'sign_in', 'user', '9')`);
  const purgeStatement = sql`SELECT purge_audit_entries(array(SELECT id FROM audit_entry WHERE subject_id = '9'))`;
  expect(await refusal(purgeStatement)).toEqual(refused);
  const putBack = setClock(() => new Date('2060-01-01T12:00:00Z'));
  expect(await refusal(purgeStatement)).toEqual(refused);
  putBack();
  expect(await refusal(insertEntry('2002-01-01'), purgeStatement)).toEqual(refused);
  expect(await refusal(insertEntry('2002-01-02'), purgeStatement)).toBeUndefined();
  // The permission to delete ended with the statement.
  expect(await refusal(sql`DELETE FROM audit_entry`)).toEqual(refused);
});
