import { afterEach, describe, expect, test } from 'vitest';
import { systemActor, visitor } from '../../access/actor';
import { finishLater } from '../../access/background.server';
import { setPublicAddress } from '../../access/public-address.server';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { makeBuilding, makeUser, TEST_PASSWORD } from '../../../tests/factories';
import { headersOf } from '../../../tests/team';
import { inTransaction } from '../../database/connection.server';
import { createAdministrator } from './create-administrator.server';
import { createLink } from './account-link.server';
import { hashPassword } from './password-hash.server';
import { resetPassword } from './reset-password.server';
import { passwordRoutes } from './api-passwords.server';
import { userAdminRoutes } from './api-users.server';
import { userRoutes } from './api.server';

useRolledBackDatabase();
useStoppedClock();
const api = testApi(passwordRoutes, userAdminRoutes, userRoutes);
const name = 'Nuria Vidal';
const email = 'nvidal@correo.example';

let userId: number;
makeForTests(async () => {
  await makeBuilding({ name: 'Residencia Alcalá', legalName: 'Alojamientos del Sur, S.L.' });
  setPublicAddress('https://www.dormirenalcala.example');
  userId = await makeUser('customer', { name, email });
});

// Registrations queue their emails after the response.
afterEach(() => finishLater());

type Refusal = { path: string; message: string }[] | undefined;
const errorsOf = async (answer: Response | Promise<Response>) =>
  ((await (await answer).json()) as { errors?: Refusal }).errors;
const english = { 'accept-language': 'en' };

/** Every way to choose a password, with the field for it. */
const ways: Record<string, [field: string, choose: (password: string) => Promise<Refusal>]> = {
  'a registration': [
    'password',
    (password) => errorsOf(api.post('/users/register', { name, email: 'nvidal@otro.example', password }, english)),
  ],
  'a change': [
    'newPassword',
    async (newPassword) => {
      const headers = { ...(await headersOf(userId)), ...english };
      return errorsOf(api.post('/users/password/change', { password: TEST_PASSWORD, newPassword }, headers));
    },
  ],
  'a link of a mail': [
    'password',
    async (password) => {
      const token = await inTransaction(() => createLink(userId, 'reset_password'));
      return errorsOf(api.post('/users/password/reset', { token, password }, english));
    },
  ],
};

describe.each(Object.entries(ways))('for %s', (_, [path, choose]) => {
  test.each([
    ['Password2026!', 'It is one of the most common ones, or close to one. Try several words.'],
    ['1qaz2wsx3edc', 'It is one of the most common ones, or close to one. Try several words.'],
    ['NuriaVidal26', 'It is your name or your email, and little else. Try several words.'],
    ['nvidal-nvidal', 'It is your name or your email, and little else. Try several words.'],
    ['Residencia2026', 'It is the name of the building, and little else. Try several words.'],
    ['dormirenalcala', 'It is the name of the building, and little else. Try several words.'],
    ['alojamientos.del.sur', 'It is the name of the building, and little else. Try several words.'],
  ])('%s is refused at its field', async (password, message) => {
    expect(await choose(password)).toEqual([{ path, message }]);
  });

  test('a sentence is taken', async () => {
    expect(await choose('Nuria come flores en Alcalá')).toBeUndefined();
  });
});

test('an administrator from the command line has none of those either', async () => {
  const made = (password: string) => createAdministrator(systemActor, { email: 'a@casa.example', name, password });
  for (const [password, problem] of [
    ['Verano2026!!', 'password_common'],
    ['NuriaVidal26', 'password_own'],
    ['ResidenciaAlcala', 'password_building'],
  ] as const) {
    await expect(made(password)).rejects.toMatchObject({ details: { fields: [{ path: 'password', problem }] } });
  }
  expect(await made('una frase de cuatro palabras')).toMatchObject({ email: 'a@casa.example' });
});

test('what is too long is not judged any further', { tags: 'commits' }, async () => {
  const token = await inTransaction(() => createLink(userId, 'reset_password'));
  const problem = resetPassword(visitor('es'), { token, password: 'a1!'.repeat(80_000) });
  await expect(problem).rejects.toMatchObject({ details: { fields: [{ path: 'password', problem: 'too_long' }] } });
});

test('whoever has such a password still signs in', async () => {
  const password = 'Password2026!';
  const held = { email: 'pilar@example.com', passwordHash: await hashPassword(password) };
  await makeUser('customer', held);
  const answer = await api.post('/users/login_check', { email: held.email, password });
  expect(answer.status).toBe(200);
});
