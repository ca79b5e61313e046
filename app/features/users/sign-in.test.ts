import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { makeBuilding, makeUser, TEST_PASSWORD } from '../../../tests/factories';
import { visitor, type Actor } from '../../access/actor';
import { knownUserIdsOf, knownUsersHeader } from '../../access/known-users-cookie.server';
import { db, rawPool } from '../../database/connection.server';
import { auditEntry, userAccount } from '../../database/people-schema.server';
import { userSession } from '../../database/session-schema.server';
import { signIn } from './sign-in.server';

useRolledBackDatabase();
const wait = useStoppedClock();

let userId: number;
makeForTests(async () => {
  await makeBuilding();
  userId = await makeUser('manager');
});

const email = 'manager@example.com';
const right = { email, password: TEST_PASSWORD };
const from = (address: string, knownUserIds: number[] = []): Actor => visitor('es', { address, knownUserIds });
const codeOf = (input: unknown, actor: Actor) =>
  signIn(actor, input).then(
    () => 'in',
    (error: { code: string }) => error.code,
  );

function guess(count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => codeOf({ email, password: `guess ${index}` }, from(`10.9.${index}.1`))),
  );
}

describe('guesses from many addresses at one account', () => {
  test('are answered ten times, however many come at once', async () => {
    const answers = await guess(200);
    expect(answers.filter((code) => code === 'bad_credentials')).toHaveLength(10);
    expect(answers.filter((code) => code === 'too_many_attempts')).toHaveLength(190);
  });

  test('stop the right password from a new browser too, until the window is over, however long they go on', async () => {
    await guess(20);
    expect(await codeOf(right, from('10.1.1.1'))).toBe('too_many_attempts');
    const [before] = (await rawPool().query("SELECT expire FROM rate_limit WHERE key LIKE 'sign-in account%'")).rows;
    await guess(20);
    const [after] = (await rawPool().query("SELECT expire FROM rate_limit WHERE key LIKE 'sign-in account%'")).rows;
    expect(after).toEqual(before);
    await rawPool().query('UPDATE rate_limit SET expire = 0');
    expect(await codeOf(right, from('10.1.1.1'))).toBe('in');
  });

  test('do not keep out who has signed in on their browser before', async () => {
    const header = knownUsersHeader([], userId, false);
    const known = knownUserIdsOf(header.split(';')[0]!.split('=')[1]);
    expect(known).toEqual([userId]);
    await guess(20);
    expect(await codeOf(right, from('10.1.1.1', known))).toBe('in');
  });

  test('on a known browser are counted too', async () => {
    const thief = from('10.1.1.1', [userId]);
    const codes = [];
    for (let index = 0; index < 22; index += 1) codes.push(await codeOf({ email, password: 'x' }, thief));
    expect(codes.slice(19)).toEqual(['bad_credentials', 'too_many_attempts', 'too_many_attempts']);
  });

  test('a cookie that somebody made up knows nobody', () => {
    expect(knownUserIdsOf(`${userId}.${'x'.repeat(27)}`)).toEqual([]);
  });
});

test('fifty failures at any accounts stop an address', async () => {
  for (let index = 0; index < 50; index += 1) {
    await codeOf({ email: `nobody${index}@example.com`, password: 'x' }, from('10.2.2.2'));
  }
  expect(await codeOf(right, from('10.2.2.2'))).toBe('too_many_attempts');
  expect(await codeOf(right, from('10.2.2.3'))).toBe('in');
});

test('right passwords are no failures', async () => {
  for (let index = 0; index < 12; index += 1) expect(await codeOf(right, from('10.1.1.1'))).toBe('in');
});

test('who is deactivated or was never anybody is told the same', async () => {
  await makeUser('reception', { active: false });
  await makeUser('accountant', { passwordHash: null });
  for (const name of ['reception', 'accountant', 'nobody']) {
    expect(await codeOf({ email: `${name}@example.com`, password: TEST_PASSWORD }, from('10.1.1.1'))).toBe(
      'bad_credentials',
    );
  }
});

test('every sign-in and every failure is written down, without the email of who is unknown', async () => {
  const earlier = await db().$count(auditEntry);
  await codeOf(right, from('10.1.1.1'));
  await codeOf({ email, password: 'x' }, from('10.1.1.1'));
  await codeOf({ email: 'unknown@example.com', password: 'x' }, from('10.1.1.1'));
  const rows = await db().select().from(auditEntry).orderBy(auditEntry.id).offset(earlier);
  expect(rows.map(({ action, userId: who }) => [action, who])).toEqual([
    ['sign_in', userId],
    ['sign_in.failed', userId],
    ['sign_in.failed', null],
  ]);
  expect(JSON.stringify(rows)).not.toContain('unknown@example.com');
});

test('the session tells device, proof and strategy, and the account when it was last used', async () => {
  wait(60);
  const actor = visitor('es', { device: 'Firefox, Linux' });
  const { tokens } = await signIn(actor, { ...right, strategy: 'localRefresh' });
  expect(tokens.refreshToken).toBeDefined();
  const [session] = await db().select().from(userSession).where(eq(userSession.device, 'Firefox, Linux'));
  expect(session).toMatchObject({ strategy: 'localRefresh', proof: 'password', userId });
  const [account] = await db().select().from(userAccount).where(eq(userAccount.id, userId));
  expect(account!.lastSignInAt).toEqual(new Date('2026-11-21T12:00:00Z'));
});

test(
  'an address is whose account it is in each spelling of its domain, and guesses at all of them are counted as one',
  { tags: 'commits' },
  async () => {
    await makeUser('customer', { email: 'ana@xn--espaa-rta.es' });
    const spellings = [
      'ana@españa.es',
      ' Ana@ESPAÑA.es',
      'ana@ｅspaña.es',
      'ana@xn--espaa-rta.es',
      'ana@es\u00adpaña.es',
    ];
    for (const spelled of spellings) expect(await codeOf({ ...right, email: spelled }, from('10.2.1.1'))).toBe('in');
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        codeOf({ email: spellings[index % 5], password: 'a guess' }, from(`10.3.${index}.1`)),
      ),
    );
    expect(codes.filter((code) => code === 'bad_credentials')).toHaveLength(10);
  },
);
