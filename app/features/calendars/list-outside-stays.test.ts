import { expect, test } from 'vitest';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { refusalOf } from '../../../tests/admin-bookings';
import { useOutsideBuilding } from '../../../tests/outside-stays';
import { listOutsideStays } from './list-outside-stays.server';

useRolledBackDatabase();
// Stops the clock on November 21, 2026.
useStoppedClock();
const building = useOutsideBuilding();
const { staff } = building;

test.each([
  ['today, where no days are named', {}, '2026-11-21 2026-11-23'],
  ['the day of an arrival', { from: '2026-11-21', to: '2026-11-21' }, '2026-11-21 2026-11-23'],
  ['the day of a departure', { from: '2026-11-23', to: '2026-11-23' }, '2026-11-21 2026-11-23'],
  ['the day after it', { from: '2026-11-24', to: '2026-11-24' }, ''],
  ['the day before an arrival', { from: '2027-12-25', to: '2027-12-25' }, ''],
  ['days until an arrival', { from: '2027-12-01', to: '2027-12-26' }, '2027-12-26 2027-12-28'],
  [
    'as many days as may be asked for',
    { from: '2026-11-21', to: '2027-12-26' },
    '2026-11-21 2026-11-23, 2027-12-26 2027-12-28',
  ],
  ['today until a day, so many on', { to: '2027-12-26' }, '2026-11-21 2026-11-23, 2027-12-26 2027-12-28'],
])('%s', async (_, days, found) => {
  await building.says(['a', '2026-11-21', '2026-11-23'], ['b', '2027-12-26', '2027-12-28']);
  const { data } = await listOutsideStays(staff.reception, days);
  expect(data.map(({ checkIn, checkOut }) => `${checkIn} ${checkOut}`).join(', ')).toBe(found);
});

test.each([
  ['the last day before the first', { from: '2026-11-21', to: '2026-11-20' }, ['to: range_order']],
  ['a day more than may be asked for', { from: '2026-11-21', to: '2027-12-27' }, ['to: stay_too_long']],
  ['a day that there is not', { from: '2026-02-29' }, ['from: date_invalid']],
])('%s is refused', async (_, days, problems) => {
  expect(await refusalOf(listOutsideStays(staff.reception, days))).toEqual(['invalid_input', ...problems]);
});

test('a day far ahead is cut to as many days as may be asked for', async () => {
  await building.says(['b', '2027-12-26', '2027-12-28'], ['c', '2027-12-29', '2027-12-30']);
  const found = async (to: string) => (await listOutsideStays(staff.reception, { to })).data.length;
  expect([await found('2027-12-25'), await found('2027-12-29')]).toEqual([0, 1]);
});
