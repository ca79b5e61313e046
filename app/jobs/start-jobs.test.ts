import { expect, test } from 'vitest';
import { saysAway } from './start-jobs.server';

test('an error of the queue says that the database is away, itself or by what caused it', () => {
  const away = Object.assign(new Error('database'), { isAway: true });
  expect(saysAway(away)).toBe(true);
  expect(saysAway({ ...away, queue: 'sweep' })).toBe(true);
  expect(saysAway(new Error('could not be recorded', { cause: away }))).toBe(true);
  expect(saysAway(new Error('could not be recorded', { cause: new Error('syntax') }))).toBe(false);
  expect(saysAway('database')).toBe(false);
});
