import { describe, expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { columnsOf, isMinor, monthColumns } from './columns';
import { contentOf, dayAt, insetOf, mondaysOf, nightAt, opening, placeOf, turned, type Zoom } from './geometry';
import { monthsOf } from './months';

const base = asDate('2026-11-14');
const stay = (from: string, to: string) => ({ from: asDate(from), to: asDate(to) });

describe('where a bar stands', () => {
  test('from noon to noon, so that a turnover touches', () => {
    expect(placeOf(stay('2026-11-14', '2026-11-21'), base)).toEqual({ x: 0.5, days: 7 });
    expect(placeOf(stay('2026-11-21', '2026-11-22'), base)).toEqual({ x: 7.5, days: 1 });
    expect(placeOf(stay('2026-11-01', '2026-11-15'), base)).toEqual({ x: -12.5, days: 14 });
  });

  test('as shares of the days that the canvas holds, before the base and after it', () => {
    expect(insetOf({ x: 0.5, days: 7 }, { before: 0, total: 30 })).toEqual({ left: '1.66667%', right: '75%' });
    expect(insetOf({ x: -12.5, days: 14 }, { before: 20, total: 40 })).toEqual({ left: '18.75%', right: '46.25%' });
    expect(insetOf({ x: -0.5, days: 31 }, { before: 0, total: 30 })).toEqual({ left: '-1.66667%', right: '-1.66667%' });
  });

  test.each([
    ['the clock goes forward', '2027-03-27', '2027-03-29', 2],
    ['the clock goes back', '2026-10-24', '2026-10-26', 2],
    ['over New Year', '2026-12-30', '2027-01-02', 3],
    ['over 29 February', '2028-02-28', '2028-03-01', 2],
    ['over a February without one', '2027-02-28', '2027-03-01', 1],
  ])('%s', (_name, from, to, days) => {
    expect(placeOf(stay(from, to), asDate(from))).toEqual({ x: 0.5, days });
  });

  test('the morning of a day belongs to the night before, the afternoon to its own', () => {
    expect(nightAt(7.49, base)).toBe('2026-11-20');
    expect(nightAt(7.51, base)).toBe('2026-11-21');
    expect(dayAt(7.49, base)).toBe('2026-11-21');
    expect(dayAt(-0.01, base)).toBe('2026-11-13');
  });
});

test('a bar loses its balance first, then its name, then its icon', () => {
  const both = { icon: true, balance: true };
  expect(contentOf(200, both)).toEqual({ icon: true, name: true, balance: true });
  expect(contentOf(101, both)).toEqual({ icon: true, name: true, balance: false });
  expect(contentOf(53, both)).toEqual({ icon: true, name: false, balance: false });
  expect(contentOf(21, both)).toEqual({ icon: false, name: false, balance: false });
  expect(contentOf(33, { icon: false, balance: false })).toEqual({ icon: false, name: true, balance: false });
});

test('today is in view when the schedule opens, and stays on the days that are told apart', () => {
  const today = asDate('2026-11-21');
  expect(opening(today, 'weeks')).toBe('2026-11-18');
  expect(opening(today, 'month')).toBe('2026-11-14');
  expect(opening(today, 'quarter')).toBe('2026-11-02');
  expect(opening(today, 'year')).toBe('2026-10-01');
});

test('pages turn by what is in view', () => {
  expect(turned(base, 'weeks', 1)).toBe('2026-11-28');
  expect(turned(asDate('2027-01-31'), 'month', 1)).toBe('2027-02-28');
  expect(turned(base, 'quarter', -1)).toBe('2026-08-14');
  expect(turned(asDate('2028-02-29'), 'year', 1)).toBe('2029-02-28');
});

describe('columns', () => {
  test('days, weeks from Monday, months', () => {
    expect(columnsOf('month', base, -1, 2).map(({ from, x }) => [from, x])).toEqual([
      ['2026-11-13', -1],
      ['2026-11-14', 0],
      ['2026-11-15', 1],
    ]);
    expect(columnsOf('quarter', base, 0, 10)).toEqual([
      { from: '2026-11-09', x: -5, days: 7 },
      { from: '2026-11-16', x: 2, days: 7 },
      { from: '2026-11-23', x: 9, days: 7 },
    ]);
    expect(columnsOf('year', base, 0, 49).map(({ from, days }) => [from, days])).toEqual([
      ['2026-11-01', 30],
      ['2026-12-01', 31],
      ['2027-01-01', 31],
    ]);
  });

  test('a leap year has its day', () => {
    expect(monthColumns(asDate('2028-02-01'), 0, 29)).toEqual([{ from: '2028-02-01', x: 0, days: 29 }]);
  });

  test('Mondays and months of a stretch, its last day left out', () => {
    expect(mondaysOf(asDate('2026-11-16'), asDate('2026-11-30'))).toEqual(['2026-11-16', '2026-11-23']);
    expect(monthsOf(asDate('2026-12-31'), asDate('2027-02-01'))).toEqual(['2026-12-01', '2027-01-01']);
  });
});

test('a narrow screen has figures on Mondays, every second week from this one, or in the first month of a quarter', () => {
  const today = asDate('2026-11-22');
  const shown = (zoom: Zoom, days: number) =>
    columnsOf(zoom, asDate('2026-11-16'), 0, days)
      .map(({ from }) => from)
      .filter((from) => !isMinor(zoom, from, today));
  expect(shown('weeks', 3)).toHaveLength(3);
  // The Monday next to today is left out because the labels would touch.
  expect(shown('month', 22)).toEqual(['2026-11-16', '2026-11-30', '2026-12-07']);
  expect(shown('quarter', 42)).toEqual(['2026-11-16', '2026-11-30', '2026-12-14']);
  expect(shown('year', 120)).toEqual(['2027-01-01']);
});

test('what is drawn does not depend on where the browser is', () => {
  // The suite also runs with TZ set to Auckland: dates are computed, never read from the local clock.
  const before = process.env.TZ;
  process.env.TZ = 'Pacific/Auckland';
  try {
    expect(new Date(2026, 8, 27, 12).getTimezoneOffset()).toBe(-780);
    expect(placeOf(stay('2026-09-26', '2026-09-28'), asDate('2026-09-26'))).toEqual({ x: 0.5, days: 2 });
    expect(opening(asDate('2026-11-21'), 'month')).toBe('2026-11-14');
    expect(nightAt(0.75, asDate('2027-04-04'))).toBe('2027-04-04');
    expect(columnsOf('weeks', asDate('2027-04-03'), 0, 3).map(({ from }) => from)).toEqual([
      '2027-04-03',
      '2027-04-04',
      '2027-04-05',
    ]);
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});
