import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodAfterKey, periodAt, periodIndex, withinYears } from './period';

const walk = (from: string, key: string, kind: 'month' | 'year') =>
  periodAt(periodAfterKey(periodIndex(from, kind), key, kind)!, kind);

test.each([
  ['2027-01', 'ArrowLeft', '2026-12'],
  ['2026-12', 'ArrowRight', '2027-01'],
  ['2027-02', 'ArrowUp', '2026-11'],
  ['2027-11', 'ArrowDown', '2028-02'],
  ['2027-05', 'Home', '2027-04'],
  ['2027-05', 'End', '2027-06'],
  ['2027-05', 'PageDown', '2028-05'],
  ['2027-05', 'PageUp', '2026-05'],
  ['1900-01', 'ArrowLeft', '1900-01'],
  ['2999-12', 'PageDown', '2999-12'],
])('from month %s, %s leads to %s', (from, key, to) => {
  expect(walk(from, key, 'month')).toBe(to);
});

test('years are walked the same way, twelve a page', () => {
  expect(walk('2027', 'ArrowRight', 'year')).toBe('2028');
  expect(walk('2027', 'PageDown', 'year')).toBe('2039');
  expect(walk('1905', 'PageUp', 'year')).toBe('1900');
  expect(periodAfterKey(2027, 'Enter', 'year')).toBeUndefined();
});

test('counting months through and back changes none', () => {
  const index = fc.integer({ min: 1900 * 12, max: 2999 * 12 + 11 });
  fc.assert(
    fc.property(index, (month) => {
      expect(withinYears(month, 'month')).toBe(month);
      expect(periodIndex(periodAt(month, 'month'), 'month')).toBe(month);
    }),
  );
});
