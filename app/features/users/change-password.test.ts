import { eq, isNull } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { signedIn, visitor, type Actor } from '../../access/actor';
import { finishLater } from '../../access/background.server';
import { readToken } from '../../access/session.server';
import { db } from '../../database/connection.server';
import { accountLink, userSession } from '../../database/session-schema.server';
import { writtenMails } from '../../../tests/account-mail';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { makeBuilding, makeUser, TEST_PASSWORD } from '../../../tests/factories';
import { createLink } from './account-link.server';
import { changePassword } from './change-password.server';
import { signIn } from './sign-in.server';

useRolledBackDatabase();
useStoppedClock();
const guest = visitor('es', { address: '10.0.0.1', device: 'Firefox, Linux' });
const EMAIL = 'customer@example.com';
const NEW = 'four quiet rooms in May';

let userId: number;
makeForTests(async () => {
  await makeBuilding();
  userId = await makeUser('customer', { language: 'en' });
});
afterEach(finishLater);

const signsIn = (password: string) =>
  signIn(guest, { email: EMAIL, password }).then(
    () => true,
    () => false,
  );
const tooMany = { code: 'too_many_attempts' };

async function signedInActor(): Promise<Actor> {
  const { tokens } = await signIn(guest, { email: EMAIL, password: TEST_PASSWORD });
  const reading = await readToken(tokens.token);
  if (!reading || reading === 'expired') throw new Error('not signed in');
  return signedIn(reading.user, guest);
}

describe('who is signed in', () => {
  const change = (actor: Actor, password: string, newPassword = NEW) =>
    changePassword(actor, { password, newPassword });

  test('changes the password, stays signed in, and is signed out elsewhere', async () => {
    const elsewhere = await signedInActor();
    const currentActor = await signedInActor();
    await createLink(userId, 'reset_password');
    await change(currentActor, TEST_PASSWORD);
    const open = await db().select().from(userSession).where(isNull(userSession.endedAt));
    expect(open.map(({ id }) => id)).toEqual([currentActor.user!.sessionId]);
    expect(await db().select().from(userSession).where(eq(userSession.id, elsewhere.user!.sessionId))).toMatchObject([
      { endReason: 'password_changed' },
    ]);
    expect([await signsIn(NEW), await signsIn(TEST_PASSWORD)]).toEqual([true, false]);
    expect((await writtenMails()).at(-1)).toMatchObject({ kind: 'account_changed', language: 'en', userId });
    expect(await db().$count(accountLink, isNull(accountLink.usedAt))).toBe(0);
  });

  test('cannot without the current one, and has ten tries', async () => {
    const actor = await signedInActor();
    for (let index = 0; index < 10; index += 1) {
      await expect(change(actor, 'a guess')).rejects.toMatchObject({
        code: 'invalid_input',
        details: { fields: [{ path: 'password', problem: 'password_wrong' }] },
      });
    }
    await expect(change(actor, TEST_PASSWORD)).rejects.toMatchObject(tooMany);
    expect(await signsIn(TEST_PASSWORD)).toBe(true);
  });

  test('cannot choose a bad one', async () => {
    await expect(change(await signedInActor(), TEST_PASSWORD, 'short')).rejects.toMatchObject({
      details: { fields: [{ path: 'newPassword' }] },
    });
    expect(await signsIn(TEST_PASSWORD)).toBe(true);
  });

  test('of two changes at once makes one', { tags: 'commits' }, async () => {
    const actor = await signedInActor();
    const outcomes = await Promise.allSettled([1, 2].map((each) => change(actor, TEST_PASSWORD, `${NEW} ${each}`)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is who may, and nobody else', async () => {
    await expect(change(guest, TEST_PASSWORD)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
