import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from './locale';
import { moneyText, numberText, parseTypedHundredths, parseTypedNumber, percentText } from './typed-number';

describe('amounts', () => {
  test.each([
    ['es', '60', 6000],
    ['es', '60,5', 6050],
    ['es', '60,00 €', 6000],
    ['es', '60.00', 6000],
    ['es', '1.234,50', 123_450],
    ['es', '1.234', 123_400],
    ['es', '1234.5', 123_450],
    ['es', '1.234.567,89', 123_456_789],
    ['es', ',5', 50],
    ['es', '−12,30', -1230],
    ['en', '€1,234.50', 123_450],
    ['en', '1,234', 123_400],
    ['en', '60,5', 6050],
    ['en', '60.5', 6050],
  ] as const)('%s: %s', (locale, typed, cents) => expect(parseTypedHundredths(typed, locale)).toBe(cents));

  test.each([
    ['es', 'sesenta'],
    ['es', ''],
    ['es', '1,234'],
    ['es', '60,005'],
    ['es', '1.23.45'],
    ['es', '12 mil'],
    ['es', '1,2,3'],
    ['en', '1.234'],
    ['en', '1,23,456'],
    ['en', '0x10'],
    ['en', '1e3'],
    ['en', '99999999999999999'],
  ] as const)('%s: %s is none', (locale, typed) => expect(parseTypedHundredths(typed, locale)).toBeUndefined());
});

test('what a field shows is read as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), fc.constantFrom(...locales), (value, locale) => {
      expect(parseTypedHundredths(moneyText(value, locale), locale)).toBe(value);
      expect(parseTypedHundredths(percentText(value, locale), locale)).toBe(value);
      expect(parseTypedNumber(numberText(value / 10, locale), locale)).toBe(value / 10);
    }),
  );
});
