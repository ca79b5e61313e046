import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { actorOf } from '../../../tests/actors';
import { bookStay } from '../../../tests/booked-stays';
import { holdStay, thisWeek } from '../../../tests/booking-lifecycle';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeInventory, makeUser } from '../../../tests/factories';
import { bookingFacts } from './booking-facts.server';
import { checkInBooking } from '../front-desk/lifecycle/check-in-booking.server';
import { checkOutBooking } from '../front-desk/lifecycle/check-out-booking.server';
import { undoStep } from '../front-desk/lifecycle/undo-step.server';

useRolledBackDatabase();
// Stops the clock at noon in Madrid on November 21, 2026.
const wait = useStoppedClock();
const DAY = 24 * 60;

let userId: number;
let apartmentId: number;
beforeAll(async () => {
  apartmentId = (await makeInventory(1)).apartments[0]!.apartmentId;
  userId = await makeUser('reception');
});
const staff = () => actorOf('reception', userId);

async function factsOf(id: number) {
  const rows = await db().select().from(booking);
  const facts = await bookingFacts(staff(), { timeZone: 'Europe/Madrid', checkInTime: '15:00' }, rows);
  return facts.get(id)!;
}

test('arrival and departure are those of the last step that was not taken back', async () => {
  const { id } = await bookStay(thisWeek);
  expect(await factsOf(id)).toMatchObject({ arrivedAt: null, arrivedOn: null, leftOn: null });
  const first = await checkInBooking(staff(), id, { at: '2026-11-21 09:30' });
  await undoStep(staff(), id, { eventId: first.eventId });
  expect(await factsOf(id)).toMatchObject({ arrivedAt: null, arrivedOn: null });
  await checkInBooking(staff(), id, { at: '2026-11-21 11:00' });
  expect(await factsOf(id)).toMatchObject({ arrivedAt: new Date('2026-11-21T10:00:00Z'), arrivedOn: '2026-11-21' });
  wait(DAY);
  const { eventId } = await checkOutBooking(staff(), id, {});
  expect((await factsOf(id)).leftOn).toBe('2026-11-22');
  await undoStep(staff(), id, { eventId });
  expect((await factsOf(id)).leftOn).toBeNull();
});

test('a hold is over from the minute on at which it ends', async () => {
  const id = await holdStay();
  wait(20 - 1 / 60);
  expect((await factsOf(id)).holdOver).toBe(false);
  wait(1 / 60);
  expect((await factsOf(id)).holdOver).toBe(true);
});

test('due is what falls due by tonight, and from the eve of departure all of it', async () => {
  const { id } = await bookStay({ checkIn: '2026-12-20', checkOut: '2026-12-24' });
  await db().execute(sql`
    INSERT INTO payment (building_id, booking_id, amount_cents, method, provider, state, refund_of, at)
    SELECT building_id, booking_id, -amount_cents, method, 'desk', 'succeeded', id, at FROM payment`);
  await db().execute(sql`UPDATE booking_instalment
    SET due = CASE position WHEN 0 THEN '2026-11-22'::date ELSE '2026-12-30'::date END`);
  const due = async () => (await factsOf(id)).dueCents;
  const overdue = async () => (await factsOf(id)).overdueCents;
  expect(await due()).toBe(0);
  wait(DAY);
  expect([await due(), await overdue()]).toEqual([13_500, 0]);
  wait(DAY);
  expect([await due(), await overdue()]).toEqual([13_500, 13_500]);
  wait(29 * DAY);
  expect(await due()).toBe(13_500);
  wait(DAY);
  expect(await due()).toBe(45_000);
});

test.each([
  ['is here until today', 0, 'taken'],
  ['should have left yesterday', 1, 'taken'],
  ['has left', 0, null],
])('a guest before who %s is in the way of the next one, or not', async (_, days, expected) => {
  const before = await bookStay({ checkIn: '2026-11-21', checkOut: '2026-11-24', email: 'before@example.com' });
  const next = await bookStay({ checkIn: '2026-11-24', checkOut: '2026-11-28', apartmentId });
  await checkInBooking(staff(), before.id, {});
  wait(3 * DAY + days * DAY);
  if (expected === null) await checkOutBooking(staff(), before.id, {});
  expect((await factsOf(next.id)).occupiedBy).toBe(expected && before.reference);
});

test('nobody is in the way of who comes on a later day, nor of who is here', async () => {
  const before = await bookStay({ checkIn: '2026-11-21', checkOut: '2026-11-24' });
  const next = await bookStay({ checkIn: '2026-11-24', checkOut: '2026-11-28', email: 'next@example.com' });
  await checkInBooking(staff(), before.id, {});
  wait(2 * DAY);
  expect([(await factsOf(next.id)).occupiedBy, (await factsOf(before.id)).occupiedBy]).toEqual([null, null]);
});

test.each([
  ['clean', 'clean', 'clean'],
  ['clean', 'in_progress', 'in_progress'],
  ['to_clean', 'in_progress', 'to_clean'],
  ['to_clean', 'clean', 'to_clean'],
])('an apartment of which one room is %s and the other %s is %s', async (one, other, together) => {
  const { id } = await bookStay(thisWeek);
  await db().execute(sql`WITH room AS (
      INSERT INTO space (building_id, code, cleaning) SELECT building_id, 'B', ${other} FROM apartment RETURNING id
    ) INSERT INTO apartment_space (apartment_id, space_id) SELECT ${apartmentId}, id FROM room`);
  await db().execute(sql`UPDATE space SET cleaning = ${one} WHERE code <> 'B'`);
  expect((await factsOf(id)).cleaning).toBe(together);
});
