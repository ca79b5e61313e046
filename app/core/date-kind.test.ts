import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, asDate, daysBetween, FIRST_YEAR, LAST_YEAR } from './calendar-date';
import {
  dateFormats,
  parseTypedDates,
  writeDates,
  type DateInputSpec,
  type DateKind,
  type DateMode,
} from './date-kind';

const today = asDate('2026-11-21');
const spec = (kind: DateKind, mode: DateMode = 'single', locale: 'es' | 'en' = 'es'): DateInputSpec => {
  return { kind, mode, locale, today };
};

describe('one value', () => {
  test.each([
    ['datetime', '2027-05-03 15:30:00', 'en', '2027-05-03 15:30:00'],
    ['datetime', '2027-05-03T15:30', 'en', '2027-05-03 15:30:00'],
    ['datetime', '3/5/2027 9:05', 'es', '2027-05-03 09:05:00'],
    ['datetime', '3.5.2027 15:30', 'es', '2027-05-03 15:30:00'],
    ['datetime', '3 de mayo de 2027 a las 15 h', 'es', '2027-05-03 15:00:00'],
    ['datetime', 'May 3, 2027 at 3 pm', 'en', '2027-05-03 15:00:00'],
    ['datetime', '3 mayo 15:30', 'es', '2027-05-03 15:30:00'],
    ['datetime', '2026-03-29 02:30:00', 'es', '2026-03-29 02:30:00'],
    ['datetime', '2026-10-25 02:30:00', 'es', '2026-10-25 02:30:00'],
    ['datetime', '2026-12-31 23:59:59', 'es', '2026-12-31 23:59:59'],
    ['date', '2028-02-29', 'es', '2028-02-29'],
    ['month', '2027-05', 'en', '2027-05'],
    ['month', '2027-5', 'en', '2027-05'],
    ['month', '05/2027', 'en', '2027-05'],
    ['month', '5/2027', 'es', '2027-05'],
    ['month', 'mayo de 2027', 'es', '2027-05'],
    ['month', 'May 2027', 'en', '2027-05'],
    ['month', '2027 may', 'en', '2027-05'],
    ['month', 'noviembre', 'es', '2026-11'],
    ['month', 'octubre', 'es', '2027-10'],
    ['year', ' 2027 ', 'es', '2027'],
    ['time', '9:30', 'es', '09:30:00'],
  ] as const)('%s %j on a page in %s is %s', (kind, text, locale, value) => {
    expect(parseTypedDates(text, spec(kind, 'single', locale))).toEqual({ ok: true, value: [value] });
  });

  test.each([
    ['date', '2027-02-31', 'es', 'date_invalid'],
    ['date', '2027-02-29', 'es', 'date_invalid'],
    ['date', '0999-05-03', 'es', 'year_range'],
    ['date', '3/5/1899', 'es', 'year_range'],
    ['date', '3000-01-01', 'es', 'year_range'],
    ['date', '12027-05-03', 'es', 'date_invalid'],
    ['date', '2027-05-03 10:00:00', 'es', 'date_invalid'],
    ['datetime', '2027-05-03', 'es', 'time_missing'],
    ['datetime', '2027-02-31 10:00:00', 'es', 'date_invalid'],
    ['datetime', '2027-05-03 25:00:00', 'es', 'time_invalid'],
    ['datetime', '2027-05-03 10:00:00Z', 'es', 'time_invalid'],
    ['datetime', '3/5/2027 10:00', 'en', 'date_ambiguous'],
    ['datetime', '10:00', 'es', 'date_invalid'],
    ['month', '2027-13', 'es', 'month_invalid'],
    ['month', '2027-00', 'es', 'month_invalid'],
    ['month', '5/27', 'es', 'month_invalid'],
    ['month', '3 mayo 2027', 'es', 'month_invalid'],
    ['month', '2027', 'es', 'month_invalid'],
    ['month', '0999-05', 'es', 'year_range'],
    ['year', '27', 'es', 'year_range'],
    ['year', '0999', 'es', 'year_range'],
    ['year', '10000', 'es', 'year_range'],
    ['time', '25:00:00', 'es', 'time_invalid'],
    ['time', '', 'es', 'required'],
  ] as const)('%s %j on a page in %s is refused: %s', (kind, text, locale, problem) => {
    expect(parseTypedDates(text, spec(kind, 'single', locale))).toEqual({ ok: false, problem });
  });
});

describe('a range', () => {
  test.each([
    ['date', '2027-05-03 ~ 2027-05-10', ['2027-05-03', '2027-05-10']],
    ['date', '28 diciembre al 4 enero', ['2026-12-28', '2027-01-04']],
    ['date', '2027-05-03 ~ 2027-05-03', ['2027-05-03', '2027-05-03']],
    ['datetime', '2027-05-03 15:00 ~ 2027-05-03 18:00', ['2027-05-03 15:00:00', '2027-05-03 18:00:00']],
    ['month', '2027-05 - 2028-01', ['2027-05', '2028-01']],
    ['year', '2027~2029', ['2027', '2029']],
    ['time', '9:00 a 17:30', ['09:00:00', '17:30:00']],
  ] as const)('%s %j', (kind, text, value) => {
    expect(parseTypedDates(text, spec(kind, 'range'))).toEqual({ ok: true, value });
  });

  test.each([
    ['date', '2027-05-03', 'span_incomplete'],
    ['date', '2027-05-03 ~ ', 'span_incomplete'],
    ['date', '2027-05-10 ~ 2027-05-03', 'span_order'],
    ['datetime', '2027-05-03 15:00 ~ 2027-05-03 14:59:59', 'span_order'],
    ['time', '22:00 ~ 02:00', 'span_order'],
    ['year', '2027 ~ 2028 ~ 2029', 'year_range'],
    ['month', '~', 'month_invalid'],
  ] as const)('%s %j is refused: %s', (kind, text, problem) => {
    expect(parseTypedDates(text, spec(kind, 'range'))).toEqual({ ok: false, problem });
  });
});

describe('several values', () => {
  test.each([
    ['date', '2027-05-10, 2027-05-03,2027-05-10', 'es', ['2027-05-03', '2027-05-10']],
    ['date', 'May 3, 2027, May 5, 2027', 'en', ['2027-05-03', '2027-05-05']],
    ['date', '3 mayo, 5 mayo', 'es', ['2027-05-03', '2027-05-05']],
    ['month', 'mayo, 2027, junio 2027', 'es', ['2027-05', '2027-06']],
    ['year', '2029, 2027', 'es', ['2027', '2029']],
    ['year', '2027,', 'es', ['2027']],
  ] as const)('%s %j on a page in %s', (kind, text, locale, value) => {
    expect(parseTypedDates(text, spec(kind, 'multiple', locale))).toEqual({ ok: true, value });
  });

  test('one that cannot be read refuses all', () => {
    expect(parseTypedDates('2027-05-03,2027-02-31', spec('date', 'multiple'))).toEqual({
      ok: false,
      problem: 'date_invalid',
    });
  });
});

test('what is shown is read as the same, in every kind, mode and language', () => {
  const first = asDate(`${FIRST_YEAR}-01-01`);
  const days = daysBetween(first, asDate(`${LAST_YEAR}-12-31`));
  const two = (value: number) => String(value).padStart(2, '0');
  const moment = fc
    .tuple(fc.nat(days), fc.nat(23), fc.nat(59), fc.nat(59))
    .map(([day, ...time]) => `${addDays(first, day)} ${time.map(two).join(':')}`);
  const kinds = Object.keys(dateFormats) as DateKind[];
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.constantFrom<DateMode>('single', 'range', 'multiple'),
      fc.constantFrom<'es' | 'en'>('es', 'en'),
      fc.array(moment, { minLength: 2, maxLength: 5 }),
      (kind, mode, locale, moments) => {
        const shown = moments.map((each) =>
          kind === 'time' ? each.slice(11) : each.slice(0, dateFormats[kind].length),
        );
        const distinct = [...new Set(shown)].toSorted();
        const values = { single: shown.slice(0, 1), range: shown.slice(0, 2).toSorted(), multiple: distinct }[mode];
        expect(parseTypedDates(writeDates(values, mode), spec(kind, mode, locale))).toEqual({
          ok: true,
          value: values,
        });
      },
    ),
  );
});
