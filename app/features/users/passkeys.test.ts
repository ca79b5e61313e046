import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { auditEntry, userAccount } from '../../database/people-schema.server';
import { passkey, recoveryCode, userSession } from '../../database/session-schema.server';
import { Authenticator } from '../../../tests/authenticator';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeBuilding, makeUser, TEST_PASSWORD } from '../../../tests/factories';
import { actorOf, addPasskey, codeOf, ORIGIN, secondStep } from '../../../tests/second-factors';
import { completeSignIn } from './complete-sign-in.server';
import { finishPasskeySignIn } from './finish-passkey-sign-in.server';
import { removePasskey } from './remove-passkey.server';
import { renewRecoveryCodes } from './renew-recovery-codes.server';
import { savePasskey } from './save-passkey.server';
import { startCodeGenerator } from './start-code-generator.server';
import { startPasskey } from './start-passkey.server';
import { startPasskeySignIn } from './start-passkey-sign-in.server';
import { viewSecurity } from './view-security.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const password = TEST_PASSWORD;
const email = 'reception@example.com';
const guest = visitor('en');

let userId: number;
let actor: Actor;
let authenticator: Authenticator;
beforeAll(async () => {
  await makeBuilding();
  userId = await makeUser('reception');
  actor = await actorOf(userId);
  authenticator = new Authenticator();
});

const audited = () => db().select().from(auditEntry).orderBy(asc(auditEntry.id));

describe('a new passkey', () => {
  test('is made for this site, by its person, with the password', async () => {
    await expect(startPasskey(actor, { password: 'x' }, ORIGIN)).rejects.toThrow('invalid_input');
    const { options, step } = await startPasskey(actor, { password }, ORIGIN);
    expect(options.rp).toEqual({ id: 'localhost', name: 'Casa de prueba' });
    expect(options.user).toMatchObject({ name: email, displayName: 'reception' });
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
    const { recoveryCodes } = await savePasskey(actor, { step, response: authenticator.create(options) }, ORIGIN);
    expect(recoveryCodes).toHaveLength(10);
    expect((await viewSecurity(actor)).passkeys).toMatchObject([{ name: 'Chrome, Linux', lastUsedAt: null }]);
    expect((await secondStep(email)).methods).toEqual(['passkey']);
    expect(await db().$count(mail)).toBe(1);
    expect(await audited()).toMatchObject([{ action: 'second_factor.added', after: { kind: 'passkey' } }]);
  });

  test('has the name that its person gives it, and the second brings no new recovery codes', async () => {
    await addPasskey(actor, authenticator);
    const { options, step } = await startPasskey(actor, { password }, ORIGIN);
    expect(options.excludeCredentials).toEqual([
      { id: authenticator.id, transports: ['internal'], type: 'public-key' },
    ]);
    const response = new Authenticator().create(options);
    expect(await savePasskey(actor, { step, response, name: '  Llavero   azul ' }, ORIGIN)).toEqual({
      recoveryCodes: [],
    });
    expect((await viewSecurity(actor)).passkeys.map(({ name }) => name)).toEqual(['Chrome, Linux', 'Llavero azul']);
    expect(await db().$count(mail)).toBe(1);
  });

  test.each([
    ['without its person', { verified: false }],
    ['for another site', { origin: 'http://elsewhere.example' }],
    ['for another name', { rpId: 'elsewhere.example' }],
    ['for another challenge', { challenge: 'bm9uZSBvZiBvdXJz' }],
  ])('is refused when it was made %s', async (_name, odd) => {
    const { options, step } = await startPasskey(actor, { password }, ORIGIN);
    const response = authenticator.create({ ...options, ...odd });
    await expect(savePasskey(actor, { step, response }, ORIGIN)).rejects.toThrow('passkey_refused');
    expect(await db().$count(passkey)).toBe(0);
  });

  test('is saved once, within five minutes, by who began it', async () => {
    const { options, step } = await startPasskey(actor, { password }, ORIGIN);
    const response = authenticator.create(options);
    const other = await actorOf(await makeUser('manager'));
    await expect(savePasskey(other, { step, response }, ORIGIN)).rejects.toThrow('link_expired');
    await savePasskey(actor, { step, response }, ORIGIN);
    await expect(savePasskey(actor, { step, response }, ORIGIN)).rejects.toThrow('link_expired');
    const late = await startPasskey(actor, { password }, ORIGIN);
    wait(5.1);
    const lateResponse = new Authenticator().create(late.options);
    await expect(savePasskey(actor, { step: late.step, response: lateResponse }, ORIGIN)).rejects.toThrow(
      'link_expired',
    );
    expect(await db().$count(passkey)).toBe(1);
  });

  test('of somebody else is refused', async () => {
    await addPasskey(actor, authenticator);
    const other = await actorOf(await makeUser('manager'));
    await expect(addPasskey(other, authenticator)).rejects.toThrow('passkey_refused');
  });

  test.each([undefined, 'nonsense', {}, { id: 'a', rawId: 'b', type: 'public-key', response: {} }])(
    'is not %j',
    async (response) => {
      const { step } = await startPasskey(actor, { password }, ORIGIN);
      await expect(savePasskey(actor, { step, response }, ORIGIN)).rejects.toThrow('invalid_input');
    },
  );
});

describe('signing in by passkey', () => {
  beforeEach(() => addPasskey(actor, authenticator));

  const startSignIn = (input: object = {}) => startPasskeySignIn(guest, input, ORIGIN);
  const finish = (step: string, response: unknown, more: object = {}) =>
    finishPasskeySignIn(guest, { step, response, ...more }, ORIGIN);

  test('needs nothing else', async () => {
    const { options, step } = await startSignIn();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const { user, tokens } = await finish(step, authenticator.get(options), { strategy: 'localRefresh' });
    expect([user.id, tokens.strategy]).toEqual([userId, 'localRefresh']);
    expect((await viewSecurity(actor)).passkeys[0]!.lastUsedAt).not.toBeNull();
    const proofs = (await db().select().from(userSession)).map(({ proof }) => proof);
    expect(proofs.toSorted()).toEqual(['passkey', 'password']);
  });

  test('is the second step too, for who said the password', async () => {
    const { step: second } = await secondStep(email, { strategy: 'localRefresh' });
    const { options, step } = await startSignIn({ step: second });
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }]);
    expect(await finish(step, authenticator.get(options))).toMatchObject({
      user: { id: userId },
      tokens: { strategy: 'localRefresh' },
    });
    await expect(startSignIn({ step: 'nonsense' })).rejects.toThrow('link_expired');
  });

  test('with the passkey of another is no second step', async () => {
    const otherAuthenticator = new Authenticator();
    await addPasskey(await actorOf(await makeUser('manager')), otherAuthenticator);
    const { step: second } = await secondStep(email);
    const { options, step } = await startSignIn({ step: second });
    await expect(finish(step, otherAuthenticator.get(options))).rejects.toThrow('passkey_refused');
  });

  test('leaves recovery codes for the second step, and no code of an app that was only begun', async () => {
    const { recoveryCodes } = await renewRecoveryCodes(actor, { password });
    const { secret } = await startCodeGenerator(actor);
    const { step } = await secondStep(email);
    await expect(completeSignIn(guest, { step, code: codeOf(secret) })).rejects.toThrow('wrong_code');
    expect(await completeSignIn(guest, { step, code: recoveryCodes[0] })).toMatchObject({ user: { id: userId } });
  });

  test.each([
    ['nobody knows', (): [Authenticator, object] => [new Authenticator(), {}], 'unknown'],
    [
      'was used without its person',
      (): [Authenticator, object] => [authenticator, { verified: false }],
      'not verified',
    ],
    [
      'answered for another site',
      (): [Authenticator, object] => [authenticator, { origin: 'http://127.0.0.1' }],
      'not verified',
    ],
    [
      'answered for another name',
      (): [Authenticator, object] => [authenticator, { rpId: 'example.com' }],
      'not verified',
    ],
    [
      'answered another challenge',
      (): [Authenticator, object] => [authenticator, { challenge: 'bm9uZQ' }],
      'not verified',
    ],
  ])('is refused to one that %s', async (_name, make, reason) => {
    const { options, step } = await startSignIn();
    const [used, odd] = make();
    await expect(finish(step, used.get({ ...options, ...odd }))).rejects.toThrow('passkey_refused');
    expect((await audited()).at(-1)).toMatchObject({ action: 'sign_in.failed', after: { proof: 'passkey', reason } });
    expect(await db().$count(userSession)).toBe(1);
  });

  test('is refused with the signature of another key', async () => {
    const { options, step } = await startSignIn();
    const { response } = new Authenticator().get(options);
    await expect(finish(step, { ...authenticator.get(options), response })).rejects.toThrow('passkey_refused');
  });

  test('counts an answer once, within five minutes', async () => {
    const { options, step } = await startSignIn();
    const response = authenticator.get(options);
    await finish(step, response);
    await expect(finish(step, response)).rejects.toThrow('link_expired');
    const late = await startSignIn();
    wait(5.1);
    await expect(finish(late.step, authenticator.get(late.options))).rejects.toThrow('link_expired');
  });

  test('is refused to a copy, whose counter does not go on', async () => {
    authenticator.counter = 5;
    const first = await startSignIn();
    await finish(first.step, authenticator.get(first.options));
    expect((await db().select().from(passkey))[0]!.counter).toBe(6);
    authenticator.counter = 5;
    const copy = await startSignIn();
    await expect(finish(copy.step, authenticator.get(copy.options))).rejects.toThrow('passkey_refused');
    expect((await audited()).at(-1)).toMatchObject({ userId, after: { proof: 'passkey', reason: 'cloned' } });
    const next = await startSignIn();
    expect(await finish(next.step, authenticator.get(next.options))).toMatchObject({ user: { id: userId } });
  });

  test('is not open to who may not sign in any more', async () => {
    await db().update(userAccount).set({ active: false }).where(eq(userAccount.id, userId));
    const { options, step } = await startSignIn();
    await expect(finish(step, authenticator.get(options))).rejects.toThrow('bad_credentials');
  });
});

describe('a passkey that is removed', () => {
  test('opens nothing any more, and the recovery codes go with the last', async () => {
    await addPasskey(actor, authenticator);
    const [mine] = (await viewSecurity(actor)).passkeys;
    await expect(removePasskey(actor, { id: mine!.id, password: 'x' })).rejects.toThrow('invalid_input');
    await removePasskey(actor, { id: String(mine!.id), password });
    expect(await db().$count(recoveryCode)).toBe(0);
    expect((await audited()).at(-1)).toMatchObject({
      action: 'second_factor.removed',
      before: { name: 'Chrome, Linux' },
    });
    const { options, step } = await startPasskeySignIn(guest, {}, ORIGIN);
    const response = authenticator.get(options);
    await expect(finishPasskeySignIn(guest, { step, response }, ORIGIN)).rejects.toThrow('passkey_refused');
  });

  test('is one’s own', async () => {
    await addPasskey(actor, authenticator);
    const other = await actorOf(await makeUser('manager'));
    const [mine] = (await viewSecurity(actor)).passkeys;
    await expect(removePasskey(other, { id: mine!.id, password })).rejects.toThrow('not_found');
    await expect(removePasskey(guest, { id: mine!.id, password })).rejects.toThrow('unauthenticated');
    expect(await db().$count(passkey)).toBe(1);
  });
});
