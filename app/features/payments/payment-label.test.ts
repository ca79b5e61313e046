import { expect, test } from 'vitest';
import { paymentLabel } from './payment-label';

const entry = { amountCents: -100, state: 'succeeded', voidOf: null, isVoided: false } as const;

test.each([
  ['a refund that went', entry, 'refund'],
  ['one that its provider has not answered', { ...entry, state: 'pending' }, 'refundPending'],
  ['one that it did not make', { ...entry, state: 'failed' }, 'refundFailed'],
  ['one that was voided', { ...entry, isVoided: true }, 'voided'],
  ['a void', { ...entry, voidOf: 3 }, 'void'],
  ['what came in', { ...entry, amountCents: 100 }, 'succeeded'],
  ['what did not', { ...entry, amountCents: 100, state: 'failed' }, 'failed'],
] as const)('%s', (_, payment, word) => {
  expect(paymentLabel(payment)).toBe(word);
});
