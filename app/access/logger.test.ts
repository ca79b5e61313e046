import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useRolledBackDatabase } from '../../tests/database';
import { makeUser } from '../../tests/factories';
import { db } from '../database/connection.server';
import { loggedError } from './logger.server';

useRolledBackDatabase();

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => loggedError(error),
  );

test('a failed query is logged with where and why, without the values', async () => {
  await makeUser('customer', { email: 'somebody@example.com' });
  const logged = await failure(makeUser('customer', { email: 'somebody@example.com' }));
  expect(logged).toMatchObject({ cause: { code: '23505', constraint: 'user_account_email' } });
  expect(JSON.stringify(logged)).toContain('logger.test');
  expect(JSON.stringify(logged)).not.toMatch(/somebody|argon2/);
});

test('a value that PostgreSQL quotes is left out too', async () => {
  const logged = await failure(db().execute(sql`SELECT ${'secret\nparams: secret'}::text::uuid`));
  expect(logged).toMatchObject({ cause: { code: '22P02', message: 'invalid input syntax for type uuid' } });
  expect(JSON.stringify(logged)).not.toContain('secret');
});

test('what is no error is named by its kind alone', () => {
  expect(loggedError('a secret')).toBe('string');
});
