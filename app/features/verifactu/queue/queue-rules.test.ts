import { describe, expect, test } from 'vitest';
import { fewerAtOnce, isLate, isUnderWay, mayLeave, MAX_AT_ONCE, retryAt, waitAfterLast } from './queue-rules';

const at = (minutes: number) => new Date(Date.UTC(2027, 4, 3, 10, minutes));
const idle = { nextAt: null, claim: null, claimedUntil: null, atOnce: MAX_AT_ONCE };

test.each([
  [1, 1],
  [2, 2],
  [3, 5],
  [4, 10],
  [5, 30],
  [6, 60],
  [7, 60],
  [100, 60],
])('after %i failures in a row the next try is %i minutes later', (failures, minutes) => {
  expect(retryAt(failures, at(0))).toEqual(at(minutes));
});

test('a delivery is under way until its claim ends', () => {
  const claimed = { ...idle, claim: 'one', claimedUntil: at(3) };
  expect([at(0), at(2), at(3)].map((moment) => isUnderWay(claimed, moment))).toEqual([true, true, false]);
  expect(isUnderWay({ ...claimed, claim: null }, at(0))).toBe(false);
});

describe('a delivery leaves', () => {
  test('when the wait is over, with something to send, and nobody sends', () => {
    expect(mayLeave(idle, 0, at(0))).toBe(false);
    expect(mayLeave(idle, 1, at(0))).toBe(true);
    expect(mayLeave({ ...idle, nextAt: at(1) }, 1, at(0))).toBe(false);
    expect(mayLeave({ ...idle, nextAt: at(1) }, 1, at(1))).toBe(true);
    expect(mayLeave({ ...idle, claim: 'one', claimedUntil: at(3) }, 1, at(0))).toBe(false);
  });

  test('sooner when it is full, unless an error is looked for in smaller ones', () => {
    const waits = { ...idle, nextAt: at(1) };
    expect(mayLeave(waits, MAX_AT_ONCE - 1, at(0))).toBe(false);
    expect(mayLeave(waits, MAX_AT_ONCE, at(0))).toBe(true);
    expect(mayLeave({ ...waits, atOnce: 500 }, MAX_AT_ONCE, at(0))).toBe(false);
  });
});

describe('the last delivery was waited for', () => {
  const moments = { failures: 0, failedAt: null, deliveredAt: null, foundAt: null };

  test.each([
    ['since it was answered', { nextAt: at(5), deliveredAt: at(1) }, 4],
    ['since what was found of it, where that is later', { nextAt: at(5), deliveredAt: at(1), foundAt: at(3) }, 2],
    ['since it failed', { nextAt: at(9), failures: 2, failedAt: at(4), deliveredAt: at(1) }, 5],
    ['since it was claimed', { nextAt: at(5), claim: 'one', claimedUntil: at(4), deliveredAt: at(3) }, 4],
    ['never less than no time', { nextAt: at(1), deliveredAt: at(2) }, 0],
    ['for no time where there was none', { nextAt: at(5) }, 0],
    ['for no time where nothing is awaited', { deliveredAt: at(1) }, 0],
  ])('%s', (_, change, minutes) => {
    expect(waitAfterLast({ ...idle, ...moments, ...change })).toBe(minutes * 60_000);
  });
});

test('it is late after a failure, or when its oldest record waited for more than three minutes', () => {
  expect(isLate({ failures: 0 }, at(0), at(3))).toBe(false);
  expect(isLate({ failures: 0 }, at(0), new Date(at(3).getTime() + 1))).toBe(true);
  expect(isLate({ failures: 1 }, at(0), at(0))).toBe(true);
});

test.each([
  [1000, 500],
  [3, 2],
  [2, 1],
  [1, 1],
])('of %i that were refused %i are sent at once', (sent, next) => {
  expect(fewerAtOnce(sent)).toBe(next);
});
