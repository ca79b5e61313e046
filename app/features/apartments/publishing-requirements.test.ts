import { expect, test } from 'vitest';
import { isSold, missingRequirements } from './publishing-requirements';

test.each([
  ['complete', { active: 1, isPictured: true, isPriced: true }, [], true],
  ['without a picture', { active: 1, isPictured: false, isPriced: true }, ['image'], true],
  ['without a price', { active: 1, isPictured: true, isPriced: false }, ['price'], false],
  ['without both', { active: 2, isPictured: false, isPriced: false }, ['image', 'price'], false],
  ['without an apartment, which comes first', { active: 0, isPictured: true, isPriced: true }, ['apartment'], false],
])('a category that is %s', (_, onSale, missing, sold) => {
  expect(missingRequirements(onSale)).toEqual(missing);
  expect(isSold(missingRequirements(onSale))).toBe(sold);
});
