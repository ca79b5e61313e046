import { expect, test } from 'vitest';
import { asDate } from '../../../core/calendar-date';
import { paymentStates } from '../../../core/payment-states';
import { whyNotVoid } from './void-rules';

const payment = {
  provider: 'desk',
  method: 'cash',
  state: 'succeeded',
  isVoid: false,
  isVoided: false,
  refundedCents: 0,
  recordedOn: asDate('2026-11-21'),
  today: asDate('2026-11-21'),
} as const;

test.each([
  ['written down today', {}, null],
  ['yesterday', { recordedOn: asDate('2026-11-20') }, 'void_too_late'],
  ['of which a cent went back', { refundedCents: 1 }, 'void_refunded'],
  ['of a card', { provider: 'stripe' }, 'void_provider'],
  ['that was voided', { isVoided: true }, 'void_once'],
  ['that voids another', { isVoid: true }, 'void_is_final'],
] as const)('a payment %s: %s', (_, change, refusal) => {
  expect(whyNotVoid({ ...payment, ...change })).toBe(refusal);
});

test('only what moved money can be voided', () => {
  const voidable = paymentStates.filter((state) => whyNotVoid({ ...payment, state }) === null);
  expect(voidable).toEqual(['succeeded', 'refunded']);
});
