import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, divideRounded, shareOf, sumCents } from './money';

describe('rounding', () => {
  test.each([
    [5, 2, 3],
    [-5, 2, -3],
    [4, 3, 1],
    [1, 2, 1],
    [0, 7, 0],
    [7, 1, 7],
    [82_857 * 1500, 10_000, 12_429],
  ])('%i / %i is %i', (numerator, denominator, rounded) => expect(divideRounded(numerator, denominator)).toBe(rounded));

  test('a half that binary fractions would lose is rounded up', () => expect(shareOf(100_005, 5000)).toBe(50_003));

  test('refuses what is no whole number of cents', () => {
    expect(() => divideRounded(1.5, 2)).toThrow(RangeError);
    expect(() => divideRounded(1, 0)).toThrow(RangeError);
    expect(() => divideRounded(1, -1)).toThrow(RangeError);
    expect(() => divideRounded(1, 1.5)).toThrow(RangeError);
  });
});

describe('allocation', () => {
  test('is even where nothing weighs', () => {
    expect(allocate(10, [0, 0, 0])).toEqual([3, 4, 3]);
    expect(allocate(10, [0, 1])).toEqual([0, 10]);
    expect(allocate(10, [])).toEqual([]);
  });

  test('parts sum to the whole and differ from their share by less than a cent and a half', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 60 }),
        (amount, weights) => {
          const parts = allocate(amount, weights);
          const total = sumCents(weights);
          expect(sumCents(parts)).toBe(amount);
          if (total > 0) {
            parts.forEach((part, index) => {
              expect(Math.abs(part - (amount * weights[index]!) / total)).toBeLessThan(1.5);
            });
          }
        },
      ),
    );
  });
});
