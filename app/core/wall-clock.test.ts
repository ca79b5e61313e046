import { expect, test } from 'vitest';
import { asDate } from './calendar-date';
import { instantAt } from './wall-clock';

test.each([
  ['2026-11-22', '18:30', 'Europe/Madrid', '2026-11-22T17:30:00.000Z'],
  ['2026-07-01', '00:00', 'Europe/Madrid', '2026-06-30T22:00:00.000Z'],
  ['2027-03-28', '02:30', 'Europe/Madrid', '2027-03-28T01:30:00.000Z'],
  ['2027-03-28', '03:30', 'Europe/Madrid', '2027-03-28T01:30:00.000Z'],
  ['2026-10-25', '02:30', 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '12:00', 'Europe/Madrid', '2026-10-25T11:00:00.000Z'],
  ['2027-01-01', '00:00', 'Pacific/Auckland', '2026-12-31T11:00:00.000Z'],
])('%s %s in %s is %s', (date, time, zone, instant) => {
  expect(instantAt(asDate(date), time, zone).toISOString()).toBe(instant);
});
