import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../access/actor';
import { Authenticator } from '../../../../tests/authenticator';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { makeBuilding, makeUser, TEST_PASSWORD } from '../../../../tests/factories';
import { actorOf, codeOf, ORIGIN } from '../../../../tests/second-factors';
import { answerSecurityForm, type SecurityForm } from './security-answer.server';

useRolledBackDatabase();
useStoppedClock();
const password = TEST_PASSWORD;

let actor: Actor;
beforeAll(async () => {
  await makeBuilding();
  actor = await actorOf(await makeUser('reception'));
});
const answer = (intent: string, form: SecurityForm = {}) => answerSecurityForm(actor, { intent, ...form }, ORIGIN);

async function addPasskey() {
  const { creation, task } = await answer('start-passkey', { password, name: 'Llavero' });
  expect([task, creation!.name]).toEqual(['add-passkey', 'Llavero']);
  const response = JSON.stringify(new Authenticator().create(creation!.options));
  return answer('save-passkey', { step: creation!.step, response, name: creation!.name });
}
async function addCodes() {
  const { pending } = await answer('start-codes');
  return answer('confirm-codes', { password, code: codeOf(pending!.secret) });
}

test('the first second factor shows its recovery codes, a further one says that it was added', async () => {
  expect((await addPasskey()).recoveryCodes).toHaveLength(10);
  expect(await addPasskey()).toEqual({ done: 'passkey-added' });
  expect(await addCodes()).toEqual({ done: 'codes-added' });
});

test('an app of codes that comes first shows them too, and new ones are shown in their place', async () => {
  const { recoveryCodes } = await addCodes();
  const renewed = await answer('renew-codes', { password });
  expect([recoveryCodes!.length, renewed.recoveryCodes!.length]).toEqual([10, 10]);
  expect(renewed.recoveryCodes).not.toEqual(recoveryCodes);
  expect(await answer('remove-codes', { password })).toEqual({ done: 'codes-removed' });
});

test('a wrong code is refused at its field, and the same secret is shown again', async () => {
  const { pending } = await answer('start-codes');
  const refused = await answer('confirm-codes', { password, code: '000000' });
  expect(refused).toMatchObject({
    task: 'add-codes',
    refusal: { code: 'wrong_code' },
    pending: { secret: pending!.secret },
  });
  expect(refused.refusal!.fields.map(({ path }) => path)).toEqual(['code']);
});

test('a wrong password is refused at its field, in the form that it was typed in', async () => {
  for (const [intent, task] of [
    ['remove-codes', 'remove-codes'],
    ['start-passkey', 'add-passkey'],
    ['renew-codes', 'renew-codes'],
  ] as const) {
    const { refusal, pending, ...rest } = await answer(intent, { password: 'wrong' });
    expect([refusal!.fields.map(({ path }) => path), pending, rest]).toEqual([['password'], undefined, { task }]);
  }
});

test('an app of codes where there is one already is refused, and no secret is shown', async () => {
  await addCodes();
  expect(await answer('start-codes')).toMatchObject({ refusal: { code: 'generator_exists' } });
  expect(await answer('confirm-codes', { password, code: '123456' })).not.toHaveProperty('pending');
});

test('the sessions of other devices end, and a form that nothing is called does nothing', async () => {
  const other = await actorOf(actor.user!.id!);
  expect(await answer('end-session', { id: other.user!.sessionId })).toEqual({ done: 'session-ended' });
  expect(await answer('end-sessions')).toEqual({ done: 'sessions-ended' });
  expect(await answer('nonsense')).toEqual({});
});
