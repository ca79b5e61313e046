import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { asDate } from '../../core/calendar-date';
import { actorOf } from '../../../tests/actors';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { makeApartment, makeBuilding, makeCategory } from '../../../tests/factories';
import { firstSteps } from './first-steps.server';

useTestDatabase();
// 21 November 2026.
useStoppedClock();
const manager = actorOf('manager');
const TONIGHT = '2026-11-21';

beforeEach(() => emptyTables('building', 'user_account'));

async function done(): Promise<string | null> {
  const shown = await firstSteps(manager);
  return shown && shown.steps.flatMap(({ name, done: isDone }) => (isDone ? [name] : [])).join(' ');
}
const next = async () => (await firstSteps(manager))?.steps.find(({ isNext }) => isNext)?.name;
const closed = { openedAt: null, isPublic: true };
const until = (lastNight: string) => ({
  seasons: [{ firstNight: asDate('2026-11-01'), lastNight: asDate(lastNight) }],
});

test('each step follows from the one before it, pictures and equipment may be left out', async () => {
  expect([await done(), await next()]).toEqual(['', 'building']);
  const buildingId = await makeBuilding(closed);
  expect([await done(), await next()]).toEqual(['building', 'categories']);
  const categoryId = await makeCategory(buildingId);
  expect([await done(), await next()]).toEqual(['building categories', 'apartments']);
  await makeApartment(buildingId, categoryId, { code: '1A', ...until('2026-11-20') });
  expect([await done(), await next()]).toEqual(['building categories apartments', 'prices']);
  await db().execute(sql`UPDATE season SET last_night = ${TONIGHT}`);
  expect([await done(), await next()]).toEqual(['building categories apartments prices', 'publish']);
  await db().execute(sql`UPDATE building SET opened_at = now()`);
  expect(await done()).toBeNull();
});

test.each([
  [
    'prices, of which one ended yesterday',
    sql`UPDATE season SET last_night = '2026-11-20' WHERE apartment_id = 2`,
    'prices',
    2,
  ],
  ['pictures, of which one is missing', sql`UPDATE apartment SET image_count = 1 WHERE id = 1`, 'pictures', 2],
])('%s are not done', async (_, change, step, lacking) => {
  const buildingId = await makeBuilding(closed);
  const categoryId = await makeCategory(buildingId);
  for (const code of ['1A', '2A']) await makeApartment(buildingId, categoryId, { code, ...until(TONIGHT) });
  await db().execute(change);
  const { steps, counts } = (await firstSteps(manager))!;
  expect(steps.find(({ name }) => name === step)?.done).toBe(false);
  expect(step === 'prices' ? counts.unpricedId : counts.unpicturedId).toBe(lacking);
  await db().execute(sql`UPDATE apartment SET status = 'retired' WHERE id = 2`);
  expect((await firstSteps(manager))!.steps.find(({ name }) => name === step)?.done).toBe(true);
});

test.each([
  ['everything can be booked', sql`SELECT`, null],
  [
    'one of two has no price any more',
    sql`UPDATE season SET last_night = '2026-11-20' WHERE apartment_id = 2`,
    'prices',
  ],
  ['one of two is in renovation', sql`UPDATE apartment SET status = 'maintenance' WHERE id = 2`, 'publish'],
  ['its category is not published', sql`UPDATE category SET published = false`, 'publish'],
  ['it was closed again', sql`UPDATE building SET opened_at = NULL`, 'publish'],
])('an open building where %s', async (_, change, shown) => {
  const buildingId = await makeBuilding();
  const categoryId = await makeCategory(buildingId);
  for (const code of ['1A', '2A']) await makeApartment(buildingId, categoryId, { code });
  await db().execute(change);
  expect((await next()) ?? null).toBe(shown);
});

test('are over once somebody has booked, whatever else is missing', async () => {
  const buildingId = await makeBuilding();
  const categoryId = await makeCategory(buildingId);
  for (const code of ['1A', '2A']) await makeApartment(buildingId, categoryId, { code });
  await bookStay();
  await db().execute(sql`DELETE FROM season WHERE apartment_id = 2`);
  expect(await done()).toBeNull();
  await db().execute(sql`DELETE FROM season`);
  expect(await done()).not.toBeNull();
});

test('are for who describes the building', async () => {
  expect(await firstSteps(actorOf('reception'))).toBeNull();
  await expect(firstSteps(actorOf('customer'))).rejects.toMatchObject({ code: 'forbidden' });
});
