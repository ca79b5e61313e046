import { expect, test } from 'vitest';
import { asDate } from './calendar-date';
import { eachNight, isSameStay, isWeekendNight, nightsOf, overlaps, shiftStay } from './stay';

const stay = (checkIn: string, checkOut: string) => ({ checkIn: asDate(checkIn), checkOut: asDate(checkOut) });
const week = stay('2027-02-26', '2027-03-02');

test('the night of the check-out day is not slept', () => {
  expect(nightsOf(week)).toBe(4);
  expect(eachNight(week)).toEqual(['2027-02-26', '2027-02-27', '2027-02-28', '2027-03-01']);
});

test.each([
  ['ends on the day of arrival', stay('2027-02-20', '2027-02-26'), false],
  ['ends a day later', stay('2027-02-20', '2027-02-27'), true],
  ['begins on the last night', stay('2027-03-01', '2027-03-05'), true],
  ['begins on the day of departure', stay('2027-03-02', '2027-03-05'), false],
  ['lies within', stay('2027-02-27', '2027-02-28'), true],
  ['lies around', stay('2027-02-01', '2027-04-01'), true],
])('a stay that %s', (_, other, overlapping) => {
  expect(overlaps(week, other)).toBe(overlapping);
  expect(overlaps(other, week)).toBe(overlapping);
});

test('a stay is the same where both of its days are', () => {
  expect(isSameStay(week, { ...week })).toBe(true);
  expect(isSameStay(week, stay('2027-02-26', '2027-03-03'))).toBe(false);
  expect(isSameStay(week, stay('2027-02-25', '2027-03-02'))).toBe(false);
  expect(shiftStay(week, -3)).toEqual(stay('2027-02-23', '2027-02-27'));
});

test('the nights of Friday and Saturday are the weekend', () => {
  const days = eachNight(stay('2027-03-01', '2027-03-08'));
  expect(days.filter(isWeekendNight)).toEqual(['2027-03-05', '2027-03-06']);
});
