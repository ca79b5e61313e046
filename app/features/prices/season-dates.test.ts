import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, asDate, fromEpochDay, toEpochDay } from '../../core/calendar-date';
import type { Nights } from './season-data';
import { carve, nextYear, nightCount, overlapping, overlapProblem, roomAmong } from './season-dates';

const nights = (firstNight: string, lastNight: string): Nights => ({
  firstNight: asDate(firstNight),
  lastNight: asDate(lastNight),
});

const anyNights = fc
  .tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 200 }))
  .map(([first, length]): Nights => {
    const start = toEpochDay(asDate('2027-01-01')) + first;
    return { firstNight: fromEpochDay(start), lastNight: fromEpochDay(start + length) };
  });

test('what is left of a season and what was taken are the season, and share no night', () => {
  fc.assert(
    fc.property(anyNights, anyNights, (season, taken) => {
      const [carved] = carve([season], taken);
      for (let night = season.firstNight; night <= season.lastNight; night = addDays(night, 1)) {
        const isTaken = taken.firstNight <= night && night <= taken.lastNight;
        const parts = (carved?.left ?? [season]).filter((part) => part.firstNight <= night && night <= part.lastNight);
        expect(parts).toHaveLength(isTaken ? 0 : 1);
      }
      expect(overlapping(carved?.left ?? [], taken)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['inside', nights('2027-05-01', '2027-05-10'), 'split'],
  ['at its beginning', nights('2027-03-20', '2027-04-10'), 'shorten'],
  ['around it', nights('2027-03-20', '2027-07-10'), null],
  ['the same', nights('2027-04-01', '2027-06-30'), null],
  ['elsewhere', nights('2027-07-01', '2027-07-02'), null],
])('room %s', (_, taken, room) => {
  expect(roomAmong(carve([nights('2027-04-01', '2027-06-30')], taken))).toBe(room);
});

test('one shared night is an overlap, meeting is none', () => {
  const spring = nights('2027-04-01', '2027-06-30');
  expect(overlapping([spring], nights('2027-06-30', '2027-07-02'))).toEqual([spring]);
  expect(overlapping([spring], nights('2027-03-01', '2027-04-01'))).toEqual([spring]);
  expect(overlapping([spring], nights('2027-07-01', '2027-07-02'))).toEqual([]);
  expect(overlapping([spring], nights('2027-03-01', '2027-03-31'))).toEqual([]);
});

test('a clash stands at the date that lies in the other season', () => {
  const spring = { ...nights('2027-04-01', '2027-06-30'), name: 'Primavera 2027' };
  expect(overlapProblem(nights('2027-06-30', '2027-08-31'), spring)).toMatchObject({
    path: 'firstNight',
    problem: 'season_overlaps',
    params: { name: 'Primavera 2027', from: '2027-04-01', until: '2027-06-30' },
  });
  expect(overlapProblem(nights('2027-01-01', '2027-04-01'), { ...spring, name: '' })).toMatchObject({
    path: 'lastNight',
    problem: 'unnamed_season_overlaps',
  });
});

describe('a year later', () => {
  test.each([
    ['2026-09-01', '2026-11-30', '2027-09-01', '2027-11-30'],
    ['2026-12-21', '2027-01-06', '2027-12-21', '2028-01-06'],
    // The end of February stays the end of February, into and out of a leap year.
    ['2027-01-07', '2027-02-28', '2028-01-07', '2028-02-29'],
    ['2028-01-07', '2028-02-29', '2029-01-07', '2029-02-28'],
    // 29 February becomes the 28th.
    ['2028-02-29', '2028-03-31', '2029-02-28', '2029-03-31'],
    ['2028-02-29', '2028-02-29', '2029-02-28', '2029-02-28'],
  ])('%s to %s is %s to %s', (first, last, movedFirst, movedLast) => {
    expect(nextYear(nights(first, last))).toEqual(nights(movedFirst, movedLast));
  });

  test('the 28th makes way for a 29th that falls on it', () => {
    expect(nextYear(nights('2028-02-28', '2028-02-28'))).toBeNull();
    expect(nextYear(nights('2028-02-01', '2028-02-28'))).toEqual(nights('2029-02-01', '2029-02-27'));
  });

  test('seasons that touch still touch, and never overlap', () => {
    fc.assert(
      fc.property(anyNights, fc.integer({ min: 1, max: 400 }), (season, length) => {
        const first = addDays(season.lastNight, 1);
        const next = { firstNight: first, lastNight: addDays(first, length) };
        const [moved, movedNext] = [nextYear(season), nextYear(next)];
        const touches = !moved || !movedNext || addDays(moved.lastNight, 1) === movedNext.firstNight;
        const lostOrWon = moved ? Math.abs(nightCount(moved) - nightCount(season)) : 0;
        expect([touches, lostOrWon <= 1]).toEqual([true, true]);
      }),
      { numRuns: 500 },
    );
  });
});
