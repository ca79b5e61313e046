import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeBuilding } from '../../../tests/factories';
import { db } from '../../database/connection.server';
import { standardRegimes } from './vat-rules';
import { vatRegimesOf } from './vat-regimes.server';

useRolledBackDatabase();

test('a building that was there before the rules has those that a new one begins with', async () => {
  const id = await makeBuilding();
  expect(await vatRegimesOf(id)).toEqual(standardRegimes);
  const migration = await readFile('app/database/migrations/0049_vat_regimes.sql', 'utf8');
  const [carried] = /^INSERT INTO vat_table[^]*?(?=^-- At commit)/m.exec(migration)!;
  await db().execute(sql.raw(carried));
  const { rows } = await db().execute(sql`SELECT FROM vat_rule WHERE building_id = ${id}`);
  expect(rows).toHaveLength(5);
  expect(await vatRegimesOf(id)).toEqual(standardRegimes);
});
