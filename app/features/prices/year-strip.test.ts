import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { monthsOfYear, placeInYear } from './year-strip';

test('seasons that fill a year fill its strip, in leap years too, and what is outside is cut', () => {
  for (const year of [2027, 2028]) {
    const parts = [
      [`${year - 1}-12-21`, `${year}-02-28`],
      [`${year}-03-01`, `${year}-12-31`],
    ].map(([first, last]) => placeInYear({ firstNight: asDate(first!), lastNight: asDate(last!) }, year));
    expect(parts[0]!.start).toBe(0);
    const leapDay = year === 2028 ? 100 / 366 : 0;
    expect(parts[1]!.start).toBeCloseTo(parts[0]!.width + leapDay);
    expect(parts[1]!.start + parts[1]!.width).toBeCloseTo(100);
  }
});

test('months begin where their days do', () => {
  const months = monthsOfYear(2027);
  expect(months.map(({ first }) => first.slice(5, 7)).join(' ')).toBe('01 02 03 04 05 06 07 08 09 10 11 12');
  expect(months[1]!.start).toBeCloseTo((31 / 365) * 100);
});
