import { expect, test } from 'vitest';
import { bookingReference, bookingReferencePattern, normalizeReference } from './identifiers';

test.each([
  'AL-86BMN',
  'al-86bmn',
  'AL 86BMN',
  'al86bmn',
  ' al – 86 bmn. ',
  '86BMN',
  '86-bmn',
  'ＡＬ８６ＢＭＮ',
  'Ref. AL-86BMN',
  'Referencia AL-86BMN',
  'Reference: 86bmn',
])('%j is the reference AL-86BMN', (typed) => {
  expect(normalizeReference(typed, 'AL')).toBe('AL-86BMN');
});

test('a reference of a former prefix keeps it', () => {
  expect(normalizeReference('xy86bmn', 'AL')).toBe('XY-86BMN');
  expect(normalizeReference('xy86bmn')).toBe('XY-86BMN');
});

test.each(['', '86BM', '86BMNN', 'A86BMN', 'AL-86BMO', 'AL-86BMN-1', '🙂'])('%j is none', (typed) => {
  expect(normalizeReference(typed, 'AL')).not.toMatch(bookingReferencePattern);
});

test('a reference has a letter beside its prefix, as a number alone is the id of a booking', () => {
  // The first five bytes produce 96898, which has no letter and is discarded.
  const bytes = [7, 4, 6, 7, 6, 5, 1, 4, 8, 9];
  expect(bookingReference('AL', () => bytes.shift()!)).toBe('AL-736BC');
});

test('each sign of a reference is as likely as any other', () => {
  // 242 is the last byte within nine full cycles of the 27 characters, and 243 is the first byte beyond them.
  const bytes = [242, 243, 8, 8, 8, 8, 8];
  expect(bookingReference('AL', () => bytes.shift()!)).toBe('AL-ZBBBB');
});
