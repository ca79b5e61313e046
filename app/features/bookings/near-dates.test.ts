import { expect, test } from 'vitest';
import { addDays, asDate } from '../../core/calendar-date';
import { formatNear, formatNearStay } from './near-dates';

const today = asDate('2026-11-21');

test('a date has its year once it is more than 180 days away', () => {
  expect(formatNear(addDays(today, 180), today, 'es')).toBe('20 may');
  expect(formatNear(addDays(today, 181), today, 'es')).toBe('21 may 2027');
  expect(formatNear(addDays(today, -180), today, 'es')).toBe('25 may');
  expect(formatNear(addDays(today, -181), today, 'es')).toBe('24 may 2026');
});

test('the end of a stay is read beside its beginning', () => {
  const stay = { checkIn: asDate('2028-11-21'), checkOut: asDate('2029-01-20') };
  expect(formatNearStay(stay, today, 'es')).toBe('21 nov 2028 – 20 ene');
});
