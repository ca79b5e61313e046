import { afterEach, beforeEach } from 'vitest';
import { setClock } from '../app/core/clock';

/** The moment at which the tests of a file happen, unless they move the clock. */
export const NOON = new Date('2026-11-21T11:00:00Z');

/** Stops the clock for every test of the file. Returns a function that moves it on. */
export function useStoppedClock(start = NOON): (minutes: number) => void {
  let current = start;
  let putBack: () => void;
  beforeEach(() => {
    current = start;
    putBack = setClock(() => current);
  });
  afterEach(() => putBack());
  return (minutes) => {
    current = new Date(current.getTime() + minutes * 60_000);
  };
}
