import { expect, test } from 'vitest';
import { toldVersion } from './told-version';

const told = (current: unknown) => ({ extra: { current } });

test('who was told of a newer version goes on from it', () => {
  expect(toldVersion(3, told({ version: 5 }))).toBe(5);
  expect(toldVersion(6, told({ version: 5 }))).toBe(6);
});

test('what says nothing of a version changes nothing', () => {
  for (const refusal of [null, undefined, {}, told(undefined), told({ state: 'confirmed' })])
    expect(toldVersion(3, refusal)).toBe(3);
});

test('of several records, only the one that was refused goes on', () => {
  expect(toldVersion(3, told({ id: 7, version: 5 }), 7)).toBe(5);
  expect(toldVersion(3, told({ id: 7, version: 5 }), 8)).toBe(3);
});
