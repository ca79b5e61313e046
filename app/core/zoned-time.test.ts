import { expect, test } from 'vitest';
import { asDate } from './calendar-date';
import { instantInZone, timeInZone } from './zoned-time';

test.each([
  ['a winter afternoon', '2026-11-21', '15:34', 'Europe/Madrid', '2026-11-21T14:34:00.000Z'],
  ['a summer afternoon', '2027-07-01', '15:34', 'Europe/Madrid', '2027-07-01T13:34:00.000Z'],
  ['midnight', '2027-01-01', '00:00', 'Europe/Madrid', '2026-12-31T23:00:00.000Z'],
  ['before the clock is put forward', '2027-03-28', '01:59', 'Europe/Madrid', '2027-03-28T00:59:00.000Z'],
  ['a time that the clock leaps over', '2027-03-28', '02:30', 'Europe/Madrid', '2027-03-28T01:30:00.000Z'],
  ['after the clock was put forward', '2027-03-28', '03:00', 'Europe/Madrid', '2027-03-28T01:00:00.000Z'],
  ['a time that the clock shows twice', '2026-10-25', '02:30', 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
  ['after the clock was put back', '2026-10-25', '03:00', 'Europe/Madrid', '2026-10-25T02:00:00.000Z'],
  ['the other side of the world', '2028-02-29', '09:00', 'Pacific/Auckland', '2028-02-28T20:00:00.000Z'],
])('%s', (_, date, time, zone, instant) => {
  expect(instantInZone(asDate(date), time, zone).toISOString()).toBe(instant);
});

test('the clock of a zone', () => {
  expect(timeInZone(new Date('2026-11-21T23:05:00Z'), 'Europe/Madrid')).toBe('00:05');
  expect(timeInZone(new Date('2027-07-01T13:34:00Z'), 'Europe/Madrid')).toBe('15:34');
});
