import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atSavepoint, db } from '../database/connection.server';
import { useRolledBackDatabase } from '../../tests/database';
import { makeInventory } from '../../tests/factories';
import { setLogLevel } from './logger.server';
import { asAppError } from './problem.server';

useRolledBackDatabase();
beforeAll(async () => {
  await makeInventory(1);
  setLogLevel('silent');
});
afterAll(() => setLogLevel('warn'));

const refusalOf = async (statement: SQL) =>
  atSavepoint(() => db().execute(statement)).then(
    () => undefined,
    (error: unknown) => asAppError(error).code,
  );

test.each([
  ['a row that refers to one that is gone', sql`INSERT INTO space (building_id, code) VALUES (99, 'x')`],
  ['a row that others refer to', sql`DELETE FROM building`],
  ['a value that is taken', sql`INSERT INTO space (building_id, code) SELECT building_id, code FROM space`],
  [
    'nights that are taken',
    sql`INSERT INTO season (apartment_id, first_night, last_night, nightly_cents, min_nights)
    SELECT apartment_id, first_night, last_night, nightly_cents, min_nights FROM season`,
  ],
])('%s: somebody else was quicker', async (_, statement) => {
  expect(await refusalOf(statement)).toBe('version_conflict');
});

test.each([
  ['a value that the schema refuses', sql`UPDATE apartment SET code = NULL`],
  ['a statement that is wrong', sql`SELECT nothing FROM nowhere`],
  ['a number that fits no column', sql`SELECT 99999999999::int`],
])('%s is our fault', async (_, statement) => {
  expect(await refusalOf(statement)).toBe('internal');
});
