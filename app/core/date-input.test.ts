import { describe, expect, test } from 'vitest';
import { asDate } from './calendar-date';
import { parseTypedDate, parseTypedStay } from './date-input';

const today = asDate('2026-11-21');

describe('a typed date', () => {
  test.each([
    ['2027-05-03', 'es', '2027-05-03'],
    ['2027-5-3', 'en', '2027-05-03'],
    ['3/5/2027', 'es', '2027-05-03'],
    ['3.5.27', 'es', '2027-05-03'],
    ['03-05-2027', 'es', '2027-05-03'],
    ['3/5', 'es', '2027-05-03'],
    ['3 mayo', 'es', '2027-05-03'],
    ['3 de mayo de 2028', 'es', '2028-05-03'],
    ['3 MAYO 2027', 'es', '2027-05-03'],
    ['May 3', 'en', '2027-05-03'],
    ['May 3, 2027', 'en', '2027-05-03'],
    ['3rd of May 2027', 'en', '2027-05-03'],
    ['3 may', 'es', '2027-05-03'],
    ['1 sept', 'es', '2027-09-01'],
    ['21 nov', 'es', '2026-11-21'],
    ['20 nov', 'es', '2027-11-20'],
    ['29 feb', 'es', '2028-02-29'],
  ] as const)('%j on a page in %s is %s', (text, locale, date) => {
    expect(parseTypedDate(text, locale, today)).toEqual({ ok: true, value: date });
  });

  test.each([
    ['3/5/2027', 'en', 'date_ambiguous'],
    ['13/5/2027', 'en', 'date_ambiguous'],
    ['31/4/2027', 'es', 'date_invalid'],
    ['2027-02-30', 'es', 'date_invalid'],
    ['mayo', 'es', 'date_invalid'],
    ['3', 'es', 'date_invalid'],
    ['pasado mañana', 'es', 'date_invalid'],
    ['<script>', 'en', 'date_invalid'],
    ['  ', 'es', 'required'],
  ] as const)('%j on a page in %s is refused: %s', (text, locale, problem) => {
    expect(parseTypedDate(text, locale, today)).toEqual({ ok: false, problem });
  });
});

describe('a typed stay', () => {
  test.each([
    ['2027-05-03 ~ 2027-05-10', 'es'],
    ['2027-05-03~2027-05-10', 'en'],
    ['3/5/2027 - 10/5/2027', 'es'],
    ['3 mayo al 10 mayo', 'es'],
    ['May 3 to May 10', 'en'],
    ['2027-05-03 → 2027-05-10', 'en'],
  ] as const)('%j', (text, locale) => {
    expect(parseTypedStay(text, locale, today)).toEqual({
      ok: true,
      value: { checkIn: '2027-05-03', checkOut: '2027-05-10' },
    });
  });

  test('a check-out without a year follows the check-in over New Year', () => {
    expect(parseTypedStay('28 diciembre ~ 4 enero', 'es', today)).toEqual({
      ok: true,
      value: { checkIn: '2026-12-28', checkOut: '2027-01-04' },
    });
  });

  test.each([
    ['2027-05-03', 'range_incomplete'],
    ['2027-05-10 ~ 2027-05-03', 'range_order'],
    ['2027-05-03 ~ 2027-05-03', 'range_order'],
    ['2027-05-03 ~ 2027-05-99', 'date_invalid'],
    ['a ~ b ~ c', 'date_invalid'],
    ['', 'required'],
  ] as const)('%j is refused: %s', (text, problem) => {
    expect(parseTypedStay(text, 'es', today)).toEqual({ ok: false, problem });
  });
});
