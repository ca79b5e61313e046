import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { holdEnd, holdEndOfTransfer } from './hold-end';

test('a hold of a visitor lasts the minutes of the building', () => {
  expect(holdEnd(new Date('2027-05-01T10:00:00Z'), { holdMinutes: 20 })).toEqual(new Date('2027-05-01T10:20:00Z'));
});

test.each([
  ['2027-05-03', 'Europe/Madrid', '2027-05-03T22:00:00Z'],
  ['2027-05-03', 'Atlantic/Canary', '2027-05-03T23:00:00Z'],
  // Clocks go back that night.
  ['2027-10-30', 'Europe/Madrid', '2027-10-30T22:00:00Z'],
  ['2027-10-31', 'Europe/Madrid', '2027-10-31T23:00:00Z'],
])('a hold until the transfer of %s, in %s, ends with that day', (lastDay, timeZone, ends) => {
  expect(holdEndOfTransfer(asDate(lastDay), { timeZone })).toEqual(new Date(ends));
});
