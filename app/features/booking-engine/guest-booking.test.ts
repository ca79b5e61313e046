import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedIn, visitor } from '../../access/actor';
import { guestBookingsHeader, guestReferencesOf } from '../../access/guest-bookings-cookie.server';
import { db } from '../../database/connection.server';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { customer, makeInventory, makeUser } from '../../../tests/factories';
import { createBooking } from './create-booking.server';
import { findGuestBooking, proveByEmail } from './guest-booking.server';

useRolledBackDatabase();
useStoppedClock();
const stranger = visitor('es', { address: '10.1.1.1' });

let made: { reference: string; key: string };
beforeAll(async () => {
  const { typeCategory } = await makeInventory(1);
  made = await createBooking(stranger, { typeCategory, checkIn: '2027-05-03', checkOut: '2027-05-10', customer });
});

describe('who sees a booking', () => {
  test('nobody by its reference alone', async () => {
    await expect(findGuestBooking(stranger, made.reference)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('whoever has its link, however the reference is written', async () => {
    const { reference, key } = made;
    const [prefix, rest] = reference.split('-') as [string, string];
    for (const typed of [` ${reference.toLowerCase()} `, `${prefix} ${rest}`, `${prefix}${rest}`.toLowerCase(), rest]) {
      expect(await findGuestBooking(stranger, typed, key), typed).toMatchObject({ reference });
    }
  });

  test('the browser that made it', async () => {
    const [cookie] = guestBookingsHeader(stranger, made.reference, false).split(';');
    const references = guestReferencesOf(cookie!.split('=')[1]);
    expect(references).toEqual([made.reference]);
    expect(await findGuestBooking(visitor('es', { ownReferences: references }), made.reference)).toBeTruthy();
  });

  test('no browser that wrote the cookie itself', () => {
    expect(guestReferencesOf(`${made.reference}.${made.key}`)).toEqual([]);
    expect(guestReferencesOf(made.reference)).toEqual([]);
    expect(guestReferencesOf('~.~')).toEqual([]);
  });

  test('the customer whose account it is on, and no other', async () => {
    const userId = await makeUser('customer');
    const user = {
      id: userId,
      email: 'c@example.com',
      name: 'c',
      role: 'customer',
      language: 'es',
      sessionId: 's',
      strategy: 'local',
      mustSecure: false,
    } as const;
    const actor = signedIn(user, stranger);
    await expect(findGuestBooking(actor, made.reference)).rejects.toMatchObject({ code: 'not_found' });
    await db().execute(sql`UPDATE customer SET user_id = ${userId}`);
    expect(await findGuestBooking(actor, made.reference)).toBeTruthy();
    await expect(
      findGuestBooking(signedIn({ ...user, id: userId + 1 }, stranger), made.reference),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('reference and email', () => {
  test('together prove a booking', async () => {
    expect(await proveByEmail(stranger, made.reference, ' NURIA@example.com')).toBe(made.reference);
  });

  test.each([
    ['AL-22222', 'nuria@example.com'],
    ["' OR 1=1 --", 'nuria@example.com'],
  ])('do not when the reference is %j', async (reference, email) => {
    await expect(proveByEmail(stranger, reference, email)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('are slowed down after ten failures, right or wrong, for that address only', async () => {
    for (let index = 0; index < 10; index += 1) {
      await expect(proveByEmail(stranger, made.reference, 'x@example.com')).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    await expect(proveByEmail(stranger, made.reference, customer.email)).rejects.toMatchObject({
      code: 'too_many_attempts',
    });
    expect(await proveByEmail(visitor('es', { address: '10.1.1.2' }), made.reference, customer.email)).toBe(
      made.reference,
    );
  });
});
