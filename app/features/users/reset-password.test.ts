import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { signedIn, visitor, type Actor } from '../../access/actor';
import { finishLater } from '../../access/background.server';
import { readToken } from '../../access/session.server';
import { db } from '../../database/connection.server';
import { customer, userAccount } from '../../database/people-schema.server';
import { codeGenerator, userSession } from '../../database/session-schema.server';
import { lastMailedLink, lastMailedToken, writtenMails } from '../../../tests/account-mail';
import { testApi } from '../../../tests/api';
import { NOON, useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { makeBuilding, makeUser, TEST_PASSWORD } from '../../../tests/factories';
import { createLink } from './account-link.server';
import { sealSecret } from './code-secret.server';
import { requestPasswordReset } from './request-password-reset.server';
import { resetPassword, accountOfLink } from './reset-password.server';
import { signIn } from './sign-in.server';
import { accountRoutes } from '../account/api.server';
import { passwordRoutes } from './api-passwords.server';
import { userAdminRoutes } from './api-users.server';
import { userRoutes } from './api.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const guest = visitor('es', { address: '10.0.0.1', device: 'Firefox, Linux' });
const EMAIL = 'customer@example.com';
const NEW = 'four quiet rooms in May';

let userId: number;
makeForTests(async () => {
  await makeBuilding();
  userId = await makeUser('customer', { language: 'en' });
});
afterEach(finishLater);

const sendRequest = (email = EMAIL, from = guest) => requestPasswordReset(from, { email });
const reset = (token: string, password = NEW, from: Actor = guest) => resetPassword(from, { token, password });
const mailedToken = async () => {
  await sendRequest();
  return lastMailedToken();
};
const signsIn = (password: string, email = EMAIL) =>
  signIn(guest, { email, password }).then(
    () => true,
    () => false,
  );
const openSessions = () => db().$count(userSession, and(eq(userSession.userId, userId), isNull(userSession.endedAt)));
const expired = { code: 'link_expired' };
const tooMany = { code: 'too_many_attempts' };

async function signedInActor(email = EMAIL): Promise<Actor> {
  const { tokens } = await signIn(guest, { email, password: TEST_PASSWORD });
  const reading = await readToken(tokens.token);
  if (!reading || reading === 'expired') throw new Error('not signed in');
  return signedIn(reading.user, guest);
}

describe('a forgotten password', () => {
  test('is mailed to one address five times an hour, however its domain is spelled', async () => {
    const domains = ['example.com', 'exam\u00adple.com', 'ｅxample.com', 'exⓐmple.com', 'ex\u034fample.com'];
    for (const domain of domains) await sendRequest(`customer@${domain}`);
    await expect(sendRequest('customer@example.c\u2060om')).rejects.toMatchObject(tooMany);
    expect((await writtenMails()).map(({ recipient }) => recipient)).toEqual(domains.map(() => EMAIL));
  });

  test('is answered by mail, in the language of the account, with a link to the page', async () => {
    await sendRequest(' CUSTOMER@example.com ');
    expect(await writtenMails()).toMatchObject([
      { kind: 'account_reset', recipient: EMAIL, language: 'en', subject: 'Choose a new password', userId },
    ]);
    expect((await lastMailedLink()).href).toMatch(/^http:\/\/localhost:3000\/en\/reset_password\?token=[\w-]{43}$/);
  });

  test('of nobody, and of who may not come in any more, is answered alike and mailed to nobody', async () => {
    const api = testApi(accountRoutes, passwordRoutes, userAdminRoutes, userRoutes);
    await makeUser('reception', { active: false });
    const answers = [];
    for (const email of [EMAIL, 'nobody@example.com', 'reception@example.com']) {
      const answer = await api.post('/users/password/forgot', { email });
      answers.push([answer.status, await answer.text()]);
    }
    expect(answers).toEqual(answers.map(() => [202, '{"accepted":true}']));
    expect(await writtenMails()).toHaveLength(1);
  });

  test('of one email is asked for five times an hour at most, known or not', async () => {
    for (const email of [EMAIL, 'nobody@example.com']) {
      for (let index = 0; index < 5; index += 1)
        await sendRequest(email, visitor('es', { address: `10.1.0.${index}` }));
      await expect(sendRequest(email, visitor('es', { address: '10.1.0.9' }))).rejects.toMatchObject(tooMany);
    }
    expect(await writtenMails()).toHaveLength(5);
  });

  test('is asked for twenty times an hour from one address at most', async () => {
    for (let index = 0; index < 20; index += 1) await sendRequest(`a${index}@example.com`);
    await expect(sendRequest()).rejects.toMatchObject(tooMany);
    await sendRequest(EMAIL, visitor('es', { address: '10.0.0.2' }));
  });
});

describe('the link to choose a password', () => {
  test('sets it, confirms the email, signs in and tells the owner', async () => {
    await db().update(userAccount).set({ emailConfirmedAt: null });
    const token = await mailedToken();
    expect(await accountOfLink(token)).toEqual({ email: EMAIL, isInvited: false });
    const done = await reset(token);
    expect(await readToken(done!.tokens.token)).toMatchObject({ user: { id: userId } });
    expect([await signsIn(NEW), await signsIn(TEST_PASSWORD)]).toEqual([true, false]);
    expect(await db().select().from(userAccount)).toMatchObject([{ emailConfirmedAt: NOON }]);
    const sentMail = (await writtenMails()).at(-1);
    expect(sentMail).toMatchObject({ kind: 'account_changed', recipient: EMAIL, language: 'en', userId });
    expect((await lastMailedLink()).href).toBe('http://localhost:3000/en/reset_password');
  });

  test('works for an hour', async () => {
    const token = await mailedToken();
    wait(3599 / 60);
    expect(await reset(token)).toBeTruthy();
  });

  test('works no longer', async () => {
    const token = await mailedToken();
    wait(3601 / 60);
    await expect(reset(token)).rejects.toMatchObject(expired);
    await expect(accountOfLink(token)).rejects.toMatchObject(expired);
    expect(await signsIn(TEST_PASSWORD)).toBe(true);
  });

  test('works once, and of two at the same moment for one', { tags: 'commits' }, async () => {
    const token = await mailedToken();
    const outcomes = await Promise.allSettled([1, 2, 3].map((each) => reset(token, `${NEW} ${each}`)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(expired);
    await expect(reset(token)).rejects.toMatchObject(expired);
    expect(await openSessions()).toBe(1);
  });

  test('of an older mail works no more', async () => {
    const older = await mailedToken();
    const newer = await mailedToken();
    await expect(reset(older)).rejects.toMatchObject(expired);
    await reset(newer);
  });

  test.each(['short', 'password password'])(
    'takes no bad password such as %j, and still works after it',
    async (bad) => {
      const token = await mailedToken();
      await expect(reset(token, bad)).rejects.toMatchObject({ details: { fields: [{ path: 'password' }] } });
      expect(await reset(token)).toBeTruthy();
    },
  );

  test('of somebody who was deactivated since works no more', async () => {
    const token = await mailedToken();
    await db().update(userAccount).set({ active: false });
    await expect(reset(token)).rejects.toMatchObject(expired);
    await expect(accountOfLink(token)).rejects.toMatchObject(expired);
  });

  test('to change the email is another one, and does not survive it', async () => {
    const other = await createLink(userId, 'change_email', 'thief@example.com');
    await expect(reset(other)).rejects.toMatchObject(expired);
    await reset(await mailedToken());
    expect(await db().execute(sql`SELECT FROM account_link WHERE used_at IS NULL`)).toMatchObject({ rowCount: 0 });
  });

  test('ends every session, those of this browser too', async () => {
    const before = await signedInActor();
    await signedInActor();
    expect(await openSessions()).toBe(2);
    await reset(await mailedToken(), NEW, before);
    const ended = await db().select().from(userSession).where(eq(userSession.endReason, 'password_changed'));
    expect(ended).toHaveLength(2);
    expect(await openSessions()).toBe(1);
  });

  test('opened in a browser that somebody else uses, signs them out of it', async () => {
    const token = await mailedToken();
    await makeUser('manager');
    const other = await signedInActor('manager@example.com');
    await reset(token, NEW, other);
    expect(await db().select().from(userSession).where(eq(userSession.id, other.user!.sessionId))).toMatchObject([
      { endReason: 'signed_out' },
    ]);
  });

  test('lets in at once whoever made too many mistakes before', async () => {
    for (let index = 0; index < 10; index += 1) await signsIn('a guess');
    expect(await signsIn(TEST_PASSWORD)).toBe(false);
    await reset(await mailedToken());
    expect(await signsIn(NEW)).toBe(true);
  });

  test('signs nobody in who has a second factor', async () => {
    const sealedSecret = sealSecret('JBSWY3DPEHPK3PXP', userId);
    await db().insert(codeGenerator).values({ userId, sealedSecret, createdAt: NOON, confirmedAt: NOON });
    expect(await reset(await mailedToken())).toBeUndefined();
    expect(await openSessions()).toBe(0);
    await expect(signIn(guest, { email: EMAIL, password: NEW })).rejects.toMatchObject({
      code: 'second_factor_required',
    });
  });

  test('takes over what was booked with the email', async () => {
    const stay = { buildingId: 1, firstName: 'Nuria', email: 'Customer@example.com' };
    await db()
      .insert(customer)
      .values([stay, { ...stay, email: 'other@example.com' }]);
    await reset(await mailedToken());
    const owners = await db().select({ userId: customer.userId }).from(customer).orderBy(customer.id);
    expect(owners).toEqual([{ userId }, { userId: null }]);
  });
});

describe('an invitation', () => {
  test('is taken up with a password of one’s own within seven days, and nobody is told of a change', async () => {
    const id = await makeUser('reception', { passwordHash: null, invitedAt: NOON });
    const token = await createLink(id, 'invitation');
    expect(await accountOfLink(token)).toEqual({ email: 'reception@example.com', isInvited: true });
    wait(7 * 24 * 60 - 1);
    expect((await reset(token))!.user).toMatchObject({ id, role: 'reception' });
    expect(await signsIn(NEW, 'reception@example.com')).toBe(true);
    expect(await writtenMails()).toEqual([]);
    await expect(reset(token)).rejects.toMatchObject(expired);
  });

  test('is worth nothing after them', async () => {
    const token = await createLink(userId, 'invitation');
    wait(7 * 24 * 60 + 1);
    await expect(reset(token)).rejects.toMatchObject(expired);
  });
});

describe('the API', () => {
  const api = testApi(accountRoutes, passwordRoutes, userAdminRoutes, userRoutes);

  test('resets and changes', async () => {
    const token = await mailedToken();
    const done = await api.post('/users/password/reset', { token, password: NEW });
    const { token: access, signedIn: isIn } = (await done.json()) as { token: string; signedIn: boolean };
    expect(isIn).toBeUndefined();
    expect(done.headers.getSetCookie().join()).toContain('auth.token=');
    expect((await api.post('/users/password/reset', { token, password: NEW })).status).toBe(410);
    const bearer = { authorization: `Bearer ${access}` };
    const body = { password: NEW, newPassword: `${NEW} and June` };
    expect((await api.post('/users/password/change', body)).status).toBe(401);
    const changed = await api.post('/users/password/change', body, bearer);
    expect([changed.status, await changed.json()]).toEqual([200, { changed: true }]);
    expect((await api.get('/users/me', bearer)).status).toBe(200);
  });

  test('signs nobody in who has a second factor', async () => {
    const sealedSecret = sealSecret('JBSWY3DPEHPK3PXP', userId);
    await db().insert(codeGenerator).values({ userId, sealedSecret, createdAt: NOON, confirmedAt: NOON });
    const done = await api.post('/users/password/reset', { token: await mailedToken(), password: NEW });
    expect([done.status, await done.json()]).toEqual([200, { signedIn: false }]);
    expect(done.headers.getSetCookie()).toEqual([]);
  });
});
