import { describe, expect, test } from 'vitest';
import { asDate } from '../../../core/calendar-date';
import { uncoveredDays } from './uncovered-days';

const days = (from: string, to: string) => ({
  from: asDate(from),
  to: asDate(to),
});
const months = (...firsts: string[]) => firsts.map(asDate);

describe('the days beside whole months', () => {
  test('are all of them where there is no such month', () => {
    expect(uncoveredDays(days('2028-02-10', '2028-03-05'), [])).toEqual([days('2028-02-10', '2028-03-05')]);
  });

  test('are none where the months are all of them', () => {
    expect(uncoveredDays(days('2028-02-01', '2028-03-31'), months('2028-02-01', '2028-03-01'))).toEqual([]);
    expect(uncoveredDays(days('2027-12-01', '2027-12-31'), months('2027-12-01'))).toEqual([]);
  });

  test('are those before, between and after', () => {
    expect(uncoveredDays(days('2028-01-31', '2028-06-01'), months('2028-02-01', '2028-04-01', '2028-05-01'))).toEqual([
      days('2028-01-31', '2028-01-31'),
      days('2028-03-01', '2028-03-31'),
      days('2028-06-01', '2028-06-01'),
    ]);
  });
});
