import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { signedIn, systemActor, visitor, type Actor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { makeBuilding, makeUser } from '../../../tests/factories';
import { deactivateUser } from './deactivate-user.server';
import { deleteUser } from './delete-user.server';
import { updateUser } from './update-user.server';

useTestDatabase();

const actorOf = (id: number): Actor =>
  signedIn(
    {
      id,
      email: 'a@example.com',
      name: 'A',
      role: 'administrator',
      language: 'es',
      sessionId: crypto.randomUUID(),
      strategy: 'local',
      mustSecure: false,
    },
    visitor('es'),
  );

let first: number;
beforeEach(async () => {
  await emptyTables('user_account', 'building');
  await makeBuilding();
  first = await makeUser('administrator');
});

const administrators = async () =>
  (await db().execute(sql`SELECT id::int FROM user_account WHERE role = 'administrator' AND active ORDER BY id`)).rows;

test('the last administrator stays one, stays active and is not deleted', async () => {
  await makeUser('administrator', { email: 'off@example.com', active: false });
  await makeUser('administrator', { email: 'invited@example.com', passwordHash: null });
  const demote = updateUser(systemActor, first, { role: 'manager', version: 1 });
  await expect(demote).rejects.toMatchObject({ code: 'last_administrator' });
  await expect(deactivateUser(systemActor, first)).rejects.toMatchObject({ code: 'last_administrator' });
  await expect(deleteUser(systemActor, first)).rejects.toMatchObject({ code: 'account_state_refuses' });
  await expect(db().execute(sql`DELETE FROM user_account WHERE id = ${first}`)).rejects.toMatchObject({
    cause: { constraint: 'administrator_remains' },
  });
  const { rows } = await db().execute(sql`SELECT role, active, version FROM user_account WHERE id = ${first}`);
  expect(rows).toEqual([{ role: 'administrator', active: true, version: 1 }]);
});

type ActionForm = (actor: Actor, id: number) => Promise<void>;
const demote: ActionForm = (actor, id) => updateUser(actor, id, { role: 'reception', version: 1 });

test.each<[string, ActionForm, ActionForm]>([
  ['demote each other', demote, demote],
  ['deactivate each other', deactivateUser, deactivateUser],
  ['demote and deactivate each other', demote, deactivateUser],
])('of two who %s at the same time one succeeds', async (_, one, other) => {
  for (let round = 0; round < 10; round += 1) {
    await emptyTables('user_account');
    const [a, b] = [await makeUser('administrator'), await makeUser('administrator', { email: 'b@example.com' })];
    const outcomes = await Promise.allSettled([one(actorOf(a), b), other(actorOf(b), a)]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(['last_administrator']);
    expect(await administrators()).toHaveLength(1);
  }
});

test('of three the first two may be demoted', async () => {
  const second = await makeUser('administrator', { email: 'b@example.com' });
  const third = await makeUser('administrator', { email: 'c@example.com' });
  await demote(actorOf(third), first);
  await demote(actorOf(third), second);
  expect(await administrators()).toEqual([{ id: third }]);
});
