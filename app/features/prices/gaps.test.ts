import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, asDate, fromEpochDay, toEpochDay } from '../../core/calendar-date';
import { gapsOf, gapsToCome } from './gaps';
import type { Nights } from './season-data';

const nights = (firstNight: string, lastNight: string): Nights => ({
  firstNight: asDate(firstNight),
  lastNight: asDate(lastNight),
});

const today = asDate('2026-11-21');
const start = toEpochDay(today);

/** Seasons that may overlap, lie outside the range, and come in any order. */
const anySeasons = fc.array(
  fc.tuple(fc.integer({ min: -40, max: 120 }), fc.integer({ min: 0, max: 40 })).map(([first, length]): Nights => ({
    firstNight: fromEpochDay(start + first),
    lastNight: fromEpochDay(start + first + length),
  })),
  { maxLength: 8 },
);

test('a night of the window is in a gap just when no season covers it, and gaps stand apart, in order', () => {
  fc.assert(
    fc.property(anySeasons, fc.integer({ min: 0, max: 60 }), (seasons, length) => {
      const until = addDays(today, length);
      const gaps = gapsOf(seasons, today, until);
      for (let night = today; night <= until; night = addDays(night, 1)) {
        const isPriced = seasons.some((season) => season.firstNight <= night && night <= season.lastNight);
        const inGaps = gaps.filter((gap) => gap.firstNight <= night && night <= gap.lastNight).length;
        expect(inGaps).toBe(isPriced ? 0 : 1);
      }
      for (const gap of gaps) expect(gap.firstNight >= today && gap.lastNight <= until).toBe(true);
      for (const [index, gap] of gaps.slice(1).entries()) {
        expect(gap.firstNight > addDays(gaps[index]!.lastNight, 1)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

describe('of those to come', () => {
  test('the one of the picture: 1 to 11 December', () => {
    const seasons = [nights('2026-12-12', '2026-12-31'), nights('2026-09-01', '2026-11-30')];
    expect(gapsToCome(seasons, today, 24)).toEqual([nights('2026-12-01', '2026-12-11')]);
  });

  test('nothing after the last season is a gap, and nothing before today', () => {
    expect(gapsToCome([nights('2026-12-01', '2027-03-31')], today, 24)).toEqual([nights('2026-11-21', '2026-11-30')]);
    expect(gapsToCome([nights('2026-01-01', '2026-11-21')], today, 24)).toEqual([]);
  });

  test('nor what cannot be booked yet', () => {
    const seasons = [nights('2026-11-01', '2026-12-31'), nights('2030-01-01', '2030-12-31')];
    expect(gapsToCome(seasons, today, 3)).toEqual([nights('2027-01-01', '2027-02-21')]);
  });

  test('without any price to come, everything that can be booked is one', () => {
    expect(gapsToCome([nights('2026-01-01', '2026-11-20')], today, 1)).toEqual([nights('2026-11-21', '2026-12-21')]);
    expect(gapsToCome([], today, 1)).toEqual([nights('2026-11-21', '2026-12-21')]);
  });
});
