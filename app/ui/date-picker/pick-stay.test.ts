import { describe, expect, test } from 'vitest';
import { asDate, type CalendarDate } from '../../core/calendar-date';
import { pickDay, unavailableDays } from './pick-stay';
import { holdsTakenNight } from './taken-nights';

const day = (of: number) => asDate(`2027-05-${String(of).padStart(2, '0')}`);
const taken = [day(10), day(11)];
const limits = {
  earliest: day(2),
  latest: day(20),
  isTaken: (night: CalendarDate) => taken.includes(night),
};
const closed = (picked: Parameters<typeof unavailableDays>[0]) =>
  Array.from({ length: 22 }, (_, index) => index + 1).filter((each) => unavailableDays(picked, limits)(day(each)));

describe('choosing a stay day by day', () => {
  test('a check-in, then a later check-out, then a new check-in', () => {
    expect(pickDay({}, day(3))).toEqual({ checkIn: day(3) });
    expect(pickDay({ checkIn: day(3) }, day(5))).toEqual({ checkIn: day(3), checkOut: day(5) });
    expect(pickDay({ checkIn: day(3) }, day(3))).toEqual({ checkIn: day(3) });
    expect(pickDay({ checkIn: day(3), checkOut: day(5) }, day(4))).toEqual({ checkIn: day(4) });
  });

  test('an arrival needs a free night', () => {
    expect(closed({})).toEqual([1, 10, 11, 21, 22]);
  });

  test('a departure may fall on a taken night, and no night before it may be taken', () => {
    expect(closed({ checkIn: day(8) })).toEqual([1, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]);
  });

  test('a stay over a taken night is found', () => {
    expect(holdsTakenNight({ checkIn: day(8), checkOut: day(10) }, limits.isTaken)).toBe(false);
    expect(holdsTakenNight({ checkIn: day(8), checkOut: day(11) }, limits.isTaken)).toBe(true);
  });
});
