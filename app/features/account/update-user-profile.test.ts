import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../../access/actor';
import { finishLater } from '../../access/background.server';
import { db } from '../../database/connection.server';
import { writtenMails } from '../../../tests/account-mail';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeInventory, makeUser, TEST_PASSWORD } from '../../../tests/factories';
import { signedInAs } from '../../../tests/signed-in';
import { createLink } from '../users/account-link.server';
import { confirmEmailChange, viewEmailChange } from './confirm-email-change.server';
import { requestEmailChange } from './request-email-change.server';
import { updateProfile } from './update-user-profile.server';

useRolledBackDatabase();
const wait = useStoppedClock();

beforeAll(async () => {
  await makeInventory(1);
});

const rows = async (query: ReturnType<typeof sql>) => (await db().execute<Record<string, unknown>>(query)).rows;
const emailOf = async (userId: number) =>
  (await rows(sql`SELECT email FROM user_account WHERE id = ${userId}`))[0]!.email;
const mails = () => rows(sql`SELECT kind, recipient, language, body_text, user_id FROM mail ORDER BY id`);
const makeCustomer = () => makeUser('customer', { emailConfirmedAt: new Date(), name: 'Nuria Vidal' });

async function requestEmail(userId: number, email: string, password = TEST_PASSWORD): Promise<void> {
  await requestEmailChange((await signedInAs(userId)).actor, { email, password });
  await finishLater();
}

async function tokenMailedTo(email: string): Promise<string> {
  const mail = (await writtenMails()).findLast(({ recipient }) => recipient === email);
  return /[?&]token=([\w-]+)/.exec(mail?.bodyText ?? '')?.[1] ?? '';
}

describe('the profile', () => {
  test('takes a name and a language, and what the building writes is in that language', async () => {
    const userId = await makeCustomer();
    const { customerId } = await bookStay({ userId });
    const { actor } = await signedInAs(userId);
    expect(await updateProfile(actor, { name: ' Nuria  Vidal Ortega ', language: 'en' })).toEqual({
      name: 'Nuria Vidal Ortega',
      language: 'en',
    });
    expect(await rows(sql`SELECT name, language, version FROM user_account`)).toEqual([
      { name: 'Nuria Vidal Ortega', language: 'en', version: 2 },
    ]);
    expect(await rows(sql`SELECT language FROM customer WHERE id = ${customerId}`)).toEqual([{ language: 'en' }]);
    expect(JSON.stringify(await rows(sql`SELECT * FROM audit_entry`))).not.toContain('Nuria');
  });

  test('changes one without the other, and nobody else’s', async () => {
    const userId = await makeCustomer();
    await makeUser('reception');
    await updateProfile((await signedInAs(userId)).actor, { language: 'en' });
    expect(await rows(sql`SELECT name, language FROM user_account ORDER BY id`)).toEqual([
      { name: 'Nuria Vidal', language: 'en' },
      { name: 'reception', language: 'es' },
    ]);
  });

  test.each([
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['name', { name: 'a\0b' }],
    ['language', { language: 'fr' }],
  ])('is refused for its %s in %j', async (path, input) => {
    const { actor } = await signedInAs(await makeCustomer());
    await expect(updateProfile(actor, input)).rejects.toMatchObject({ details: { fields: [{ path }] } });
  });

  test('is nobody’s without a session', async () => {
    await expect(updateProfile(visitor('es'), { name: 'x' })).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('another email', () => {
  test('changes with the link that was mailed there, once; the former one is told', async () => {
    const userId = await makeCustomer();
    const newEmailStay = await bookStay({ email: 'new@example.com' });
    await requestEmail(userId, ' New@Example.com ');
    expect(await emailOf(userId)).toBe('customer@example.com');
    const confirmationMail = (await mails()).find(({ kind }) => kind === 'account_email');
    expect(confirmationMail).toMatchObject({ kind: 'account_email', recipient: 'new@example.com' });
    // A name chosen by the user is not sent to a mailbox that may be a stranger's.
    expect(confirmationMail!.body_text).not.toContain('Nuria');

    const token = await tokenMailedTo('new@example.com');
    const { actor } = await signedInAs(userId);
    expect(await viewEmailChange(actor, token)).toBe('new@example.com');
    await confirmEmailChange(actor, { token });
    expect(await emailOf(userId)).toBe('new@example.com');
    expect(await mails()).toContainEqual(
      expect.objectContaining({ kind: 'account_changed', recipient: 'customer@example.com' }),
    );
    expect(await rows(sql`SELECT user_id FROM customer WHERE id = ${newEmailStay.customerId}`)).toEqual([
      { user_id: String(userId) },
    ]);
    await expect(confirmEmailChange(actor, { token })).rejects.toMatchObject({ code: 'link_expired' });
    const audit = await rows(sql`SELECT * FROM audit_entry WHERE action = 'user.email_changed'`);
    expect(audit).toHaveLength(1);
    expect(JSON.stringify(audit)).not.toContain('@');
  });

  test('ends the links that the former mailbox holds', async () => {
    const userId = await makeCustomer();
    await createLink(userId, 'reset_password');
    await requestEmail(userId, 'new@example.com');
    await confirmEmailChange((await signedInAs(userId)).actor, { token: await tokenMailedTo('new@example.com') });
    expect(await rows(sql`SELECT count(*)::int AS open FROM account_link WHERE used_at IS NULL`)).toEqual([
      { open: 0 },
    ]);
  });

  test('has an hour', async () => {
    const userId = await makeCustomer();
    await requestEmail(userId, 'new@example.com');
    const token = await tokenMailedTo('new@example.com');
    wait(60);
    const { actor } = await signedInAs(userId);
    await expect(confirmEmailChange(actor, { token })).rejects.toMatchObject({ code: 'link_expired' });
    expect(await emailOf(userId)).toBe('customer@example.com');
  });

  test('opens nothing to another account, and is not used up by it', async () => {
    const userId = await makeCustomer();
    const stranger = await makeUser('customer', { email: 'stranger@example.com' });
    await requestEmail(userId, 'new@example.com');
    const token = await tokenMailedTo('new@example.com');
    const { actor } = await signedInAs(stranger);
    await expect(viewEmailChange(actor, token)).rejects.toMatchObject({ code: 'link_expired' });
    await expect(confirmEmailChange(actor, { token })).rejects.toMatchObject({ code: 'link_expired' });
    await confirmEmailChange((await signedInAs(userId)).actor, { token });
    expect(await emailOf(userId)).toBe('new@example.com');
  });

  test('that has an account is answered alike; only its mailbox is told', async () => {
    const userId = await makeCustomer();
    await makeUser('customer', { email: 'taken@example.com', language: 'en' });
    await requestEmail(userId, 'taken@example.com');
    expect(await mails()).toMatchObject([{ kind: 'account_exists', recipient: 'taken@example.com', language: 'en' }]);
    expect(await rows(sql`SELECT 1 FROM account_link`)).toEqual([]);
  });

  test('that was taken meanwhile is refused, and the link stays good', async () => {
    const userId = await makeCustomer();
    await requestEmail(userId, 'new@example.com');
    const token = await tokenMailedTo('new@example.com');
    const late = await makeUser('customer', { email: 'new@example.com' });
    const { actor } = await signedInAs(userId);
    const taken = { details: { fields: [{ path: 'email', problem: 'email_taken' }] } };
    await expect(confirmEmailChange(actor, { token })).rejects.toMatchObject(taken);
    expect(await emailOf(late)).toBe('new@example.com');
    expect(await viewEmailChange(actor, token)).toBe('new@example.com');
  });

  test.each([
    ['password', 'password_wrong', { email: 'new@example.com', password: 'wrong' }],
    ['password', 'required', { email: 'new@example.com', password: '' }],
    ['email', 'email_invalid', { email: 'nuria', password: TEST_PASSWORD }],
    ['email', 'email_same', { email: 'CUSTOMER@example.com', password: TEST_PASSWORD }],
  ])('is refused for its %s: %s', async (path, problem, { email, password }) => {
    const userId = await makeCustomer();
    await expect(requestEmail(userId, email, password)).rejects.toMatchObject({
      details: { fields: [{ path, problem }] },
    });
    await finishLater();
    expect(await mails()).toEqual([]);
  });

  test('lets nobody guess at the password for long, nor fill a mailbox', async () => {
    const userId = await makeCustomer();
    for (let index = 0; index < 5; index += 1) await requestEmail(userId, 'new@example.com');
    await expect(requestEmail(userId, 'new@example.com')).rejects.toMatchObject({ code: 'too_many_attempts' });
    for (let index = 0; index < 10; index += 1) {
      await expect(requestEmail(userId, 'x@example.com', 'wrong')).rejects.toMatchObject({ code: 'invalid_input' });
    }
    await expect(requestEmail(userId, 'x@example.com')).rejects.toMatchObject({ code: 'too_many_attempts' });
  });
});
