import { expect, test } from 'vitest';
import { addDays, asDate } from '../../core/calendar-date';
import { checkDates } from './refuse-stay.server';

const context = { today: asDate('2026-11-21'), latest: asDate('2028-11-21') };
const refusalOf = (checkIn: string) => {
  try {
    checkDates({ checkIn: asDate(checkIn), checkOut: addDays(asDate(checkIn), 3) }, context);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.each([
  ['2026-11-20', 'past_dates'],
  ['2026-11-21', null],
  ['2028-11-21', null],
  ['2028-11-22', 'no_price'],
])('an arrival on %s is refused as %s', (checkIn, code) => {
  expect(refusalOf(checkIn)).toBe(code);
});
