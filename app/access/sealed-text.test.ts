import { beforeAll, expect, test } from 'vitest';
import { TEST_SECRET } from '../../tests/secret';
import type { SealedText } from '../database/column-types.server';
import { keyOf, setSecret } from './secret.server';
import { lookupDigest, openText, sealText, UnreadableSeal } from './sealed-text.server';

beforeAll(() => setSecret(TEST_SECRET));

test('a sealed text is read again, and says nothing by itself', () => {
  const sealed = sealText('webhook secret', 7, 'clave con ñ y 🔑');
  expect(sealed).toMatch(/^v1\.[\w-]+$/);
  expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('clave');
  expect(openText('webhook secret', 7, sealed)).toBe('clave con ñ y 🔑');
  expect(sealText('webhook secret', 7, 'clave con ñ y 🔑')).not.toBe(sealed);
});

test('it opens nothing in another row, for another purpose, with another secret, or changed', () => {
  const sealed = sealText('webhook secret', 7, 'clave');
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('A') ? 'B' : 'A'}A`;
  for (const [purpose, row, value] of [
    ['webhook secret', 8, sealed],
    ['calendar address', 7, sealed],
    ['webhook secret', 7, changed],
    ['webhook secret', 7, 'whsec_in_the_clear'],
    ['webhook secret', 7, 'v1.'],
    ['webhook secret', 7, sealed.replace('v1.', 'v2.')],
  ] as const) {
    expect(() => openText(purpose, row, value as SealedText)).toThrow(UnreadableSeal);
  }
  const otherKey = keyOf('another secret, which is long enough as well', 'sealed webhook secret');
  expect(() => openText('webhook secret', 7, sealed, otherKey)).toThrow(UnreadableSeal);
});

test('a text is looked up by the same digest, for its purpose alone', () => {
  expect(lookupDigest('calendar token', 'abc')).toEqual(lookupDigest('calendar token', 'abc'));
  expect(lookupDigest('calendar token', 'abc')).not.toEqual(lookupDigest('calendar token', 'abd'));
  expect(lookupDigest('calendar token', 'abc')).not.toEqual(lookupDigest('calendar address', 'abc'));
});
