import { describe, expect, test } from 'vitest';
import { weekday, type CalendarDate } from './calendar-date';
import { dateProblem, isDayRefused, type DateRules } from './date-rules';

/** Allows arrivals from Monday to Saturday, from 7 to 10 p.m. */
const reception: DateRules = {
  min: '2026-11-21',
  max: '2027-05-31 20:00:00',
  isDateDisabled: (date) => weekday(date as CalendarDate) === 7,
  isTimeDisabled: (time) => time < '07:00:00' || time > '22:00:00',
};

describe('what the rules say of a value', () => {
  test.each([
    ['2026-11-21 07:00:00', undefined],
    ['2026-11-20 12:00:00', { problem: 'date_before', params: { min: '2026-11-21' } }],
    ['2027-05-31 20:00:00', undefined],
    ['2027-05-31 20:00:01', { problem: 'date_after', params: { max: '2027-05-31 20:00:00' } }],
    ['2026-11-22 12:00:00', { problem: 'date_unavailable', params: { value: '2026-11-22 12:00:00' } }],
    ['2026-11-23 06:59:59', { problem: 'date_unavailable', params: { value: '2026-11-23 06:59:59' } }],
  ])('%s', (value, problem) => {
    expect(dateProblem(value, 'datetime', reception)).toEqual(problem);
  });

  test('a bound that is a date alone holds for its whole day', () => {
    expect(dateProblem('2026-11-21 23:59:59', 'datetime', { max: '2026-11-21' })).toBeUndefined();
    expect(dateProblem('2026-11-22 00:00:00', 'datetime', { max: '2026-11-21' })).toBeDefined();
  });

  test('months, years and times have their own bounds', () => {
    expect(dateProblem('2027-04', 'month', { min: '2027-05' })?.problem).toBe('date_before');
    expect(dateProblem('2028', 'year', { max: '2027' })?.problem).toBe('date_after');
    expect(dateProblem('06:00:00', 'time', reception)?.problem).toBe('date_before');
    expect(dateProblem('06:00:00', 'time', { ...reception, min: undefined })?.problem).toBe('date_unavailable');
    expect(dateProblem('2027-05', 'month', { isDateDisabled: (month) => month === '2027-05' })).toBeDefined();
  });

  test('a time rule may depend on the day', () => {
    const rules: DateRules = { isTimeDisabled: (time, date) => date === '2027-05-03' && time > '14:00:00' };
    expect(dateProblem('2027-05-03 15:00:00', 'datetime', rules)).toBeDefined();
    expect(dateProblem('2027-05-04 15:00:00', 'datetime', rules)).toBeUndefined();
  });
});

test('a day is refused by its own rules, not by those of its times', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2027-05-31', '2027-06-01'];
  expect(days.filter((day) => isDayRefused(day, reception))).toEqual(['2026-11-20', '2026-11-22', '2027-06-01']);
});
