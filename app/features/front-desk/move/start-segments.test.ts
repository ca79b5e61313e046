import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { systemActor, visitor } from '../../../access/actor';
import { db } from '../../../database/connection.server';
import { bookStay } from '../../../../tests/booked-stays';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { makeInventory } from '../../../../tests/factories';
import { undoStep } from '../lifecycle/undo-step.server';
import { startSegments } from './start-segments.server';
import { moveBooking } from './move-booking.server';

useRolledBackDatabase();
// Stops the clock at noon on November 21, 2026.
const wait = useStoppedClock();
const DAY = 24 * 60;
const stay = { checkIn: '2026-11-21', checkOut: '2026-11-28' };

let id: number;
let currentApartment: number;
let other: number;
beforeAll(async () => {
  const { apartments } = await makeInventory(2);
  [currentApartment, other] = apartments.map(({ apartmentId }) => apartmentId) as [number, number];
  ({ id } = await bookStay({ ...stay, apartmentId: currentApartment }));
  await db().execute(sql`UPDATE booking SET state = 'checked_in'`);
});

const currentApartments = async () => {
  const { rows } = await db().execute<{ id: number }>(sql`SELECT apartment_id::int AS id FROM booking`);
  return rows[0]!.id;
};
const toClean = async () => {
  const { rows } = await db().execute<{ id: number }>(sql`SELECT apartment_id::int AS id FROM apartment_space
    JOIN space ON space.id = space_id WHERE cleaning = 'to_clean' ORDER BY 1`);
  return rows.map((row) => row.id);
};
const cleanUp = () => db().execute(sql`UPDATE space SET cleaning = 'clean'`);
const changeOn = (day: string) =>
  moveBooking(systemActor, {
    id,
    ...stay,
    segments: [
      { apartmentId: currentApartment, from: stay.checkIn, to: day },
      { apartmentId: other, from: day, to: stay.checkOut },
    ],
  });

test('a guest who moves today leaves the apartment to be cleaned; undone, it is as it was', async () => {
  wait(DAY);
  const { eventId } = await moveBooking(systemActor, { id, ...stay, apartmentId: other });
  expect([await currentApartments(), await toClean()]).toEqual([other, [currentApartment]]);
  await undoStep(systemActor, id, { eventId });
  expect([await currentApartments(), await toClean()]).toEqual([currentApartment, []]);
});

test('a guest who moves on a later day does so at the building’s midnight, once', async () => {
  await changeOn('2026-11-24');
  wait(2 * DAY + 10 * 60);
  // 22:00 on the 23rd in Madrid.
  expect([await startSegments(systemActor), await currentApartments(), await toClean()]).toEqual([
    0,
    currentApartment,
    [],
  ]);
  wait(2 * 60);
  expect([await startSegments(systemActor), await currentApartments(), await toClean()]).toEqual([
    1,
    other,
    [currentApartment],
  ]);
  await cleanUp();
  wait(DAY);
  expect([await startSegments(systemActor), await toClean()]).toEqual([0, []]);
});

test('who has not come, or is gone, leaves nothing to be cleaned', async () => {
  await changeOn('2026-11-24');
  await db().execute(sql`UPDATE booking SET state = 'confirmed'`);
  wait(3 * DAY);
  expect([await startSegments(systemActor), await currentApartments(), await toClean()]).toEqual([1, other, []]);
  await db().execute(sql`UPDATE booking SET state = 'checked_out', apartment_id = ${currentApartment}`);
  expect(await startSegments(systemActor)).toBe(0);
});

test('what the old and the new apartment share stays with the guest', async () => {
  await db().execute(sql`INSERT INTO apartment_space SELECT ${other}, space_id FROM apartment_space
    WHERE apartment_id = ${currentApartment}`);
  await moveBooking(systemActor, { id, ...stay, apartmentId: other });
  expect(await toClean()).toEqual([]);
});

test('it is for who may write bookings', async () => {
  await expect(startSegments(visitor('es'))).rejects.toMatchObject({ code: 'unauthenticated' });
});
