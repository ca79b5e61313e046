import { describe, expect, test } from 'vitest';
import { asDate } from '../../../core/calendar-date';
import { bucketsOf, daysIn, daysUntil, lastTwelveMonths, merged, yearBefore } from './report-periods';

const days = (from: string, to: string) => ({ from: asDate(from), to: asDate(to) });

describe('months, quarters and years of a period', () => {
  test('are cut to its days', () => {
    expect(bucketsOf(days('2026-01-15', '2026-03-02'), 'month')).toEqual([
      days('2026-01-15', '2026-01-31'),
      days('2026-02-01', '2026-02-28'),
      days('2026-03-01', '2026-03-02'),
    ]);
    expect(bucketsOf(days('2026-02-10', '2026-07-31'), 'quarter')).toEqual([
      days('2026-02-10', '2026-03-31'),
      days('2026-04-01', '2026-06-30'),
      days('2026-07-01', '2026-07-31'),
    ]);
    expect(bucketsOf(days('2024-02-29', '2026-01-01'), 'year')).toEqual([
      days('2024-02-29', '2024-12-31'),
      days('2025-01-01', '2025-12-31'),
      days('2026-01-01', '2026-01-01'),
    ]);
  });

  test('are one where the period is one day', () => {
    expect(bucketsOf(days('2026-03-31', '2026-03-31'), 'quarter')).toEqual([days('2026-03-31', '2026-03-31')]);
  });
});

describe('the year before', () => {
  test.each([
    ['2026-02-01', '2026-02-28', '2025-02-01', '2025-02-28'],
    ['2029-02-01', '2029-02-28', '2028-02-01', '2028-02-29'],
    ['2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
    ['2028-02-29', '2028-03-10', '2027-02-28', '2027-03-10'],
    ['2026-01-15', '2026-03-14', '2025-01-15', '2025-03-14'],
    ['2025-12-01', '2026-11-30', '2024-12-01', '2025-11-30'],
  ])('of %s to %s is %s to %s', (from, to, before, until) => {
    expect(yearBefore(days(from, to))).toEqual(days(before, until));
  });
});

test('the last twelve months end with this one', () => {
  expect(lastTwelveMonths(asDate('2026-11-26'))).toEqual(days('2025-12-01', '2026-11-30'));
  expect(lastTwelveMonths(asDate('2028-02-01'))).toEqual(days('2027-03-01', '2028-02-29'));
});

test('days are counted with both ends, and cut at today', () => {
  expect(daysIn(days('2024-02-28', '2024-03-01'))).toBe(3);
  expect(daysUntil(days('2026-11-01', '2026-11-30'), asDate('2026-11-26'))).toEqual(days('2026-11-01', '2026-11-26'));
  expect(daysUntil(days('2026-11-01', '2026-11-20'), asDate('2026-11-26'))).toEqual(days('2026-11-01', '2026-11-20'));
  expect(daysUntil(days('2026-12-01', '2026-12-20'), asDate('2026-11-26'))).toBeNull();
});

test('days that overlap or follow one another are one span', () => {
  const all = [days('2028-03-01', '2028-03-31'), days('2027-01-01', '2027-01-05'), days('2028-02-10', '2028-02-29')];
  expect(merged([...all, days('2028-03-05', '2028-03-09'), days('2028-04-02', '2028-04-02')])).toEqual([
    days('2027-01-01', '2027-01-05'),
    days('2028-02-10', '2028-03-31'),
    days('2028-04-02', '2028-04-02'),
  ]);
});
