import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { signedIn, visitor, type Actor } from '../../access/actor';
import { finishLater } from '../../access/background.server';
import type { Role } from '../../core/role';
import { db } from '../../database/connection.server';
import { auditEntry, customer as customers, type userAccount } from '../../database/people-schema.server';
import { lastMailedToken, writtenMails } from '../../../tests/account-mail';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { customer, makeInventory, makeUser, TEST_PASSWORD } from '../../../tests/factories';
import { headersOf } from '../../../tests/team';
import { linkGuestBookings } from '../users/link-guest-bookings.server';
import { exportAccountData } from '../account/export-account-data.server';
import { requestErasure } from '../account/request-erasure.server';
import { claimBooking } from './claim-booking.server';
import { confirmClaim, viewClaim } from './confirm-claim.server';
import { createBooking } from './create-booking.server';
import { listGuestBookings } from './list-guest-bookings.server';
import { findGuestBooking, proveByEmail } from './guest-booking.server';
import { accountRoutes } from '../account/api.server';
import { bookingRoutes } from './api.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const base = visitor('es', { address: '10.1.1.1' });
let made: { reference: string; key: string };
let owner: Actor;
makeForTests(async () => {
  // Emails of the previous test may still be being written.
  await finishLater();
  const { typeCategory } = await makeInventory(1);
  made = await createBooking(base, { typeCategory, checkIn: '2027-05-03', checkOut: '2027-05-10', customer });
  owner = await person('customer', 'owner@example.com');
});

async function person(
  role: Role,
  email: string,
  from = base,
  change: Partial<typeof userAccount.$inferInsert> = {},
): Promise<Actor> {
  const id = await makeUser(role, { email, ...change });
  const about = { name: role, language: 'es', sessionId: 's', strategy: 'local', mustSecure: false } as const;
  return signedIn({ ...about, id, email, role }, from);
}

const ownerIds = async () => (await db().select().from(customers)).map(({ userId }) => userId);
const claims = async () => (await db().execute(sql`SELECT user_id, customer_id FROM booking_claim`)).rows;
const notFound = { code: 'not_found' };
const expired = { code: 'link_expired' };
const claimRequested = () => ({ reference: made.reference, status: 'asked' });
const added = () => ({ reference: made.reference, status: 'added' });
const kinds = async () => (await writtenMails()).map(({ kind, recipient }) => `${kind} ${recipient}`);
const nuria = () => person('customer', 'nuria@example.com', base, { emailConfirmedAt: new Date() });

async function seen(actor: Actor) {
  const { data } = await listGuestBookings(actor);
  const held = await exportAccountData(actor);
  return { listed: data.map(({ reference, claimed }) => ({ reference, claimed })), exported: held.bookings.length };
}

async function mailedToken(actor = owner): Promise<string> {
  await claimBooking(actor, { reference: made.reference, email: customer.email });
  return lastMailedToken();
}

describe('a booking made with the confirmed email of the account', () => {
  test('is on it at once, and whoever booked is told', async () => {
    const actor = await nuria();
    const typed = { reference: ` ${made.reference.toLowerCase()} `, email: ' NURIA@example.com' };
    expect(await claimBooking(actor, typed)).toEqual(added());
    expect(await ownerIds()).toEqual([actor.user!.id]);
    expect((await kinds()).filter((kind) => kind.startsWith('account'))).toEqual(['account_claimed nuria@example.com']);
    expect(await db().select().from(auditEntry).orderBy(auditEntry.id)).toMatchObject([
      { action: 'booking.claimed', userId: actor.user!.id, subjectKind: 'booking' },
    ]);
    expect(await claimBooking(actor, typed)).toEqual(added());
    expect(await db().$count(auditEntry)).toBe(1);
  });

  test('is on it too by its key, and in the browser that made it', async () => {
    const actor = await nuria();
    expect(await claimBooking(actor, made)).toEqual(added());
    await db().update(customers).set({ userId: null });
    const sameBrowser = { ...actor, ownReferences: [made.reference] };
    expect(await claimBooking(sameBrowser, { reference: made.reference })).toEqual(added());
    expect(await ownerIds()).toEqual([actor.user!.id]);
  });

  test('is not where the email is not confirmed: a link is mailed', async () => {
    const actor = await person('customer', 'nuria@example.com');
    expect(await claimBooking(actor, { reference: made.reference, email: customer.email })).toEqual(claimRequested());
    expect(await ownerIds()).toEqual([null]);
  });
});

describe('a booking made with another email', () => {
  test.each([
    ['its reference and email', () => ({ email: customer.email })],
    ['its key', () => ({ key: made.key })],
  ])('comes onto no account by %s: a link goes to whoever booked, who is told the account', async (_, proof) => {
    expect(await claimBooking(owner, { reference: made.reference, ...proof() })).toEqual(claimRequested());
    const mails = await writtenMails();
    expect(mails.at(-1)).toMatchObject({ kind: 'account_claim', recipient: customer.email });
    expect(mails.at(-1)!.bodyText).toContain('owner@example.com');
    expect([await ownerIds(), await claims()]).toEqual([[null], []]);
    await expect(findGuestBooking(owner, made.reference)).rejects.toMatchObject(notFound);
    expect(await seen(owner)).toEqual({ listed: [], exported: 0 });
  });

  test('nor in a browser that has proved to know it', async () => {
    const sameBrowser = { ...owner, ownReferences: [made.reference] };
    expect(await claimBooking(sameBrowser, { reference: made.reference })).toEqual(claimRequested());
    expect([await ownerIds(), await claims()]).toEqual([[null], []]);
  });

  test.each([
    ['a wrong email', { email: 'x@example.com' }],
    ['a reference that there is not', { reference: 'AL-22222', email: customer.email }],
    ['no reference at all', { reference: "' OR 1=1 --", email: customer.email }],
  ])('is answered alike for %s, and nobody is mailed', async (_, change) => {
    const before = await kinds();
    expect(await claimBooking(owner, { reference: made.reference, ...change })).toMatchObject({ status: 'asked' });
    expect(await kinds()).toEqual(before);
  });

  test.each([{ key: 'a'.repeat(27) }, { key: 'a'.repeat(27), email: customer.email }])(
    'is not found by a wrong key',
    async (proof) => {
      await expect(claimBooking(owner, { reference: made.reference, ...proof })).rejects.toMatchObject(notFound);
    },
  );

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
    await expect(confirmClaim(staff, { token: await mailedToken() })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await claims()).toEqual([]);
  });
});

describe('the link that was mailed', () => {
  test('shows that booking alone: nothing of the person is exported, and nothing is erased with the account', async () => {
    const token = await mailedToken();
    expect(await viewClaim(owner, token)).toBe(made.reference);
    expect(await confirmClaim(owner, { token })).toEqual({ reference: made.reference });
    expect(await ownerIds()).toEqual([null]);
    expect(await findGuestBooking(owner, made.reference)).toBeTruthy();
    expect(await seen(owner)).toEqual({ listed: [{ reference: made.reference, claimed: true }], exported: 0 });
    expect(JSON.stringify(await exportAccountData(owner))).not.toMatch(/nuria|Vidal/i);
    expect((await kinds()).slice(-2)).toEqual([`account_claim ${customer.email}`, `account_claimed ${customer.email}`]);
    await requestErasure(owner, { password: TEST_PASSWORD, confirm: true });
    expect(await claims()).toEqual([]);
    expect(await db().select().from(customers)).toMatchObject([{ ...customer, restrictedUntil: null }]);
    expect(await proveByEmail(base, made.reference, customer.email)).toBe(made.reference);
  });

  test('works once, for an hour, and for the account that asked', async () => {
    const token = await mailedToken();
    const other = await person('customer', 'other@example.com');
    await expect(confirmClaim(other, { token })).rejects.toMatchObject(expired);
    await expect(viewClaim(other, token)).rejects.toMatchObject(expired);
    await confirmClaim(owner, { token });
    await expect(confirmClaim(owner, { token })).rejects.toMatchObject(expired);
    const late = await mailedToken();
    wait(60);
    await expect(confirmClaim(owner, { token: late })).rejects.toMatchObject(expired);
    expect(
      await db().execute(sql`SELECT FROM account_link WHERE encode(token_hash, 'escape') LIKE ${`%${token}%`}`),
    ).toMatchObject({ rows: [] });
  });

  test('is one, however many are asked for at once: those before work no more', { tags: 'commits' }, async () => {
    await Promise.all([1, 2, 3, 4].map(() => claimBooking(owner, made)));
    expect((await kinds()).filter((kind) => kind.startsWith('account_claim'))).toHaveLength(4);
    expect((await db().execute(sql`SELECT FROM account_link WHERE used_at IS NULL`)).rowCount).toBe(1);
  });

  test.each([
    ['the customer has another email by now', sql`UPDATE customer SET email = 'else@example.com'`],
    ['the customer asked for erasure', sql`UPDATE customer SET restricted_until = '2030-01-01'`],
    ['the customer has an account by now', sql`UPDATE customer SET user_id = (SELECT max(id) FROM user_account)`],
  ])('works no more when %s', async (_, change) => {
    const token = await mailedToken();
    await makeUser('customer', { email: 'third@example.com' });
    await db().execute(change);
    await expect(confirmClaim(owner, { token })).rejects.toMatchObject(expired);
    expect(await claims()).toEqual([]);
  });

  test('opened on another account takes the booking there, and the former account is told', async () => {
    await confirmClaim(owner, { token: await mailedToken() });
    const other = await person('customer', 'other@example.com');
    await confirmClaim(other, { token: await mailedToken(other) });
    await expect(findGuestBooking(owner, made.reference)).rejects.toMatchObject(notFound);
    expect(await findGuestBooking(other, made.reference)).toBeTruthy();
    expect(await kinds()).toContain('account_unclaimed owner@example.com');
  });

  test('counts for less than the confirmed email: whoever booked has it on their account alone', async () => {
    await confirmClaim(owner, { token: await mailedToken() });
    const actor = await nuria();
    await linkGuestBookings(actor.user!.id);
    expect([await ownerIds(), await claims()]).toEqual([[actor.user!.id], []]);
    await expect(findGuestBooking(owner, made.reference)).rejects.toMatchObject(notFound);
    expect(await kinds()).toContain('account_unclaimed owner@example.com');
  });

  test('shows the booking no more once it is given to somebody else', async () => {
    await confirmClaim(owner, { token: await mailedToken() });
    await db().execute(sql`WITH other AS (
        INSERT INTO customer (building_id, first_name, email) SELECT building_id, 'Otto', 'otto@example.com' FROM booking
        RETURNING id)
      UPDATE booking SET customer_id = (SELECT id FROM other)`);
    await expect(findGuestBooking(owner, made.reference)).rejects.toMatchObject(notFound);
    expect(await seen(owner)).toEqual({ listed: [], exported: 0 });
  });
});

test('a booking of somebody else’s account stays theirs, whatever one knows of it', async () => {
  const first = await nuria();
  await claimBooking(first, made);
  const before = await kinds();
  const other = await person('customer', 'other@example.com');
  const sameBrowser = { ...other, ownReferences: [made.reference] };
  for (const [actor, proof] of [
    [sameBrowser, {}],
    [other, { key: made.key }],
  ] as const) {
    await expect(claimBooking(actor, { reference: made.reference, ...proof })).rejects.toMatchObject(notFound);
  }
  expect(await claimBooking(other, { reference: made.reference, email: customer.email })).toEqual(claimRequested());
  expect(await kinds()).toEqual(before);
  expect(await ownerIds()).toEqual([first.user!.id]);
});

describe('what was booked with the email of an account', () => {
  const link = async (change: Partial<typeof userAccount.$inferInsert>) => {
    const id = await makeUser('customer', { email: 'nuria@example.com', emailConfirmedAt: new Date(), ...change });
    return { id, linked: await linkGuestBookings(id) };
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
    expect(await linkGuestBookings(id)).toBe(0);
    await expect(claimBooking(owner, made)).rejects.toMatchObject(notFound);
  });
});

test('the API claims for whoever is signed in', async () => {
  const api = testApi(accountRoutes, bookingRoutes);
  const bearer = await headersOf(owner.user!.id);
  const path = `/bookings/${made.reference}/claim`;
  const refused = [await api.post(path, { key: made.key }), await api.post(path, [], bearer)];
  expect(refused.map(({ status }) => status)).toEqual([401, 422]);
  for (const email of ['x@example.com', customer.email]) {
    const answer = await api.post(path, { email }, bearer);
    expect([answer.status, await answer.json()]).toEqual([202, claimRequested()]);
  }
  const token = await lastMailedToken();
  expect((await api.post('/users/me/bookings', { token })).status).toBe(401);
  expect(await (await api.post('/users/me/bookings', { token }, bearer)).json()).toEqual({ reference: made.reference });
  const own = await (await api.get('/users/me/bookings', bearer)).json();
  expect(own).toMatchObject({ data: [{ reference: made.reference, claimed: true }] });
  expect((await api.post('/users/me/bookings', { token }, bearer)).status).toBe(410);
});
