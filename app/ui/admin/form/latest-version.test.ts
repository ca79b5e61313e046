import { expect, test } from 'vitest';
import { latestVersion } from './latest-version';

const conflictAnswer = (current: unknown) => ({ extra: { current } });

test('who was told of a newer version goes on from it', () => {
  expect(latestVersion(3, conflictAnswer({ version: 5 }))).toBe(5);
  expect(latestVersion(6, conflictAnswer({ version: 5 }))).toBe(6);
});

test('what says nothing of a version changes nothing', () => {
  for (const refusal of [null, undefined, {}, conflictAnswer(undefined), conflictAnswer({ state: 'confirmed' })])
    expect(latestVersion(3, refusal)).toBe(3);
});

test('of several records, only the one that was refused goes on', () => {
  expect(latestVersion(3, conflictAnswer({ id: 7, version: 5 }), 7)).toBe(5);
  expect(latestVersion(3, conflictAnswer({ id: 7, version: 5 }), 8)).toBe(3);
});
