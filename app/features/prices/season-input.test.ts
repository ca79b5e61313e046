import { expect, test } from 'vitest';
import { refusedFields } from '../../../tests/refused-fields';
import { parse } from '../../core/parse';
import { createSeasonInput } from './season-input';

const spring = {
  name: 'Primavera 2027',
  firstNight: '2027-04-01',
  lastNight: '2027-06-30',
  nightlyCents: 12_000,
  weekendCents: 14_000,
  weeklyCents: 77_000,
  monthlyCents: null,
  minNights: 3,
  maxNights: 90,
  extraGuestCents: 2_000,
};
const problemsOf = (change: object) => refusedFields(() => parse(createSeasonInput, { ...spring, ...change }));

test.each([
  ['the first day of the year 2000', { firstNight: '2000-01-01', lastNight: '2000-01-02' }, []],
  ['the day before', { firstNight: '1999-12-31', lastNight: '2000-01-02' }, ['firstNight: date_far']],
  ['the last day of the year 2100', { firstNight: '2100-12-01', lastNight: '2100-12-31' }, []],
  ['the day after', { firstNight: '2100-12-01', lastNight: '2101-01-01' }, ['lastNight: date_far']],
  ['a season of one night', { lastNight: '2027-04-01' }, []],
  ['one that ends before it begins', { lastNight: '2027-03-31' }, ['lastNight: season_order']],
  ['one of 1830 nights', { lastNight: '2032-04-03' }, []],
  ['one of 1831', { lastNight: '2032-04-04' }, ['lastNight: season_long']],
  ['a night of one cent', { nightlyCents: 1 }, []],
  ['a night for nothing', { nightlyCents: 0 }, ['nightlyCents: amount_positive']],
  ['the dearest night', { nightlyCents: 1_000_000, weekendCents: 1_000_000 }, []],
  ['a dearer one', { nightlyCents: 1_000_001 }, ['nightlyCents: amount_high']],
  ['a dearer weekend', { weekendCents: 1_000_001 }, ['weekendCents: amount_high']],
  ['the dearest week', { weeklyCents: 7_000_000 }, []],
  ['a dearer week', { weeklyCents: 7_000_001 }, ['weeklyCents: amount_high']],
  ['the dearest month', { monthlyCents: 30_000_000 }, []],
  ['a dearer month', { monthlyCents: 30_000_001 }, ['monthlyCents: amount_high']],
  ['a further guest for nothing', { extraGuestCents: 0 }, []],
  ['a further guest who is paid', { extraGuestCents: -1 }, ['extraGuestCents: amount_positive']],
  ['the dearest further guest', { extraGuestCents: 100_000 }, []],
  ['a dearer one', { extraGuestCents: 100_001 }, ['extraGuestCents: amount_high']],
  ['stays of a year', { minNights: 365, maxNights: 365 }, []],
  ['longer ones', { minNights: 366, maxNights: null }, ['minNights: too_big']],
  ['longest stays beyond a year', { maxNights: 366 }, ['maxNights: too_big']],
  ['longest stays below the shortest', { minNights: 3, maxNights: 2 }, ['maxNights: max_below_min']],
])('%s', (_, change, problems) => {
  expect(problemsOf(change)).toEqual(problems);
});
