import { expect, test } from 'vitest';
import { declaredJobs } from './declared-jobs.server';
import { isUnavailableError, retireFormerJobs } from './start-jobs.server';

test('an error of the queue says that the database is away, itself or by what caused it', () => {
  const unavailableError = Object.assign(new Error('database'), { isAway: true });
  expect(isUnavailableError(unavailableError)).toBe(true);
  expect(isUnavailableError({ ...unavailableError, queue: 'sweep' })).toBe(true);
  expect(isUnavailableError(new Error('could not be recorded', { cause: unavailableError }))).toBe(true);
  expect(isUnavailableError(new Error('could not be recorded', { cause: new Error('syntax') }))).toBe(false);
  expect(isUnavailableError('database')).toBe(false);
});

test('only schedules of jobs that this version does not have are ended', async () => {
  const ended: string[] = [];
  const schedules = [...declaredJobs.map(({ name }) => ({ name })), { name: 'begin-slices' }];
  await retireFormerJobs({
    getSchedules: () => Promise.resolve(schedules as never),
    unschedule: async (name) => void ended.push(name),
  });
  expect(ended).toEqual(['begin-slices']);
});
