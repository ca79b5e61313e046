import { expect, test } from 'vitest';
import { connect, disconnect } from '../app/database/connection.server';
import { query } from './empty-databases';
import { makeBuilding } from './factories';
import { giveBack, takeDatabase } from './worker-databases';

const ROWS = `SELECT json_agg(each) AS policy FROM audit_policy AS each`;
async function makeBuildingIn(url: string): Promise<number> {
  connect(url);
  const id = await makeBuilding();
  await disconnect();
  return id;
}

test('a database that is given back is empty for the next file, and its numbers begin anew', async () => {
  const database = await takeDatabase();
  const before = await query(database.url, ROWS);
  const id = await makeBuildingIn(database.url);
  await query(database.url, 'DELETE FROM audit_policy');
  await giveBack(database);
  const again = await takeDatabase();
  expect(again.url).toBe(database.url);
  expect(await query(again.url, 'SELECT FROM building')).toEqual([]);
  expect(await query(again.url, ROWS)).toEqual(before);
  expect(await makeBuildingIn(again.url)).toBe(id);
  await giveBack(again);
});

test.each([
  'ALTER TABLE booking DISABLE TRIGGER booking_adds_up',
  'ALTER TABLE building ALTER COLUMN name DROP NOT NULL',
  'CREATE INDEX ON building (name)',
  'DROP TABLE rate_limit',
  'GRANT DELETE ON audit_entry TO CURRENT_USER',
])('after «%s» it is dropped', async (definition) => {
  const database = await takeDatabase();
  await query(database.url, definition);
  await giveBack(database);
  const next = await takeDatabase();
  expect(next.url).not.toBe(database.url);
  await giveBack(next);
});
