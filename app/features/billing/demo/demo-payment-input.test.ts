import { expect, test } from 'vitest';
import { testCard } from '../../../../tests/factories';
import { demoPaymentInput } from './demo-payment-input';

const expiryOf = (cardExpiry: string) => {
  const read = demoPaymentInput.safeParse({ ...testCard, cardExpiry });
  return read.success && 'cardExpiry' in read.data ? read.data.cardExpiry : null;
};

test.each([
  ['1/35', '01/35'],
  ['1 / 35', '01/35'],
  ['9-2035', '09-2035'],
  ['01/35', '01/35'],
  ['1235', '1235'],
])('a card that ends in %s is read', (typed, read) => {
  expect(expiryOf(typed)).toBe(read);
});

test.each(['13/35', '0/35', '135', '1/', '/35'])('%s is no end of a card', (typed) => {
  expect(expiryOf(typed)).toBeNull();
});
