import { expect, test } from 'vitest';
import { bailLook } from './bail-looks';

const bail = { state: 'held', asHold: false, heldUntil: null, leftCents: 40_000 } as const;

test('a bail is called by what is left of it and how it came', () => {
  expect(bailLook(bail)).toBe('held');
  expect(bailLook({ ...bail, leftCents: 0 })).toBe('settled');
  expect(bailLook({ ...bail, state: 'due', leftCents: 0 })).toBe('due');
  expect(bailLook({ ...bail, state: 'partly_returned', leftCents: 0 })).toBe('partly_returned');
  const hold = { ...bail, asHold: true };
  expect(bailLook({ ...hold, heldUntil: new Date() })).toBe('on_hold');
  expect(bailLook({ ...hold, leftCents: 0 })).toBe('hold_over');
  expect(bailLook({ ...hold, state: 'returned', leftCents: 0 })).toBe('released');
  expect(bailLook({ ...hold, state: 'partly_returned', leftCents: 0 })).toBe('partly_released');
});
