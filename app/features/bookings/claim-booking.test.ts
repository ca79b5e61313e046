import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { signedIn, visitor, type Actor } from '../../access/actor';
import type { Role } from '../../core/role';
import { db } from '../../database/connection.server';
import { auditEntry, customer as customers, type userAccount } from '../../database/people-schema.server';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { customer, makeHouse, makeUser, TEST_PASSWORD } from '../../../tests/factories';
import { linkOwnBookings } from '../users/link-own-bookings.server';
import { claimBooking } from './claim-booking.server';
import { createBooking } from './create-booking.server';
import { findOwnBooking } from './own-booking.server';

useTestDatabase();
useStoppedClock();
const base = visitor('es', { address: '10.1.1.1' });

let made: { reference: string; key: string };
let owner: Actor;
beforeEach(async () => {
  await emptyTables('building', 'rate_limit', 'user_account');
  const { typeCategory } = await makeHouse(1);
  made = await createBooking(base, { typeCategory, checkIn: '2027-05-03', checkOut: '2027-05-10', customer });
  owner = await person('customer', 'owner@example.com');
});

async function person(role: Role, email: string, from = base): Promise<Actor> {
  const id = await makeUser(role, { email });
  const about = { name: role, language: 'es', sessionId: 's', strategy: 'local', mustSecure: false } as const;
  return signedIn({ ...about, id, email, role }, from);
}

const ownerIds = async () => (await db().select().from(customers)).map(({ userId }) => userId);
const notFound = { code: 'not_found', status: 404 };

describe('a booking made without an account', () => {
  test('is claimed by its reference and email, whatever the email of the account', async () => {
    await expect(findOwnBooking(owner, made.reference)).rejects.toMatchObject(notFound);
    const typed = { reference: ` ${made.reference.toLowerCase()} `, email: ' NURIA@example.com' };
    expect(await claimBooking(owner, typed)).toEqual({ reference: made.reference });
    expect(await findOwnBooking(owner, made.reference)).toBeTruthy();
    expect(await db().select().from(auditEntry)).toMatchObject([
      { action: 'booking.claimed', userId: owner.user!.id, subjectKind: 'booking' },
    ]);
    expect(await claimBooking(owner, typed)).toEqual({ reference: made.reference });
    expect(await db().$count(auditEntry)).toBe(1);
  });

  test('is claimed by its key, and in the browser that made it', async () => {
    await claimBooking(owner, made);
    expect(await ownerIds()).toEqual([owner.user!.id]);
    await db().update(customers).set({ userId: null });
    await claimBooking({ ...owner, ownReferences: [made.reference] }, { reference: made.reference });
    expect(await ownerIds()).toEqual([owner.user!.id]);
  });

  test.each([
    ['a wrong email', { email: 'x@example.com' }],
    ['a wrong key', { key: 'a'.repeat(27) }],
    ['a wrong key and the right email', { key: 'a'.repeat(27), email: customer.email }],
    ['a reference that there is not', { reference: 'AL-22222', email: customer.email }],
    ['no reference at all', { reference: "' OR 1=1 --", email: customer.email }],
  ])('is not claimed by %s', async (_, change) => {
    await expect(claimBooking(owner, { reference: made.reference, ...change })).rejects.toMatchObject(notFound);
    expect(await ownerIds()).toEqual([null]);
  });

  test('is not claimed by its reference alone', async () => {
    await expect(claimBooking(owner, { reference: made.reference, email: ' ' })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'email', problem: 'required' }] },
    });
  });

  test('is not claimed by visitors, nor by the team, who may see it', async () => {
    await expect(claimBooking(base, made)).rejects.toMatchObject({ code: 'unauthenticated' });
    const staff = await person('reception', 'reception@example.com');
    await expect(claimBooking(staff, made)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await ownerIds()).toEqual([null]);
  });

  test('is claimed by one of two who try at once', async () => {
    const other = await person('customer', 'other@example.com');
    const outcomes = await Promise.allSettled([owner, other].map((actor) => claimBooking(actor, made)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

test('a booking of somebody else’s account stays theirs, whatever one knows of it', async () => {
  await claimBooking(owner, made);
  const other = await person('customer', 'other@example.com', { ...base, ownReferences: [made.reference] });
  for (const proof of [{}, { key: made.key }, { email: customer.email }]) {
    await expect(claimBooking(other, { reference: made.reference, ...proof })).rejects.toMatchObject(notFound);
  }
  expect(await ownerIds()).toEqual([owner.user!.id]);
});

test('guesses are slowed down after ten, right or wrong', async () => {
  for (let index = 0; index < 10; index += 1) {
    await expect(claimBooking(owner, { reference: made.reference, email: 'x@example.com' })).rejects.toMatchObject(
      notFound,
    );
  }
  await expect(claimBooking(owner, { reference: made.reference, email: customer.email })).rejects.toMatchObject({
    code: 'too_many_attempts',
  });
});

describe('what was booked with the email of an account', () => {
  const link = async (change: Partial<typeof userAccount.$inferInsert>) => {
    const id = await makeUser('customer', { email: 'nuria@example.com', emailConfirmedAt: new Date(), ...change });
    return { id, linked: await linkOwnBookings(id) };
  };

  test('comes onto it', async () => {
    await db().update(customers).set({ email: 'Nuria@Example.com' });
    const { id, linked } = await link({});
    expect([linked, await ownerIds()]).toEqual([1, [id]]);
  });

  test.each([
    ['whose email is not confirmed', { emailConfirmedAt: null }],
    ['of somebody who is not let in', { active: false }],
    ['of the team', { role: 'reception' as const }],
    ['with another email', { email: 'nuri@example.com' }],
  ])('does not come onto one %s', async (_, change) => {
    expect((await link(change)).linked).toBe(0);
    expect(await ownerIds()).toEqual([null]);
  });

  test('stays where it is, or restricted', async () => {
    await db().update(customers).set({ userId: owner.user!.id });
    const { id, linked } = await link({});
    expect([linked, await ownerIds()]).toEqual([0, [owner.user!.id]]);
    await db()
      .update(customers)
      .set({ userId: null, restrictedUntil: sql`'2030-01-01'` });
    expect(await linkOwnBookings(id)).toBe(0);
    await expect(claimBooking(owner, made)).rejects.toMatchObject(notFound);
  });
});

test('the API claims for whoever is signed in', async () => {
  const api = testApi();
  const signed = await api.post('/users/login_check', { email: 'owner@example.com', password: TEST_PASSWORD });
  const bearer = { authorization: `Bearer ${((await signed.json()) as { token: string }).token}` };
  const path = `/bookings/${made.reference}/claim`;
  expect((await api.post(path, { key: made.key })).status).toBe(401);
  expect((await api.post(path, { email: 'x@example.com' }, bearer)).status).toBe(404);
  expect((await api.post(path, [], bearer)).status).toBe(422);
  const claimed = await api.post(path, { email: customer.email }, bearer);
  expect([claimed.status, await claimed.json()]).toEqual([200, { reference: made.reference }]);
  expect(await db().select().from(customers).where(eq(customers.userId, owner.user!.id))).toHaveLength(1);
});
