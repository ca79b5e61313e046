import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { finishLater } from '../../access/background.server';
import { db } from '../../database/connection.server';
import { lastMailedToken } from '../../../tests/account-mail';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeInventory, makeUser, TEST_PASSWORD } from '../../../tests/factories';
import { signedInAs } from '../../../tests/signed-in';
import { submitDataForm } from './data-form.server';

useRolledBackDatabase();
useStoppedClock();

let userId: number;
beforeAll(async () => {
  await makeInventory(1);
  userId = await makeUser('customer', { emailConfirmedAt: new Date(), name: 'Nuria' });
});

async function submit(fields: Record<string, string>) {
  const posted = new FormData();
  for (const [name, value] of Object.entries(fields)) posted.set(name, value);
  const answer = await submitDataForm((await signedInAs(userId)).actor, posted);
  await finishLater();
  return answer;
}
const account = async () => {
  const { rows } = await db().execute<Record<string, unknown>>(
    sql`SELECT name, language, email, active, (SELECT count(*)::int FROM mail) AS mails FROM user_account WHERE id = ${userId}`,
  );
  return rows[0]!;
};
const asItWas = { name: 'Nuria', language: 'es', email: 'customer@example.com', active: true, mails: 0 };

describe('each form does what it is for and nothing else', () => {
  test('name and language, also of a form that says nothing of itself', async () => {
    for (const [form, name] of [
      [{ form: 'profile' }, 'Nuria Vidal'],
      [{}, 'Nuria V.'],
    ] as const) {
      expect(await submit({ ...form, name, language: 'en' })).toEqual({ form: 'profile', language: 'en' });
      expect(await account()).toEqual({ ...asItWas, name, language: 'en' });
    }
  });

  test('another email, which is the account’s once its link was followed', async () => {
    const submitted = await submit({ form: 'email', email: 'new@example.com', emailPassword: TEST_PASSWORD });
    expect([submitted, await account()]).toEqual([
      { form: 'email', language: 'es' },
      { ...asItWas, mails: 1 },
    ]);
    const done = await submit({ form: 'confirm-email', token: await lastMailedToken() });
    expect([done, await account()]).toEqual([
      { form: 'confirm-email', language: 'es' },
      { ...asItWas, email: 'new@example.com', mails: 2 },
    ]);
  });

  test('erasure', async () => {
    const done = await submit({ form: 'erasure', erasurePassword: TEST_PASSWORD, confirm: 'on' });
    expect([done, (await account()).active]).toEqual([{ form: 'erasure', language: 'es' }, false]);
  });
});

test.each([
  ['the profile', { form: 'profile', name: ' ', language: 'es' }, 'name'],
  ['the email', { form: 'email', email: 'new@example.com', emailPassword: 'wrong' }, 'emailPassword'],
  [
    'the email, with the password of another form',
    { form: 'email', email: 'new@example.com', erasurePassword: TEST_PASSWORD },
    'emailPassword',
  ],
  ['the same email', { form: 'email', email: 'customer@example.com', emailPassword: TEST_PASSWORD }, 'email'],
  ['erasure', { form: 'erasure', erasurePassword: 'wrong', confirm: 'on' }, 'erasurePassword'],
  ['erasure that is not confirmed', { form: 'erasure', erasurePassword: TEST_PASSWORD }, 'confirm'],
])('%s is refused at its own field, and keeps what was typed but no password', async (_, fields, path) => {
  const answer = await submit(fields);
  expect(answer).toMatchObject({ form: fields.form, refusal: { code: 'invalid_input', fields: [{ path }] } });
  const { form: _form, ...rest } = fields;
  expect(answer).toHaveProperty('typed', {
    name: '',
    language: '',
    email: '',
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => ['name', 'language', 'email'].includes(name))),
  });
  expect(await account()).toEqual(asItWas);
});

test('a link that is used up is refused for the form as a whole', async () => {
  expect(await submit({ form: 'confirm-email', token: 'x'.repeat(43) })).toMatchObject({
    form: 'confirm-email',
    refusal: { code: 'link_expired', fields: [] },
  });
});
