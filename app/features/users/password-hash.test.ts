import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHEAP_PASSWORDS } from '../../../tests/cheap-passwords';
import { hashPassword, passwordMatches, setPasswordCost } from './password-hash.server';

beforeAll(() => setPasswordCost());
afterAll(() => setPasswordCost(CHEAP_PASSWORDS));

test('a password costs who guesses it what OWASP advises', async () => {
  expect(await hashPassword('four quiet rooms in May')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('only the password that was hashed matches, whatever it had cost', async () => {
  for (const made of [await hashPassword('four quiet rooms'), await hash('four quiet rooms', CHEAP_PASSWORDS)]) {
    expect(await passwordMatches('four quiet rooms', made)).toBe(true);
    expect(await passwordMatches('four quiet room', made)).toBe(false);
  }
  expect(await passwordMatches('nobody has this password', undefined)).toBe(false);
});
