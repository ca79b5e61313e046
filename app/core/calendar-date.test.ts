import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  asDate,
  calendarDate,
  dateInZone,
  daysBetween,
  fromEpochDay,
  parseCalendarDate,
  toEpochDay,
  weekday,
} from './calendar-date';

const anyDate = fc.integer({ min: -20_000, max: 100_000 }).map(fromEpochDay);

describe('calendar dates', () => {
  test.each([
    '2027-02-29',
    '2027-13-01',
    '2027-00-10',
    '2027-04-31',
    '27-04-03',
    '2027-4-3',
    '',
    'mañana',
    '1899-12-31',
  ])('%j is no date', (text) => expect(parseCalendarDate(text)).toBeUndefined());

  test('29 February exists in leap years only', () => {
    expect(parseCalendarDate('2028-02-29')).toBe('2028-02-29');
    expect(calendarDate(2100, 2, 29)).toBeUndefined();
  });

  test('the days on which clocks change are days like any other', () => {
    expect(addDays(asDate('2027-03-27'), 1)).toBe('2027-03-28');
    expect(daysBetween(asDate('2027-03-27'), asDate('2027-03-29'))).toBe(2);
    expect(daysBetween(asDate('2027-10-30'), asDate('2027-11-01'))).toBe(2);
  });

  test.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-12-15', 1, '2028-01-15'],
    ['2027-01-15', -1, '2026-12-15'],
    ['2027-03-31', -13, '2026-02-28'],
  ])('%s and %i months is %s', (from, months, to) => expect(addMonths(asDate(from), months)).toBe(to));

  test('Monday is 1 and Sunday is 7', () => {
    expect(weekday(asDate('2026-11-23'))).toBe(1);
    expect(weekday(asDate('2026-11-22'))).toBe(7);
  });

  test('adding days and counting them are each other’s opposite', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(fromEpochDay(toEpochDay(date))).toBe(date);
      }),
    );
  });

  test('the date is the one on the wall in the building’s zone', () => {
    expect(dateInZone(new Date('2026-11-21T23:30:00Z'), 'Europe/Madrid')).toBe('2026-11-22');
    expect(dateInZone(new Date('2026-11-21T23:30:00Z'), 'Pacific/Auckland')).toBe('2026-11-22');
    expect(dateInZone(new Date('2026-07-01T21:59:59Z'), 'Europe/Madrid')).toBe('2026-07-01');
    expect(dateInZone(new Date('2026-07-01T22:00:00Z'), 'Europe/Madrid')).toBe('2026-07-02');
  });
});
