import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../../access/actor';
import { setSecret } from '../../access/secret.server';
import { UnreadableSeal } from '../../access/sealed-text.server';
import { db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { auditEntry, userAccount } from '../../database/people-schema.server';
import { accessPolicy, codeGenerator, recoveryCode } from '../../database/session-schema.server';
import { useStoppedClock } from '../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { makeBuilding, makeUser, TEST_PASSWORD } from '../../../tests/factories';
import { TEST_SECRET } from '../../../tests/secret';
import { actorOf, addGenerator, codeOf, secondStep } from '../../../tests/second-factors';
import { openSecret } from './code-secret.server';
import { completeSignIn } from './complete-sign-in.server';
import { confirmCodeGenerator } from './confirm-code-generator.server';
import { removeCodeGenerator } from './remove-code-generator.server';
import { renewRecoveryCodes } from './renew-recovery-codes.server';
import { pendingCodeGenerator, startCodeGenerator } from './start-code-generator.server';
import { viewSecurity } from './view-security.server';

useTestDatabase();
const wait = useStoppedClock();
const password = TEST_PASSWORD;
const email = 'reception@example.com';
const guest = visitor('en');

let userId: number;
let actor: Actor;
beforeEach(async () => {
  await emptyTables('building', 'user_account', 'rate_limit', 'spent_proof');
  await db().update(accessPolicy).set({ secondFactorRequired: false });
  await makeBuilding();
  userId = await makeUser('reception');
  actor = await actorOf(userId);
});

const generator = async () => (await db().select().from(codeGenerator))[0];
const mails = () => db().select().from(mail).orderBy(asc(mail.id));
const audited = async () =>
  (await db().select().from(auditEntry).where(eq(auditEntry.userId, userId)).orderBy(asc(auditEntry.id))).map(
    ({ action }) => action,
  );

describe('a generator of codes', () => {
  test('is begun with what an app needs, and counts for nothing yet', async () => {
    const started = await startCodeGenerator(actor);
    expect(started.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const uri = new URL(started.uri);
    expect(decodeURIComponent(uri.pathname)).toContain(`Casa de prueba:${email}`);
    expect(uri.searchParams.get('secret')).toBe(started.secret.replaceAll(' ', ''));
    expect(uri.searchParams.get('issuer')).toBe('Casa de prueba');
    expect(started.picture).toMatch(/^<svg[^]+<\/svg>/);
    expect(await pendingCodeGenerator(actor)).toEqual(started);
    expect((await viewSecurity(actor)).codesSince).toBeNull();
    await expect(secondStep(email)).rejects.toThrow('enough');
  });

  test('keeps its secret where the database does not tell it, and only for its user', async () => {
    const secret = (await startCodeGenerator(actor)).secret.replaceAll(' ', '');
    const { sealedSecret } = (await generator())!;
    expect(sealedSecret).not.toContain(secret);
    expect(openSecret(sealedSecret, userId)).toBe(secret);
    expect(() => openSecret(sealedSecret, userId + 1)).toThrow(UnreadableSeal);
    setSecret('another secret of the installation, long enough to be one');
    expect(() => openSecret(sealedSecret, userId)).toThrow(UnreadableSeal);
    setSecret(TEST_SECRET);
  });

  test('counts once a code of it and the password were right', async () => {
    const { secret } = await startCodeGenerator(actor);
    const code = codeOf(secret);
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(confirmCodeGenerator(actor, { password: 'x', code })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'password', problem: 'password_wrong' }] },
    });
    await expect(confirmCodeGenerator(actor, { password, code: wrong })).rejects.toThrow('wrong_code');
    await expect(confirmCodeGenerator(actor, { password })).rejects.toThrow('invalid_input');
    expect((await generator())!.confirmedAt).toBeNull();
    const { recoveryCodes } = await confirmCodeGenerator(actor, { password, code });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const each of recoveryCodes) expect(each).toMatch(/^[0-9a-hj-km-np-tv-z]{4}(-[0-9a-hj-km-np-tv-z]{4}){2}$/);
    expect(await viewSecurity(actor)).toMatchObject({ codesSince: expect.any(Date), recoveryCodesLeft: 10 });
    expect((await secondStep(email)).methods).toEqual(['code']);
    expect(await mails()).toMatchObject([{ kind: 'account_changed', recipient: email, userId }]);
    expect((await mails())[0]!.bodyText).toContain('http://localhost:3000/reset_password');
    expect(await audited()).toEqual(['second_factor.added']);
  });

  test('that counts is not replaced by another one', async () => {
    const { secret } = await addGenerator(actor);
    await expect(startCodeGenerator(actor)).rejects.toThrow('generator_exists');
    await expect(pendingCodeGenerator(actor)).rejects.toThrow('not_found');
    await expect(confirmCodeGenerator(actor, { password, code: codeOf(secret) })).rejects.toThrow('not_found');
  });

  test('goes with the password, and the recovery codes with it', async () => {
    await addGenerator(actor);
    await expect(removeCodeGenerator(actor, { password: 'x' })).rejects.toThrow('invalid_input');
    await removeCodeGenerator(actor, { password });
    expect(await generator()).toBeUndefined();
    expect(await db().$count(recoveryCode)).toBe(0);
    expect((await mails()).map(({ bodyText }) => bodyText.includes('ya no pide segundo factor'))).toEqual([
      false,
      true,
    ]);
    expect(await audited()).toEqual(['second_factor.added', 'second_factor.removed']);
    await expect(removeCodeGenerator(actor, { password })).rejects.toThrow('not_found');
  });

  test('frees and confines whoever has to have one', async () => {
    await db().update(accessPolicy).set({ secondFactorRequired: true });
    const before = await actorOf(userId);
    expect([before.user!.mustSecure, before.scope.length]).toEqual([true, 0]);
    await addGenerator(before);
    expect((await actorOf(userId)).user!.mustSecure).toBe(false);
    await removeCodeGenerator(actor, { password });
    expect((await actorOf(userId)).user!.mustSecure).toBe(true);
  });

  test('is for who is signed in', async () => {
    for (const refused of [
      () => startCodeGenerator(guest),
      () => pendingCodeGenerator(guest),
      () => confirmCodeGenerator(guest, { password, code: '000000' }),
      () => removeCodeGenerator(guest, { password }),
      () => renewRecoveryCodes(guest, { password }),
      () => viewSecurity(guest),
    ]) {
      await expect(refused()).rejects.toThrow('unauthenticated');
    }
  });

  test('works without a building, which would sign the mail', async () => {
    await emptyTables('building');
    expect((await addGenerator(actor)).recoveryCodes).toHaveLength(10);
    expect(await mails()).toEqual([]);
  });
});

test('the password is not guessed through it', async () => {
  await startCodeGenerator(actor);
  const guess = (text: string) => removeCodeGenerator(actor, { password: text });
  for (let index = 0; index < 10; index += 1) await expect(guess('x')).rejects.toThrow('invalid_input');
  await expect(guess(password)).rejects.toThrow('too_many_attempts');
});

describe('the second step', () => {
  let secret: string;
  let recoveryCodes: string[];
  beforeEach(async () => {
    ({ secret, recoveryCodes } = await addGenerator(actor));
    wait(1);
  });

  const complete = async (code: string, step?: string) =>
    completeSignIn(guest, { step: step ?? (await secondStep(email)).step, code });

  test('opens a session with the code of the moment, as the first step asked for it', async () => {
    const { step } = await secondStep(email, { strategy: 'localRefresh' });
    const { tokens, user } = await complete(codeOf(secret), step);
    expect(user.id).toBe(userId);
    expect(tokens).toMatchObject({ strategy: 'localRefresh', refreshToken: expect.any(String) });
    const [row] = await db().select().from(userAccount).where(eq(userAccount.id, userId));
    expect(row!.lastSignInAt).not.toBeNull();
  });

  test.each([
    ['the step before', -30, true],
    ['the next step', 30, true],
    ['two steps ago', -60, false],
    ['two steps ahead', 60, false],
  ])('takes a code of %s: %s', async (_name, seconds, taken) => {
    wait(1);
    const done = complete(codeOf(secret, seconds));
    if (taken) expect(await done).toMatchObject({ user: { id: userId } });
    else await expect(done).rejects.toThrow('wrong_code');
  });

  test('takes a code once, and none of an earlier step after it', async () => {
    const [early, late] = [codeOf(secret), codeOf(secret, 30)];
    await complete(late);
    await expect(complete(late)).rejects.toThrow('wrong_code');
    await expect(complete(early)).rejects.toThrow('wrong_code');
  });

  test('takes a code once, however many bring it at the same moment', async () => {
    const steps = await Promise.all(Array.from({ length: 4 }, async () => (await secondStep(email)).step));
    const code = codeOf(secret);
    const tries = await Promise.allSettled(steps.map((step) => complete(code, step)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('does not take the code that confirmed the generator', async () => {
    await removeCodeGenerator(actor, { password });
    const again = await addGenerator(actor);
    await expect(complete(codeOf(again.secret))).rejects.toThrow('wrong_code');
  });

  test('takes a recovery code once, however it is typed', async () => {
    await complete(recoveryCodes[0]!.toUpperCase().replaceAll('-', ' '));
    expect((await viewSecurity(actor)).recoveryCodesLeft).toBe(9);
    await expect(complete(recoveryCodes[0]!)).rejects.toThrow('wrong_code');
    await complete(recoveryCodes[1]!.replaceAll('-', ''));
  });

  test('takes no recovery code of others, nor one that was replaced', async () => {
    const other = await actorOf(await makeUser('manager'));
    const { recoveryCodes: otherCodes } = await addGenerator(other);
    await expect(complete(otherCodes[0]!)).rejects.toThrow('wrong_code');
    const { recoveryCodes: renewed } = await renewRecoveryCodes(actor, { password });
    await expect(complete(recoveryCodes[2]!)).rejects.toThrow('wrong_code');
    expect(await complete(renewed[2]!)).toMatchObject({ user: { id: userId } });
    expect(await audited()).toContain('recovery_codes.renewed');
  });

  test('is closed after five wrong codes, to the right one too, but not where the account is known', async () => {
    for (let index = 0; index < 5; index += 1) await expect(complete('abc')).rejects.toThrow('wrong_code');
    await expect(complete(codeOf(secret))).rejects.toThrow('too_many_attempts');
    await expect(complete(recoveryCodes[0]!)).rejects.toThrow('too_many_attempts');
    const atHome = visitor('en', { knownUserIds: [userId] });
    const { step } = await secondStep(email);
    expect(await completeSignIn(atHome, { step, code: codeOf(secret) })).toMatchObject({ user: { id: userId } });
  });

  test('is slower than a hundred guesses at once', async () => {
    const { step } = await secondStep(email);
    const guesses = Array.from({ length: 100 }, (_, index) => complete(String(100_000 + index), step));
    const reasons = (await Promise.allSettled(guesses)).map((each) => (each as PromiseRejectedResult).reason.code);
    expect(reasons.filter((code) => code === 'wrong_code').length).toBeLessThanOrEqual(5);
    expect(reasons.filter((code) => code === 'too_many_attempts').length).toBeGreaterThanOrEqual(95);
  });

  test('is over after five minutes, and after it was taken', async () => {
    const { step } = await secondStep(email);
    await complete(codeOf(secret), step);
    await expect(complete(recoveryCodes[0]!, step)).rejects.toThrow('link_expired');
    const { step: late } = await secondStep(email);
    wait(5.1);
    await expect(complete(codeOf(secret), late)).rejects.toThrow('link_expired');
    expect((await viewSecurity(actor)).recoveryCodesLeft).toBe(10);
  });

  test('stays open after a wrong code', async () => {
    const { step } = await secondStep(email);
    await expect(complete('nonsense', step)).rejects.toThrow('wrong_code');
    expect(await complete(codeOf(secret), step)).toMatchObject({ user: { id: userId } });
    expect((await audited()).filter((action) => action === 'sign_in.failed')).toHaveLength(1);
  });

  test.each(['', 'nonsense', 'eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOjF9.'])('is not %j', async (step) => {
    await expect(complete(codeOf(secret), step)).rejects.toMatchObject({
      code: step === '' ? 'invalid_input' : 'link_expired',
    });
  });

  test('is not open to who may not sign in any more', async () => {
    const { step } = await secondStep(email);
    await db().update(userAccount).set({ active: false }).where(eq(userAccount.id, userId));
    await expect(complete(recoveryCodes[0]!, step)).rejects.toThrow('bad_credentials');
    expect((await viewSecurity(actor)).recoveryCodesLeft).toBe(10);
  });
});
