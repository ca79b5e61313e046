import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemActor, visitor } from '../../access/actor';
import type { AppError } from '../../core/app-error';
import { booking, occupancy } from '../../database/booking-schema.server';
import { connect, db, disconnect } from '../../database/connection.server';
import { useStoppedClock } from '../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { customer, declinedCard, makeApartment, makeInventory, testCard } from '../../../tests/factories';
import { whileUncommitted } from '../../../tests/lock-waits';
import { createBooking } from './create-booking.server';
import { payDemo } from './demo/pay-demo.server';
import { findGuestPayment } from './guest-payment.server';
import { startPayment } from './start-payment.server';
import { expireHolds } from '../bookings/expire-holds.server';
import { payBooking } from '../../../tests/paid-booking';
import { searchAvailability } from '../availability/search-availability.server';

const databaseUrl = useTestDatabase();
const wait = useStoppedClock();
const guest = visitor('en');
const stay = { checkIn: '2027-05-03', checkOut: '2027-05-10', adults: 2 };

let building: Awaited<ReturnType<typeof makeInventory>>;
beforeEach(async () => {
  await emptyTables('building', 'customer', 'user_account', 'idempotency_key');
  building = await makeInventory(3);
});

const book = (overrides: Record<string, unknown> = {}, key?: string) =>
  createBooking(guest, { typeCategory: building.typeCategory, ...stay, customer, ...overrides }, key);

async function count(table: 'booking' | 'customer' | 'occupancy' | 'payment' | 'idempotency_key'): Promise<number> {
  const { rows } = await db().execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)}`);
  return rows[0]!.n;
}

describe('a booking', () => {
  test('holds an apartment for 20 minutes and says what it costs', async () => {
    const made = await book();
    expect(made).toMatchObject({
      status: 'pending',
      holdUntil: '2026-11-21T11:20:00.000Z',
      nights: 7,
      totalCents: 75_000,
      bailCents: 30_000,
      vat: [{ rate: 10, baseCents: 68_182, vatCents: 6_818 }],
      paymentPlan: [
        { due: '2026-11-21', amountCents: 22_500 },
        { due: '2027-04-19', amountCents: 52_500 },
      ],
    });
    expect(made.reference).toMatch(/^AL-[2-9B-DF-HJ-NP-TV-XZ]{5}$/);
    const [blocked] = await db().select().from(occupancy);
    expect(blocked).toMatchObject({ kind: 'hold', stay: { checkIn: '2027-05-03', checkOut: '2027-05-10' } });
  });

  test('one by one takes every apartment once, then answers with the nearest dates', async () => {
    const apartments = [];
    for (let index = 0; index < 3; index += 1) {
      const { reference } = await book();
      const [row] = await db().select().from(booking).where(eq(booking.reference, reference));
      apartments.push(row!.apartmentId);
    }
    expect(new Set(apartments).size).toBe(3);
    await expect(book()).rejects.toMatchObject({
      code: 'not_available',
      details: {
        extra: {
          nearest: [
            { checkIn: '2027-04-26', checkOut: '2027-05-03', totalCents: 75_000 },
            { checkIn: '2027-05-10', checkOut: '2027-05-17', totalCents: 75_000 },
          ],
        },
      },
    });
  });

  test('takes the apartment whose gap fits', async () => {
    const { apartmentId } = await makeApartment(building.buildingId, building.categoryId, { code: '9Z' });
    await book({ typeCategory: undefined, apartmentId, checkIn: '2027-05-10', checkOut: '2027-05-14' });
    const { reference } = await book();
    const [row] = await db().select().from(booking).where(eq(booking.reference, reference));
    expect(row!.apartmentId).toBe(apartmentId);
  });

  test('that cannot be made leaves nothing behind', async () => {
    await expect(book({ adults: 9 })).rejects.toMatchObject({ code: 'too_many_guests' });
    await expect(book({ checkIn: '2026-11-20', checkOut: '2026-11-25' })).rejects.toMatchObject({ code: 'past_dates' });
    await expect(book({ customer: { ...customer, email: 'x' } })).rejects.toMatchObject({ code: 'invalid_input' });
    for (const table of ['booking', 'customer', 'occupancy'] as const) expect(await count(table)).toBe(0);
  });
});

describe('200 visitors at once', () => {
  test('exactly as many succeed as apartments were free; nobody gets an error of ours', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => book()));
    const refused = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map((outcome) => outcome.reason as AppError);
    expect(outcomes.length - refused.length).toBe(3);
    expect(new Set(refused.map((error) => error.code))).toEqual(new Set(['not_available']));
    expect(refused.every((error) => Array.isArray(error.details.extra?.nearest))).toBe(true);
    expect(await count('booking')).toBe(3);
    expect(await count('customer')).toBe(3);
  });
});

describe('an Idempotency-Key', () => {
  test('sent many times at once makes one booking', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => book({}, 'key-1')));
    expect(new Set(made.map((answer) => answer.reference)).size).toBe(1);
    expect(await count('booking')).toBe(1);
  });

  test('with other data is refused', async () => {
    await book({}, 'key-1');
    await expect(book({ adults: 1 }, 'key-1')).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  test('of a refused booking is free again', async () => {
    await expect(book({ adults: 9 }, 'key-1')).rejects.toMatchObject({ code: 'too_many_guests' });
    expect(await count('idempotency_key')).toBe(0);
  });
});

describe('a hold', () => {
  const left = async () => (await searchAvailability(guest, stay)).categories[0]!.available;

  test('is over after 20 minutes, for searches and for the next visitor, without any job', async () => {
    for (let index = 0; index < 3; index += 1) await book();
    wait(19.99);
    expect(await left()).toBe(0);
    await expect(book()).rejects.toMatchObject({ code: 'not_available' });
    wait(0.01);
    expect(await left()).toBe(3);
    await book();
    const states = await db().select({ state: booking.state }).from(booking);
    expect(states.map((row) => row.state).sort()).toEqual(['expired', 'expired', 'expired', 'pending']);
  });

  test('is over after 20 minutes also when the app was started again meanwhile', async () => {
    for (let index = 0; index < 3; index += 1) await book();
    await disconnect();
    connect(databaseUrl());
    wait(19);
    await expect(book()).rejects.toMatchObject({ code: 'not_available' });
    wait(1);
    expect(await book()).toMatchObject({ status: 'pending' });
  });

  test('that is over is waited for while somebody is paying it too late, and is then the next visitor’s', async () => {
    await book({ apartmentId: building.apartments[0]!.apartmentId });
    wait(20);
    const late = () => db().execute(sql`SELECT FROM booking FOR UPDATE`);
    const made = await whileUncommitted(late, () => book({ apartmentId: building.apartments[0]!.apartmentId }));
    expect(made).toMatchObject({ status: 'pending' });
  });

  test('is freed by the job', async () => {
    await book();
    expect(await expireHolds(systemActor)).toBe(0);
    wait(20);
    expect(await expireHolds(systemActor)).toBe(1);
    expect(await count('occupancy')).toBe(0);
    await expect(expireHolds(guest)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('that is over cannot be paid, and nothing is charged', async () => {
    const { reference, key } = await book();
    wait(20);
    await expect(payBooking(guest, reference, testCard, { key })).rejects.toMatchObject({ code: 'hold_expired' });
    expect(await count('payment')).toBe(0);
  });
});

describe('paying', () => {
  test('confirms the booking with its first instalment and a bail that is due', async () => {
    const { reference, key } = await book();
    const paid = await payBooking(guest, reference, testCard, { key });
    expect(paid).toMatchObject({ state: 'succeeded', bookingState: 'confirmed', amountCents: 22_500 });
    const [row] = await db().select().from(booking).where(eq(booking.reference, reference));
    expect(row).toMatchObject({ state: 'confirmed', holdUntil: null, paidCents: 22_500, balanceCents: 52_500 });
    const [blocked] = await db().select().from(occupancy);
    expect(blocked).toMatchObject({ kind: 'booking', holdUntil: null });
    wait(60);
    expect(await expireHolds(systemActor)).toBe(0);
  });

  test('twice charges once', async () => {
    const { reference, key } = await book();
    const startCardPayment = () => startPayment(guest, reference, { method: 'card' }, { key });
    const [first, second] = await Promise.all([startCardPayment(), startCardPayment()]);
    expect(second.key).toBe(first.key);
    await Promise.all(
      [first, second].map((startedPayment) => payDemo(startedPayment.key, { intent: 'pay', ...testCard })),
    );
    await findGuestPayment(guest, reference, first.key, key);
    expect(await count('payment')).toBe(1);
  });

  test('with a declined card keeps the hold, and another card may follow', async () => {
    const { reference, key } = await book();
    expect(await payBooking(guest, reference, declinedCard, { key })).toMatchObject({ state: 'failed' });
    const [row] = await db().select().from(booking).where(eq(booking.reference, reference));
    expect(row).toMatchObject({ state: 'pending', paidCents: 0 });
    expect(await payBooking(guest, reference, testCard, { key })).toMatchObject({ bookingState: 'confirmed' });
  });

  test('is for whoever made the booking', async () => {
    const { reference } = await book();
    const other = await book();
    await expect(payBooking(guest, reference, testCard)).rejects.toMatchObject({ code: 'not_found' });
    await expect(payBooking(guest, reference, testCard, { key: other.key })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
