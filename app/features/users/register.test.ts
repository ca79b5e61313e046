import { afterEach, describe, expect, test } from 'vitest';
import { visitor } from '../../access/actor';
import { finishLater } from '../../access/background.server';
import { readToken } from '../../access/session.server';
import { db } from '../../database/connection.server';
import { auditEntry, userAccount } from '../../database/people-schema.server';
import { registration } from '../../database/session-schema.server';
import { lastMailedLink, lastMailedToken, writtenMails } from '../../../tests/account-mail';
import { testApi } from '../../../tests/api';
import { NOON, useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { makeBuilding, makeUser, TEST_PASSWORD } from '../../../tests/factories';
import { confirmRegistration } from './confirm-registration.server';
import { register } from './register.server';
import { signIn } from './sign-in.server';
import { accountRoutes } from '../account/api.server';
import { passwordRoutes } from './api-passwords.server';
import { userAdminRoutes } from './api-users.server';
import { userRoutes } from './api.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const guest = visitor('en', { address: '10.0.0.1', device: 'Firefox, Linux' });
const PASSWORD = 'four quiet rooms in May';
const requested = { name: 'Nuria Vidal', email: 'Nuria@Example.com', password: PASSWORD };

makeForTests(async () => {
  await makeBuilding();
});

afterEach(finishLater);

const accounts = () => db().select().from(userAccount);
const request = (change: object = {}, from = guest) => register(from, { ...requested, ...change });
const requestToken = async () => {
  await request();
  return lastMailedToken();
};
const expired = { code: 'link_expired' };
const wrongPassword = { code: 'invalid_input', details: { fields: [{ path: 'password', problem: 'password_wrong' }] } };

describe('whoever registers', () => {
  test('has no account before the link is followed', async () => {
    await request();
    const [mail] = await writtenMails();
    expect(mail).toMatchObject({
      kind: 'account_confirm',
      recipient: 'nuria@example.com',
      language: 'en',
      subject: 'Confirm your email',
      userId: null,
    });
    expect(await accounts()).toEqual([]);
    await expect(signIn(guest, { email: requested.email, password: PASSWORD })).rejects.toMatchObject({
      code: 'email_unconfirmed',
    });
    await expect(signIn(guest, { email: requested.email, password: 'another' })).rejects.toMatchObject({
      code: 'bad_credentials',
    });
  });

  test('gets a link to the page in the language of the page they were on', async () => {
    await request();
    expect((await lastMailedLink()).href).toMatch(/^http:\/\/localhost:3000\/en\/register\?token=[\w-]{43}$/);
    await request({ email: 'otra@example.com' }, visitor('es', { address: '10.0.0.2' }));
    expect((await lastMailedLink()).href).toMatch(/^http:\/\/localhost:3000\/register\?token=/);
    expect((await writtenMails()).at(-1)).toMatchObject({ language: 'es', subject: 'Confirme su correo' });
  });

  test('is not repeated by name in a mail that may go to anybody', async () => {
    await request({ name: 'Buy Spam' });
    expect(JSON.stringify(await writtenMails())).not.toMatch(/spam/i);
  });

  test('has the account and is signed in after the link and the password', async () => {
    const token = await requestToken();
    wait(1);
    const { tokens, user } = await confirmRegistration(guest, { token, password: PASSWORD });
    expect(user).toMatchObject({ role: 'customer', language: 'en' });
    expect(await readToken(tokens.token)).toMatchObject({ user: { email: 'nuria@example.com', name: 'Nuria Vidal' } });
    expect(await accounts()).toMatchObject([
      { email: 'nuria@example.com', role: 'customer', emailConfirmedAt: new Date(NOON.getTime() + 60_000) },
    ]);
    expect(await db().select().from(registration)).toEqual([]);
    const actions = (await db().select().from(auditEntry).orderBy(auditEntry.id)).map(({ action }) => action);
    expect(actions).toEqual(['user.registered', 'sign_in']);
    expect(await signIn(guest, { email: requested.email, password: PASSWORD })).toBeTruthy();
  });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'a\0b' }],
    ['email', { email: 'nuria@example' }],
    ['email', { email: '' }],
    ['password', { password: 'too short' }],
    ['password', { password: 'x'.repeat(201) }],
    ['password', { password: 'password password' }],
  ])('is refused for the %s in %j, and nothing is written', async (path, change) => {
    await expect(request(change)).rejects.toMatchObject({ code: 'invalid_input', details: { fields: [{ path }] } });
    expect(await writtenMails()).toEqual([]);
    expect(await db().select().from(registration)).toEqual([]);
  });
});

describe('the link', () => {
  test('works for an hour', async () => {
    const token = await requestToken();
    wait(3599 / 60);
    expect(await confirmRegistration(guest, { token, password: PASSWORD })).toBeTruthy();
  });

  test('works no longer', async () => {
    const token = await requestToken();
    wait(3601 / 60);
    await expect(confirmRegistration(guest, { token, password: PASSWORD })).rejects.toMatchObject(expired);
    expect(await accounts()).toEqual([]);
  });

  test('works once, and of two at the same moment for one', { tags: 'commits' }, async () => {
    const token = await requestToken();
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => confirmRegistration(guest, { token, password: PASSWORD })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(expired);
    await expect(confirmRegistration(guest, { token, password: PASSWORD })).rejects.toMatchObject(expired);
    expect(await accounts()).toHaveLength(1);
  });

  test.each(['', 'x', 'a'.repeat(43)])('that is %j makes nothing', async (token) => {
    await request();
    await expect(confirmRegistration(guest, { token, password: PASSWORD })).rejects.toMatchObject({
      code: token === '' ? 'invalid_input' : 'link_expired',
    });
  });

  test('makes nothing once the email has got an account another way', async () => {
    const token = await requestToken();
    await makeUser('reception', { email: 'nuria@example.com' });
    await expect(confirmRegistration(guest, { token, password: PASSWORD })).rejects.toMatchObject(expired);
    expect(await accounts()).toMatchObject([{ role: 'reception' }]);
  });

  test('of an older mail to the same email works no more after a newer one was used', async () => {
    const older = await requestToken();
    const newer = await requestToken();
    await confirmRegistration(guest, { token: newer, password: PASSWORD });
    await expect(confirmRegistration(guest, { token: older, password: PASSWORD })).rejects.toMatchObject(expired);
  });
});

describe('a stranger who registers with somebody’s email', () => {
  const stranger = visitor('en', { address: '10.6.6.6' });
  const trap = 'a password of the stranger';

  test('does not make them an account whose password is the stranger’s', async () => {
    await request({ password: trap }, stranger);
    const mailed = await lastMailedToken();
    await expect(confirmRegistration(guest, { token: mailed, password: PASSWORD })).rejects.toMatchObject(
      wrongPassword,
    );
    expect(await accounts()).toEqual([]);
  });

  test('does not keep them from an account of their own, and has no part in it', async () => {
    await request({ password: trap }, stranger);
    await writtenMails();
    const own = await requestToken();
    await request({ password: trap }, stranger);
    await writtenMails();
    await confirmRegistration(guest, { token: own, password: PASSWORD });
    await expect(signIn(stranger, { email: requested.email, password: trap })).rejects.toMatchObject({
      code: 'bad_credentials',
    });
    expect(await db().select().from(registration)).toEqual([]);
  });

  test('who has got hold of the link guesses ten times at most', async () => {
    const token = await requestToken();
    for (let index = 0; index < 10; index += 1) {
      await expect(confirmRegistration(stranger, { token, password: `guess ${index}` })).rejects.toMatchObject(
        wrongPassword,
      );
    }
    await expect(confirmRegistration(stranger, { token, password: PASSWORD })).rejects.toMatchObject({
      code: 'too_many_attempts',
    });
    expect(await accounts()).toEqual([]);
  });
});

describe('an email that has an account already', () => {
  test.each([
    ['with a password', {}],
    ['invited and without one', { passwordHash: null, invitedAt: NOON }],
  ])('%s, is written to instead, in the language of its owner', async (_, change) => {
    const id = await makeUser('customer', { email: 'nuria@example.com', name: 'Nuria', language: 'es', ...change });
    await request({ name: 'Buy Spam' });
    expect(await writtenMails()).toMatchObject([
      { kind: 'account_exists', recipient: 'nuria@example.com', language: 'es', userId: id },
    ]);
    expect((await lastMailedLink()).href).toBe('http://localhost:3000/reset_password');
    expect(JSON.stringify(await writtenMails())).not.toMatch(/spam/i);
    expect(await accounts()).toMatchObject([{ id, name: 'Nuria', language: 'es' }]);
  });

  test('is answered as any other, leaves as many rows, and keeps its password', async () => {
    const api = testApi(accountRoutes, passwordRoutes, userAdminRoutes, userRoutes);
    await makeUser('customer', { email: 'known@example.com' });
    const answers = [];
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const answer = await api.post('/users/register', { ...requested, email });
      answers.push([answer.status, await answer.text(), [...answer.headers.keys()].sort()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]!.slice(0, 2)).toEqual([202, '{"accepted":true}']);
    expect((await writtenMails()).map(({ recipient }) => recipient).sort()).toEqual([
      'known@example.com',
      'unknown@example.com',
    ]);
    expect(await db().select().from(registration)).toHaveLength(2);
    await expect(signIn(guest, { email: 'known@example.com', password: PASSWORD })).rejects.toMatchObject({
      code: 'bad_credentials',
    });
    expect(await signIn(guest, { email: 'known@example.com', password: TEST_PASSWORD })).toBeTruthy();
  });
});

describe('an hour', () => {
  const tooMany = { code: 'too_many_attempts' };

  test('sees five mails to one email at most, from wherever', async () => {
    for (let index = 0; index < 5; index += 1) await request({}, visitor('es', { address: `10.1.0.${index}` }));
    await expect(request({}, visitor('es', { address: '10.1.0.9' }))).rejects.toMatchObject(tooMany);
    expect(await writtenMails()).toHaveLength(5);
  });

  test('sees twenty mails asked for from one address at most', async () => {
    for (let index = 0; index < 20; index += 1) await request({ email: `a${index}@example.com` });
    await expect(request({ email: 'b@example.com' })).rejects.toMatchObject(tooMany);
    await writtenMails();
    await request({ email: 'b@example.com' }, visitor('es', { address: '10.0.0.2' }));
  });

  test('later, what nobody confirmed is deleted when somebody registers', async () => {
    await request();
    await writtenMails();
    wait(61);
    await request({ email: 'other@example.com' });
    await writtenMails();
    expect(await db().select().from(registration)).toMatchObject([{ email: 'other@example.com' }]);
  });
});

describe('the API', () => {
  const api = testApi(accountRoutes, passwordRoutes, userAdminRoutes, userRoutes);

  test('registers, confirms with cookies, and says what is wrong', async () => {
    expect((await api.post('/users/register', { ...requested, password: 'short' })).status).toBe(422);
    await api.post('/users/register', requested, { 'accept-language': 'en' });
    const link = await lastMailedLink();
    expect(link.origin).toBe('http://localhost:3000');
    const token = link.searchParams.get('token');
    const wrong = await api.post('/users/register/confirm', { token, password: 'x' }, { 'accept-language': 'en' });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({
      errors: [{ path: 'password', message: 'That is not your password.' }],
    });
    const right = await api.post('/users/register/confirm', { token, password: PASSWORD });
    expect(right.status).toBe(200);
    expect(right.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'auth.token',
      'estancia.known',
      'estancia.bookings',
    ]);
    const me = await api.get('/users/me', {
      authorization: `Bearer ${((await right.json()) as { token: string }).token}`,
    });
    expect(await me.json()).toMatchObject({ email: 'nuria@example.com', role: 'customer', scope: ['own:read'] });
    expect((await api.post('/users/register/confirm', { token, password: PASSWORD })).status).toBe(410);
  });
});
