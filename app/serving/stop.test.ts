import { expect, test } from 'vitest';
import { stopInOrder } from './stop.server';

test('what stops is stopped in order', async () => {
  const done: string[] = [];
  const step = (what: string) => ({ what, within: 60_000, run: async () => done.push(what) });
  expect(await stopInOrder([step('requests'), step('jobs'), step('database')])).toBe(true);
  expect(done).toEqual(['requests', 'jobs', 'database']);
});

test('what fails or hangs does not keep the rest from being stopped', async () => {
  const done: string[] = [];
  const complete = await stopInOrder([
    { what: 'hanging', within: 20, run: () => new Promise(() => undefined) },
    { what: 'failing', within: 60_000, run: () => Promise.reject(new Error('on purpose')) },
    { what: 'sound', within: 60_000, run: async () => done.push('sound') },
  ]);
  expect(complete).toBe(false);
  expect(done).toEqual(['sound']);
});
