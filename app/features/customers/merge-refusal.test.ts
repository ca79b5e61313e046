import { expect, test } from 'vitest';
import { mergeRefusal } from './merge-refusal';

const one = { id: 1, mergedIntoId: null, restrictedUntil: null, userId: null };
const other = { ...one, id: 2 };

test.each([
  ['two of whom nothing is special', one, other, null],
  ['one customer twice', one, one, { code: 'customers_same', extra: {} }],
  [
    'one that became another',
    { ...one, mergedIntoId: 9 },
    other,
    { code: 'customer_merged', extra: { id: 1, into: 9 } },
  ],
  ['another that did', one, { ...other, mergedIntoId: 9 }, { code: 'customer_merged', extra: { id: 2, into: 9 } }],
  [
    'one that only the law keeps',
    one,
    { ...other, restrictedUntil: '2030-01-01' },
    { code: 'customer_restricted', extra: { id: 2 } },
  ],
  ['two accounts', { ...one, userId: 5 }, { ...other, userId: 6 }, { code: 'customers_two_accounts', extra: {} }],
  ['one account', { ...one, userId: 5 }, other, null],
  ['the same account', { ...one, userId: 5 }, { ...other, userId: 5 }, null],
])('%s', (_, first, second, refusal) => {
  expect(mergeRefusal(first, second)).toEqual(refusal);
});
