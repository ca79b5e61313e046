import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { systemActor } from '../../../access/actor';
import { bookStay } from '../../../../tests/booked-stays';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { makeApartment, makeCategory, makeInventory } from '../../../../tests/factories';
import { db } from '../../../database/connection.server';
import { checkInBooking } from '../lifecycle/check-in-booking.server';
import { listMoveTargets } from './list-move-targets.server';

useRolledBackDatabase();
// Stops the clock on November 21, 2026.
const wait = useStoppedClock();
const DAY = 24 * 60;
const stay = { checkIn: '2026-11-26', checkOut: '2026-12-10' };

let id: number;
let currentApartment: number;
let buildingId: number;
beforeAll(async () => {
  const building = await makeInventory(1);
  ({ buildingId } = building);
  currentApartment = building.apartments[0]!.apartmentId;
  ({ id } = await bookStay({ ...stay, apartmentId: currentApartment }));
});

const add = async (code: string, category?: object) =>
  (await makeApartment(buildingId, category ? await makeCategory(buildingId, category) : 1, { code })).apartmentId;
const clean = (state: string, at: number) =>
  db().execute(sql`UPDATE space SET cleaning = ${state}
    WHERE id IN (SELECT space_id FROM apartment_space WHERE apartment_id = ${at})`);
const freeCodes = async (input: object = {}) =>
  (await listMoveTargets(systemActor, id, input)).targets
    .filter(({ refusal }) => refusal === null)
    .map(({ code }) => code);

test('the same category comes first, then a suite for a suite', async () => {
  await add('4A-1', { key: 'classic', type: 'room' });
  await add('3B', { key: 'superior' });
  await add('2A');
  expect(await freeCodes()).toEqual(['1A', '2A', '3B', '4A-1']);
});

test('who would come today learns which apartments are not clean yet; for another day nobody asks', async () => {
  await add('2A');
  const busy = await add('2B');
  const states = async () =>
    (await listMoveTargets(systemActor, id, {})).targets.map(({ code, unready }) => `${code} ${unready ?? 'ready'}`);
  await clean('to_clean', currentApartment);
  await clean('in_progress', busy);
  expect(await states()).toEqual(['1A ready', '2A ready', '2B ready']);
  wait(5 * DAY);
  expect(await states()).toEqual(['1A to_clean', '2A ready', '2B in_progress']);
  await checkInBooking(systemActor, id, { acknowledged: ['to_clean'] });
  await clean('to_clean', currentApartment);
  expect(await states()).toEqual(['1A ready', '2A ready', '2B in_progress']);
});

test('a flat of several rooms is as its least clean room', async () => {
  const flat = await add('2A');
  await db().execute(sql`
    WITH room AS (INSERT INTO space (building_id, code, cleaning) VALUES (${buildingId}, '2A-2', 'to_clean') RETURNING id)
    INSERT INTO apartment_space (apartment_id, space_id) SELECT ${flat}, id FROM room`);
  await db().execute(sql`UPDATE space SET cleaning = 'in_progress' WHERE code = '2A'`);
  wait(5 * DAY);
  const state = async () =>
    (await listMoveTargets(systemActor, id, {})).targets.find(({ code }) => code === '2A')?.unready;
  expect(await state()).toBe('to_clean');
  await db().execute(sql`UPDATE space SET cleaning = 'clean' WHERE code = '2A-2'`);
  expect(await state()).toBe('in_progress');
  await db().execute(sql`UPDATE space SET cleaning = 'clean' WHERE code = '2A'`);
  expect(await state()).toBeNull();
});

test('from a later day on, what is free from then on is offered, and the nights before stay', async () => {
  const second = await add('2A');
  const third = await add('2B');
  await bookStay({ checkIn: '2026-11-24', checkOut: '2026-12-01', apartmentId: second });
  await bookStay({ checkIn: '2026-12-08', checkOut: '2026-12-12', apartmentId: third });
  expect(await freeCodes()).toEqual(['1A']);
  expect(await freeCodes({ from: '2026-12-01' })).toEqual(['1A', '2A']);
  const { targets } = await listMoveTargets(systemActor, id, { from: '2026-12-01' });
  expect(targets.find(({ code }) => code === '2A')?.wanted).toEqual({
    ...stay,
    segments: [
      { apartmentId: currentApartment, from: '2026-11-26', to: '2026-12-01' },
      { apartmentId: second, from: '2026-12-01', to: '2026-12-10' },
    ],
  });
});

test('a longer stay is split with an apartment that is free for the rest alone', async () => {
  const second = await add('2A');
  await bookStay({ checkIn: '2026-11-24', checkOut: '2026-12-01', apartmentId: second });
  await bookStay({ checkIn: '2026-12-10', checkOut: '2026-12-14', apartmentId: currentApartment });
  wait(7 * DAY);
  const { targets, splits } = await listMoveTargets(systemActor, id, { checkOut: '2026-12-12' });
  expect(targets.every(({ refusal }) => refusal !== null)).toBe(true);
  expect(splits.map(({ wanted }) => wanted.segments)).toEqual([
    [
      { apartmentId: currentApartment, from: '2026-11-26', to: '2026-11-28' },
      { apartmentId: currentApartment, from: '2026-11-28', to: '2026-12-10' },
      { apartmentId: second, from: '2026-12-10', to: '2026-12-12' },
    ],
  ]);
});

test.each([
  ['that was over a year ago', 365, {}],
  ['for nights after it', 0, { from: '2030-01-01' }],
])('a stay %s has nothing to move', async (_, days, input) => {
  wait(days * DAY);
  const { stay: requested, toMove } = await listMoveTargets(systemActor, id, input);
  expect(requested).toEqual(stay);
  expect(toMove).toEqual({ checkIn: stay.checkOut, checkOut: stay.checkOut });
});
