import { afterAll, beforeAll, beforeEach } from 'vitest';
import { setClock } from '../app/core/clock';

/** Time at which the tests of a file run, unless they move the clock. */
export const NOON = new Date('2026-11-21T11:00:00Z');

/** Stops the clock for every test of the file and its setup. Returns a function that advances it by minutes. */
export function useStoppedClock(start = NOON): (minutes: number) => void {
  let current = start;
  let putBack: () => void;
  beforeAll(() => {
    putBack = setClock(() => current);
  });
  afterAll(() => putBack());
  beforeEach(() => {
    current = start;
  });
  return (minutes) => {
    current = new Date(current.getTime() + minutes * 60_000);
  };
}
