import { expect, test } from 'vitest';
import { bailStates } from '../../core/bail-states';
import { bookingStates } from '../../core/booking-states';
import { unacceptedBailReasons } from '../../core/return-reasons';
import { takesBail, unacceptedReasonOf } from './takes-bail';

const due = { state: 'due', amountCents: 40_000 } as const;

test.each([
  ['received', 'confirmed', { ...due, state: 'held' }, 40_000],
  ['received', 'cancelled', { ...due, state: 'returned' }, 30_000],
  ['not_due', 'cancelled', { ...due, state: 'cancelled' }, 40_000],
  ['not_due', 'pending', due, 40_000],
  ['other_amount', 'checked_in', due, 39_999],
  [null, 'checked_in', due, 40_000],
] as const)('what comes is in vain as %s', (why, state, bail, cents) => {
  expect(unacceptedReasonOf({ state }, bail, cents)).toBe(why);
});

test('the agreed amount is in vain only where none is taken', () => {
  for (const state of bookingStates) {
    for (const bailState of bailStates) {
      const bail = { ...due, state: bailState };
      const why = unacceptedReasonOf({ state }, bail, due.amountCents);
      expect(why === null).toBe(takesBail({ state }, bail));
      expect([null, ...unacceptedBailReasons]).toContain(why);
    }
  }
});
