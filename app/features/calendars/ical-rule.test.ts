import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { daysOfRule, readRule } from './ical-rule';

/** Lists the rule's days without the century, starting on Monday, January 4, 2027 by default. */
function daysOf(rule: string, last: string, first = '2027-01-04'): string {
  const read = readRule(rule);
  if (!read) throw new Error('not read');
  return [...daysOfRule(read, asDate(first), asDate(last))].map((day) => day.slice(2)).join(' ');
}

test.each([
  ['FREQ=DAILY', '2027-01-06', '27-01-04 27-01-05 27-01-06'],
  ['FREQ=DAILY;UNTIL=20270105', '2027-01-06', '27-01-04 27-01-05'],
  ['FREQ=DAILY;UNTIL=20270105T235959Z', '2027-01-06', '27-01-04 27-01-05'],
  ['FREQ=DAILY;UNTIL=20270109', '2027-01-05', '27-01-04 27-01-05'],
  ['FREQ=DAILY;COUNT=1', '2027-01-06', '27-01-04'],
  ['FREQ=DAILY;COUNT=2', '2027-01-06', '27-01-04 27-01-05'],
  ['FREQ=DAILY;INTERVAL=2', '2027-01-08', '27-01-04 27-01-06 27-01-08'],
  ['FREQ=DAILY;BYDAY=SA,SU', '2027-01-10', '27-01-04 27-01-09 27-01-10'],
  // A weekday's ordinal counts only in monthly rules.
  ['FREQ=DAILY;BYDAY=3TU', '2027-01-12', '27-01-04 27-01-05 27-01-12'],
  ['FREQ=WEEKLY;BYDAY=3TU', '2027-01-12', '27-01-04 27-01-05 27-01-12'],
  ['FREQ=WEEKLY', '2027-01-18', '27-01-04 27-01-11 27-01-18'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO', '2027-01-24', '27-01-04 27-01-10 27-01-18 27-01-24'],
  ['FREQ=MONTHLY', '2027-03-04', '27-01-04 27-02-04 27-03-04'],
  ['FREQ=MONTHLY;INTERVAL=2', '2027-05-04', '27-01-04 27-03-04 27-05-04'],
  ['FREQ=MONTHLY;BYDAY=2FR', '2027-02-28', '27-01-04 27-01-08 27-02-12'],
  ['FREQ=MONTHLY;BYDAY=-1SU', '2027-02-28', '27-01-04 27-01-31 27-02-28'],
  ['FREQ=MONTHLY;BYDAY=-2SU', '2027-02-28', '27-01-04 27-01-24 27-02-21'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-02-28', '27-01-04 27-01-31 27-02-28'],
  ['FREQ=MONTHLY;BYMONTHDAY=-28', '2027-02-28', '27-01-04 27-02-01'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2027-03-31', '27-01-04 27-01-31 27-03-31'],
  ['FREQ=YEARLY', '2029-01-04', '27-01-04 28-01-04 29-01-04'],
  ['FREQ=YEARLY;INTERVAL=2', '2029-01-04', '27-01-04 29-01-04'],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', '2028-03-31', '27-01-04 27-03-28 28-03-26'],
  ['FREQ=YEARLY;BYMONTHDAY=5', '2028-02-05', '27-01-04 27-01-05 28-01-05'],
])('%s until %s', (rule, last, days) => {
  expect(daysOf(rule, last)).toBe(days);
});

test('over the turn of a year', () => {
  expect(daysOf('FREQ=MONTHLY;INTERVAL=2', '2027-03-30', '2026-11-30')).toBe('26-11-30 27-01-30 27-03-30');
  expect(daysOf('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2027-01-13', '2026-12-29')).toBe('26-12-29 27-01-12');
});

test.each([
  'INTERVAL=2',
  'FREQ=HOURLY',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=-1',
  'FREQ=DAILY;COUNT=0',
  'FREQ=DAILY;COUNT=x',
  'FREQ=DAILY;UNTIL=20270230',
  'FREQ=MONTHLY;BYMONTHDAY=0',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=YEARLY;BYDAY=1MO',
  'FREQ=YEARLY;BYWEEKNO=3',
])('%s is not guessed at', (rule) => {
  expect(readRule(rule)).toBeUndefined();
});
