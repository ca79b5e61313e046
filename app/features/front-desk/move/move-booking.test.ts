import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemActor, visitor } from '../../../access/actor';
import { db } from '../../../database/connection.server';
import { bookStay, cancelStays } from '../../../../tests/booked-stays';
import { useStoppedClock } from '../../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../../tests/database';
import { makeApartment, makeCategory, makeInventory, makeUser } from '../../../../tests/factories';
import { signedInAs } from '../../../../tests/signed-in';
import { undoStep } from '../lifecycle/undo-step.server';
import { moveBooking } from './move-booking.server';
import { previewMove } from './preview-move.server';

useTestDatabase();
// Stops the clock on November 21, 2026.
const wait = useStoppedClock();
const DAYS = 24 * 60;
const stay = { checkIn: '2026-11-26', checkOut: '2026-12-10' };

let other: number;
let currentApartment: number;
let id: number;

beforeEach(async () => {
  await emptyTables('building', 'user_account');
  const { buildingId, apartments } = await makeInventory(1);
  currentApartment = apartments[0]!.apartmentId;
  const superior = await makeCategory(buildingId, { key: 'superior' });
  other = (await makeApartment(buildingId, superior, { code: '3B', nightlyCents: 12_000 })).apartmentId;
  ({ id } = await bookStay(stay));
});

const move = (change: object) => moveBooking(systemActor, { id, ...stay, ...change });
const rows = async (query: ReturnType<typeof sql>) => (await db().execute(query)).rows;
const occupied = () =>
  rows(sql`SELECT apartment.code, lower(stay)::text AS from, upper(stay)::text AS to, kind FROM occupancy
    JOIN apartment_space USING (space_id) JOIN apartment ON apartment.id = apartment_id
    WHERE booking_id = ${id} ORDER BY stay`);
const code = async (moving: Promise<unknown>) => {
  try {
    await moving;
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a move', () => {
  test('to another apartment takes all its nights there and frees the old ones', async () => {
    const moved = await move({ apartmentId: other, reason: 'Conflicto con Airbnb' });
    expect(moved).toMatchObject({ id, state: 'confirmed', differenceCents: 0, totalCents: 145_000 });
    expect(await occupied()).toEqual([{ code: '3B', from: '2026-11-26', to: '2026-12-10', kind: 'booking' }]);
    expect(await rows(sql`SELECT apartment_id::int, total_cents, version FROM booking`)).toEqual([
      { apartment_id: other, total_cents: 145_000, version: moved.version },
    ]);
    expect(
      await rows(sql`SELECT kind, detail, undo IS NOT NULL AS undoable FROM booking_event WHERE id = ${moved.eventId}`),
    ).toMatchObject([
      {
        kind: 'moved',
        undoable: true,
        detail: {
          from: [{ apartment: '1A', from: '2026-11-26', to: '2026-12-10' }],
          to: [{ apartment: '3B', from: '2026-11-26', to: '2026-12-10' }],
          price: 'keep',
          differenceCents: 0,
          reason: 'Conflicto con Airbnb',
        },
      },
    ]);
    expect((await bookStay(stay)).reference).toBeDefined();
  });

  test('quoted anew adds the difference as a line and to what is due', async () => {
    await move({ apartmentId: other, price: 'requote', expectedDifferenceCents: 14 * 2_000 });
    expect(
      await rows(sql`SELECT description->>'es' AS es, description->>'en' AS en, total_cents FROM booking_line
      WHERE kind = 'adjustment'`),
    ).toEqual([{ es: 'Cambio a 3B, 26 nov – 10 dic', en: 'Move to 3B, Nov 26 – Dec 10', total_cents: 28_000 }]);
    expect(await rows(sql`SELECT sum(amount_cents)::int AS cents FROM booking_instalment`)).toEqual([
      { cents: 173_000 },
    ]);
  });

  test('is refused where the price is another than was shown', async () => {
    expect(await code(move({ apartmentId: other, price: 'requote', expectedDifferenceCents: 1 }))).toBe(
      'price_changed',
    );
    expect(await code(move({ apartmentId: other, price: 'keep', expectedDifferenceCents: 1 }))).toBe('price_changed');
  });

  test('at a price of somebody’s own needs a reason', async () => {
    expect(await code(move({ apartmentId: other, price: 'manual', totalCents: 150_000 }))).toBe('invalid_input');
    await move({ apartmentId: other, price: 'manual', totalCents: 150_000, reason: 'Cliente habitual' });
    expect(await rows(sql`SELECT total_cents, price_reason FROM booking`)).toEqual([
      { total_cents: 150_000, price_reason: 'Cliente habitual' },
    ]);
  });

  test('of the dates: longer costs more, shorter less, each said in a line', async () => {
    await move({ checkOut: '2026-12-12', price: 'requote' });
    await move({ checkOut: '2026-12-09', price: 'requote' });
    expect(
      await rows(sql`SELECT description->>'es' AS es, total_cents FROM booking_line WHERE kind = 'adjustment'
      ORDER BY position`),
    ).toEqual([
      { es: 'Ampliación hasta el 12 dic', total_cents: 20_000 },
      { es: 'Salida anticipada el 9 dic', total_cents: -30_000 },
    ]);
    expect(await occupied()).toEqual([{ code: '1A', from: '2026-11-26', to: '2026-12-09', kind: 'booking' }]);
  });

  test('in segments closes each where it is', async () => {
    const segments = [
      { apartmentId: currentApartment, from: '2026-11-26', to: '2026-12-08' },
      { apartmentId: other, from: '2026-12-08', to: '2026-12-10' },
    ];
    await move({ segments, price: 'requote' });
    expect(await occupied()).toEqual([
      { code: '1A', from: '2026-11-26', to: '2026-12-08', kind: 'booking' },
      { code: '3B', from: '2026-12-08', to: '2026-12-10', kind: 'booking' },
    ]);
    // Changing only the dates leaves each night in its apartment; added nights use the last apartment.
    await move({ checkOut: '2026-12-11' });
    expect((await occupied())[1]).toMatchObject({ code: '3B', to: '2026-12-11' });
    expect(await code(move({ segments: [segments[0]] }))).toBe('move_segments');
    expect(await code(move({ segments: [{ ...segments[0], to: '2026-12-09' }, segments[1]] }))).toBe('move_segments');
  });

  test('of a hold stays a hold of the same length', async () => {
    await emptyTables('booking');
    ({ id } = await bookStay({ ...stay, paid: false }));
    await move({ apartmentId: other });
    expect(await occupied()).toMatchObject([{ code: '3B', kind: 'hold' }]);
    wait(20);
    expect(await code(move({ apartmentId: currentApartment }))).toBe('hold_expired');
    expect((await previewMove(systemActor, { id, ...stay, apartmentId: currentApartment })).refusal).toEqual({
      code: 'hold_expired',
    });
  });

  test('takes the place of a hold that is over', async () => {
    await bookStay({ ...stay, paid: false, apartmentId: other });
    expect(await code(move({ apartmentId: other }))).toBe('not_available');
    wait(21);
    expect(await code(move({ apartmentId: other }))).toBe('done');
  });
});

describe('in mid-stay', () => {
  beforeEach(async () => {
    await db().execute(sql`UPDATE booking SET state = 'checked_in'`);
    wait(15 * DAYS);
  });

  test('a guest moves from tonight on; the nights that were slept stay', async () => {
    // The clock is now at December 6.
    await move({ apartmentId: other, price: 'requote' });
    expect(await occupied()).toEqual([
      { code: '1A', from: '2026-11-26', to: '2026-12-06', kind: 'booking' },
      { code: '3B', from: '2026-12-06', to: '2026-12-10', kind: 'booking' },
    ]);
    expect(await rows(sql`SELECT total_cents, apartment_id::int FROM booking`)).toEqual([
      { total_cents: 145_000 + 4 * 2_000, apartment_id: other },
    ]);
    expect(await rows(sql`SELECT DISTINCT amount_cents FROM booking_night WHERE night < '2026-12-06'`)).toEqual([
      { amount_cents: 10_000 },
    ]);
  });

  test('the room that is left tonight is to be cleaned, unless the step is taken back', async () => {
    const toClean = () => rows(sql`SELECT code FROM space WHERE cleaning = 'to_clean'`);
    await move({ checkOut: '2026-12-12' });
    expect(await toClean()).toEqual([]);
    const { eventId } = await move({ apartmentId: other });
    expect(await toClean()).toEqual([{ code: '1A' }]);
    await undoStep(systemActor, id, { eventId });
    expect(await toClean()).toEqual([]);
  });

  test('a guest leaves early, today at the earliest', async () => {
    expect(await code(move({ checkOut: '2026-12-05', price: 'requote' }))).toBe('move_before_today');
    await move({ checkOut: '2026-12-06', price: 'requote' });
    expect(await rows(sql`SELECT total_cents FROM booking`)).toEqual([{ total_cents: 105_000 }]);
    expect(await occupied()).toEqual([{ code: '1A', from: '2026-11-26', to: '2026-12-06', kind: 'booking' }]);
  });

  test('the check-in stays', async () => {
    expect(await code(move({ checkIn: '2026-11-27' }))).toBe('move_check_in_fixed');
  });
});

describe('is refused', () => {
  test('into what is taken, and says who is there', async () => {
    await bookStay({ checkIn: '2026-12-09', checkOut: '2026-12-12', apartmentId: other });
    expect(await code(move({ apartmentId: other }))).toBe('not_available');
    expect((await previewMove(systemActor, { id, ...stay, apartmentId: other })).refusal).toEqual({
      code: 'not_available',
      apartmentCode: '3B',
      by: { checkIn: '2026-12-09', checkOut: '2026-12-12', kind: 'booking', name: 'Nuria Vidal Ortega', source: null },
    });
    expect(await code(move({ apartmentId: other, checkOut: '2026-12-09' }))).toBe('done');
  });

  test.each([['maintenance'], ['retired']])('into an apartment that is in %s', async (status) => {
    await db().execute(sql`UPDATE apartment SET status = ${status} WHERE id = ${other}`);
    expect(await code(move({ apartmentId: other }))).toBe('apartment_not_let');
    // Guests already inside may stay in their apartment.
    await db().execute(sql`UPDATE apartment SET status = ${status} WHERE id = ${currentApartment}`);
    expect(await code(move({ checkOut: '2026-12-09' }))).toBe('done');
  });

  test('where the guests do not fit', async () => {
    await db().execute(sql`UPDATE apartment SET max_guests = 1, base_guests = 1 WHERE id = ${other}`);
    expect(await code(move({ apartmentId: other }))).toBe('too_many_guests');
  });

  test('for nothing, for the past, for what is over, for what is not of the building', async () => {
    expect(await code(move({}))).toBe('move_changes_nothing');
    expect(await code(move({ checkIn: '2026-11-20' }))).toBe('past_dates');
    expect(await code(move({ apartmentId: 999 }))).toBe('invalid_input');
    expect(await code(moveBooking(systemActor, { id: 999, ...stay, apartmentId: other }))).toBe('not_found');
    expect(await code(move({ apartmentId: other, version: 1 }))).toBe('version_conflict');
    await cancelStays();
    expect(await code(move({ apartmentId: other }))).toBe('state_refuses');
  });

  test('to who may not write bookings', async () => {
    expect(await code(moveBooking(visitor('es'), { id, ...stay, apartmentId: other }))).toBe('unauthenticated');
    const { actor } = await signedInAs(await makeUser('accountant'));
    expect(await code(moveBooking(actor, { id, ...stay, apartmentId: other }))).toBe('forbidden');
    expect(await code(previewMove(actor, { id, ...stay, apartmentId: other }))).toBe('forbidden');
  });

  test('and nothing is half written', async () => {
    const before = await rows(sql`SELECT * FROM booking_night ORDER BY night`);
    await bookStay({ checkIn: '2026-12-09', checkOut: '2026-12-12', apartmentId: other });
    await code(move({ apartmentId: other, price: 'requote' }));
    expect(await rows(sql`SELECT * FROM booking_night WHERE booking_id = ${id} ORDER BY night`)).toEqual(before);
    expect(await rows(sql`SELECT count(*)::int AS n FROM booking_event WHERE kind = 'moved'`)).toEqual([{ n: 0 }]);
  });
});

test('two who move into one apartment at once: one does, the other is told', async () => {
  const third = await makeApartment(1, 1, { code: '4C' });
  const second = await bookStay({ ...stay, apartmentId: other });
  for (let round = 0; round < 5; round += 1) {
    const target = round % 2 === 0 ? third.apartmentId : currentApartment;
    const outcomes = await Promise.all([
      code(move({ apartmentId: target })),
      code(moveBooking(systemActor, { id: second.id, ...stay, apartmentId: target })),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'done').length).toBeLessThanOrEqual(1);
    const clash = await rows(sql`SELECT 1 FROM occupancy a JOIN occupancy b ON a.id < b.id AND a.space_id = b.space_id
      AND a.stay && b.stay`);
    expect(clash).toEqual([]);
  }
});

test('a whole flat takes all its rooms, and the rooms are free again after it', async () => {
  const rooms = [await makeApartment(1, 1, { code: '9Z-1' }), await makeApartment(1, 1, { code: '9Z-2' })];
  const whole = await makeApartment(1, 1, { code: '9Z' });
  await db().execute(sql`DELETE FROM apartment_space WHERE apartment_id = ${whole.apartmentId}`);
  for (const { spaceId } of rooms) {
    await db().execute(sql`INSERT INTO apartment_space VALUES (${whole.apartmentId}, ${spaceId})`);
  }
  const guest = await bookStay({ checkIn: '2026-12-01', checkOut: '2026-12-03', apartmentId: rooms[1]!.apartmentId });
  expect(await code(move({ apartmentId: whole.apartmentId }))).toBe('not_available');
  await moveBooking(systemActor, { id: guest.id, checkIn: '2026-12-20', checkOut: '2026-12-22' });
  await move({ apartmentId: whole.apartmentId });
  expect(
    await rows(sql`SELECT count(DISTINCT space_id)::int AS spaces FROM occupancy WHERE booking_id = ${id}`),
  ).toEqual([{ spaces: 2 }]);
  expect(await code(moveBooking(systemActor, { id: guest.id, checkIn: '2026-12-08', checkOut: '2026-12-09' }))).toBe(
    'not_available',
  );
  await move({ apartmentId: rooms[0]!.apartmentId });
  expect(await code(moveBooking(systemActor, { id: guest.id, checkIn: '2026-12-08', checkOut: '2026-12-09' }))).toBe(
    'done',
  );
});
