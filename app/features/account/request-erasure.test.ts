import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../../access/actor';
import { readToken } from '../../access/session.server';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeInventory, makeUser, TEST_PASSWORD } from '../../../tests/factories';
import { signedInAs } from '../../../tests/signed-in';
import { giveBailBack, holdBail } from '../../../tests/bails';
import { findGuestBooking, proveByEmail } from '../booking-engine/guest-booking.server';
import { queueAccountMail } from '../notifications/account-mails.server';
import { sendContactMessage } from '../site/send-contact-message.server';
import { createLink } from '../users/account-link.server';
import { signIn } from '../users/sign-in.server';
import { requestErasure } from './request-erasure.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const DAY = 24 * 60;
const sure = { password: TEST_PASSWORD, confirm: true };

beforeAll(async () => {
  await makeInventory(3);
});

const rows = async (query: ReturnType<typeof sql>) => (await db().execute<Record<string, unknown>>(query)).rows;
const count = async (table: string) =>
  (await rows(sql`SELECT count(*)::int AS found FROM ${sql.identifier(table)}`))[0]!.found;
const makeNuria = () => makeUser('customer', { email: 'nuria@example.com', emailConfirmedAt: now() });
const erase = async (userId: number, input: unknown = sure) => requestErasure((await signedInAs(userId)).actor, input);
const customerRow = async (id: number) => (await rows(sql`SELECT * FROM customer WHERE id = ${id}`))[0]!;

/** Creates a past, paid stay. */
async function pastStay(userId: number, { bailHeld = false } = {}) {
  const stay = await bookStay({ userId, state: 'checked_out' });
  await holdBail(stay.id);
  if (!bailHeld) await giveBailBack(stay.id);
  wait(200 * DAY);
  return stay;
}

describe('what goes', () => {
  test('is the account with all that opens it, and its sessions at once', async () => {
    const userId = await makeNuria();
    const { actor, token } = await signedInAs(userId);
    await createLink(userId, 'reset_password');
    await db().execute(
      sql`INSERT INTO code_generator (user_id, sealed_secret, created_at) VALUES (${userId}, 'v1.x', now())`,
    );
    await db().execute(sql`INSERT INTO recovery_code (user_id, code_hash) VALUES (${userId}, 'x')`);
    await db().execute(
      sql`INSERT INTO passkey (user_id, credential_id, public_key, counter, backed_up, name, created_at)
        VALUES (${userId}, 'x', 'x', 0, false, 'Portátil', now())`,
    );
    await requestErasure(actor, sure);
    expect(await rows(sql`SELECT * FROM user_account`)).toMatchObject([
      {
        email: `erased-${userId}@erased.invalid`,
        name: '—',
        password_hash: null,
        active: false,
        erased_at: expect.anything() as unknown,
        last_sign_in_at: null,
      },
    ]);
    for (const table of ['passkey', 'code_generator', 'recovery_code', 'account_link']) {
      expect(await count(table), table).toBe(0);
    }
    expect(await rows(sql`SELECT DISTINCT end_reason, device FROM user_session`)).toEqual([
      { end_reason: 'erased', device: '' },
    ]);
    expect(await readToken(token)).toBeUndefined();
  });

  test('is the way in, and the email is free for a new account', async () => {
    const userId = await makeNuria();
    await erase(userId);
    const visit = visitor('es', { address: '10.4.4.4' });
    for (const email of ['nuria@example.com', `erased-${userId}@erased.invalid`]) {
      await expect(signIn(visit, { email, password: TEST_PASSWORD })).rejects.toMatchObject({
        code: 'bad_credentials',
      });
    }
    const again = await makeNuria();
    expect(await signIn(visit, { email: 'nuria@example.com', password: TEST_PASSWORD })).toMatchObject({
      user: { id: again },
    });
  });

  test('is what was written to and fro', async () => {
    const userId = await makeNuria();
    const note = { name: 'Nuria', subject: 'stay', message: 'Is there a cot for the baby?', privacy: true };
    await sendContactMessage(visitor('es', { address: '1' }), { ...note, email: 'nuria@example.com' });
    await sendContactMessage(visitor('es', { address: '2' }), { ...note, email: 'other@example.com' });
    const news = { name: 'Nuria', language: 'es' as const, link: 'https://casa.example', userId };
    await queueAccountMail('account_reset', { ...news, to: 'former@example.com', permit: 'team' });
    await erase(userId);
    expect(await rows(sql`SELECT email FROM contact_message`)).toEqual([{ email: 'other@example.com' }]);
    expect(await rows(sql`SELECT recipient, reply_to FROM mail ORDER BY id`)).toEqual([
      { recipient: 'casa@example.com', reply_to: 'other@example.com' },
      { recipient: 'other@example.com', reply_to: 'casa@example.com' },
    ]);
  });

  test('is everything of a customer who neither stayed nor paid', async () => {
    const userId = await makeNuria();
    const { customerId } = await bookStay({ userId, paid: false, state: 'expired' });
    await erase(userId);
    expect(await customerRow(customerId)).toMatchObject({
      first_name: '',
      last_name: '—',
      company_name: null,
      email: '',
      phone: '',
      country: null,
      nationality: null,
      document_kind: null,
      document_number: null,
      birth_date: null,
      address: null,
      tax_number: null,
      notes: '',
      marketing_consent_at: null,
      restricted_until: null,
      user_id: null,
    });
    expect(await rows(sql`SELECT requests, internal_notes, arrival_time FROM booking`)).toEqual([
      { requests: '', internal_notes: '', arrival_time: null },
    ]);
  });

  test('is also what was booked with the confirmed email and without the account', async () => {
    const userId = await makeNuria();
    const { customerId } = await bookStay({ paid: false, state: 'expired' });
    await erase(userId);
    expect(await customerRow(customerId)).toMatchObject({ last_name: '—', email: '' });
  });

  test('is nothing of anybody else', async () => {
    const userId = await makeNuria();
    const other = await makeUser('customer', { email: 'other@example.com', emailConfirmedAt: now() });
    const { customerId } = await bookStay({ userId: other, email: 'other@example.com' });
    const before = await customerRow(customerId);
    await erase(userId);
    expect(await customerRow(customerId)).toEqual(before);
    expect(await rows(sql`SELECT email, active FROM user_account WHERE id = ${other}`)).toEqual([
      { email: 'other@example.com', active: true },
    ]);
  });

  test('is told in the record of changes without saying whose it was', async () => {
    const userId = await makeNuria();
    await erase(userId);
    const entries = await rows(sql`SELECT * FROM audit_entry`);
    expect(entries).toMatchObject([{ action: 'user.erased', subject_id: String(userId), before: null, after: null }]);
  });
});

describe('what the law keeps', () => {
  test('of a guest is restricted for six years, the register for three; how to reach them goes', async () => {
    const userId = await makeNuria();
    const { customerId } = await pastStay(userId);
    await erase(userId);
    expect(await customerRow(customerId)).toMatchObject({
      first_name: 'Nuria',
      last_name: 'Vidal Ortega',
      tax_number: '12345678Z',
      country: 'ES',
      document_number: '12345678Z',
      address: { street: 'Calle Luna 1' },
      restricted_until: '2033-05-10',
      email: '',
      phone: '',
      notes: '',
      marketing_consent_at: null,
      user_id: null,
    });
    // Counts the payment for the stay, the bail received, and the bail returned.
    expect(await count('payment')).toBe(3);
  });

  test('is not the register when its three years are over already', async () => {
    const userId = await makeNuria();
    const { customerId } = await pastStay(userId);
    wait(3 * 366 * DAY);
    await erase(userId);
    expect(await customerRow(customerId)).toMatchObject({
      tax_number: '12345678Z',
      document_number: null,
      birth_date: null,
      restricted_until: '2033-05-10',
    });
  });

  test('is nothing when all years are over', async () => {
    const userId = await makeNuria();
    const { customerId } = await pastStay(userId);
    wait(7 * 366 * DAY);
    await erase(userId);
    expect(await customerRow(customerId)).toMatchObject({ last_name: '—', restricted_until: null });
  });

  test('of one that was cancelled is the money that moved, six years from then', async () => {
    const userId = await makeNuria();
    const { customerId } = await bookStay({ userId, state: 'cancelled' });
    await erase(userId);
    expect(await customerRow(customerId)).toMatchObject({
      first_name: 'Nuria',
      restricted_until: '2032-11-21',
      document_number: null,
    });
  });

  test('is seen by the team alone: neither link nor email opens the booking any more', async () => {
    const userId = await makeNuria();
    const { reference, key } = await pastStay(userId);
    await erase(userId);
    await expect(findGuestBooking(visitor('es'), reference, key)).rejects.toMatchObject({ code: 'not_found' });
    await expect(proveByEmail(visitor('es'), reference, '')).rejects.toMatchObject({ code: 'not_found' });
    const reception = await makeUser('reception');
    expect(await findGuestBooking((await signedInAs(reception)).actor, reference)).toMatchObject({ reference });
  });
});

describe('is refused', () => {
  test.each([
    ['held', { paid: false }],
    ['to come', {}],
    ['under way', { state: 'checked_in' as const }],
  ])('while a stay is %s, and says which', async (_, stay) => {
    const userId = await makeNuria();
    const { reference } = await bookStay({ userId, ...stay });
    await expect(erase(userId)).rejects.toMatchObject({
      code: 'stays_to_come',
      details: { extra: { stays: [{ reference, checkIn: '2027-05-03', checkOut: '2027-05-10' }] } },
    });
    expect(await rows(sql`SELECT email, active FROM user_account`)).toEqual([
      { email: 'nuria@example.com', active: true },
    ]);
    expect(await rows(sql`SELECT requests, email FROM booking JOIN customer ON customer.id = customer_id`)).toEqual([
      { requests: 'una cuna', email: 'nuria@example.com' },
    ]);
  });

  test('until the last day of a stay that nobody checked in is over', async () => {
    const userId = await makeNuria();
    await bookStay({ userId });
    // Number of days from November 21 to May 10.
    wait(170 * DAY);
    await expect(erase(userId)).rejects.toMatchObject({ code: 'stays_to_come' });
    wait(DAY);
    await erase(userId);
  });

  test('while the building holds a bail', async () => {
    const userId = await makeNuria();
    const { reference } = await pastStay(userId, { bailHeld: true });
    await expect(erase(userId)).rejects.toMatchObject({
      code: 'bail_to_return',
      details: { extra: { stays: [{ reference }] } },
    });
  });

  test.each([
    ['password', 'password_wrong', { ...sure, password: 'wrong' }],
    ['password', 'required', { confirm: true }],
    ['confirm', 'confirm_erasure', { ...sure, confirm: false }],
    ['confirm', 'confirm_erasure', { password: TEST_PASSWORD }],
  ])('for its %s: %s', async (path, problem, input) => {
    const userId = await makeNuria();
    await expect(erase(userId, input)).rejects.toMatchObject({ details: { fields: [{ path, problem }] } });
    expect(await rows(sql`SELECT active FROM user_account`)).toEqual([{ active: true }]);
  });

  test.each(['manager', 'reception', 'accountant'] as const)('to a %s, whom an administrator lets go', async (role) => {
    await expect(erase(await makeUser(role))).rejects.toMatchObject({ code: 'staff_account' });
  });

  test('to the last administrator, and to no other', async () => {
    const first = await makeUser('administrator');
    await expect(erase(first)).rejects.toMatchObject({ code: 'last_administrator' });
    expect(await rows(sql`SELECT active FROM user_account`)).toEqual([{ active: true }]);
    await makeUser('administrator', { email: 'second@example.com' });
    await erase(first);
  });

  test('without a session', async () => {
    await expect(requestErasure(visitor('es'), sure)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
