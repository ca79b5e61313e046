import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeInventory } from '../../../tests/factories';
import { freeReference } from './free-reference.server';

useRolledBackDatabase();
useStoppedClock();
beforeAll(async () => {
  await makeInventory(2);
});

/** Yields each character five times, so the references are made of all Bs, then all Cs, and so on. */
function drawing(): () => number {
  let count = 0;
  return () => 8 + Math.floor(count++ / 5);
}

test('a reference that a booking has is not given to another one', async () => {
  const { id } = await bookStay();
  const first = await freeReference('AL', drawing());
  expect(first).toBe('AL-BBBBB');
  await db().execute(sql`UPDATE booking SET reference = ${first} WHERE id = ${id}`);
  expect(await freeReference('AL', drawing())).toBe('AL-CCCCC');
});
