import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../../access/actor';
import { asDate } from '../../core/calendar-date';
import { useStoppedClock } from '../../../tests/clock';
import { closeNights } from '../../../tests/closed-nights';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeApartment, makeBuilding, makeCategory } from '../../../tests/factories';
import { categoryCalendar } from './category-calendar.server';

useRolledBackDatabase();
// Stops the clock at November 21, 2026.
const wait = useStoppedClock();
const DAY = 24 * 60;

let apartmentId: number;
beforeAll(async () => {
  // Check-in is possible up to this many months from today.
  const buildingId = await makeBuilding({ bookableMonthsAhead: 5 });
  const seasons = [{ firstNight: asDate('2026-11-01'), lastNight: asDate('2026-12-20') }];
  ({ apartmentId } = await makeApartment(buildingId, await makeCategory(buildingId), { code: '1A', seasons }));
});
const calendar = (from?: string) => categoryCalendar(visitor('es'), 'suite_studio', from ? asDate(from) : undefined);
const monthsOf = async (from?: string) => {
  const { months, previous, next } = await calendar(from);
  return [months.map(({ start }) => start.slice(0, 7)).join(' '), previous?.slice(0, 7), next?.slice(0, 7)];
};

test('a night is free from tonight to the last one with a price, where nothing closes it', async () => {
  await closeNights(apartmentId, '2026-11-25', '2026-11-27');
  const days = (await calendar()).months.flatMap((month) => month.days);
  expect([days.length, days.filter(({ past }) => past).at(-1)?.date]).toEqual([61, '2026-11-20']);
  const free = days.filter((day) => day.free).map(({ date }) => date);
  expect([free.length, free[0], free.at(-1)]).toEqual([28, '2026-11-21', '2026-12-20']);
  expect(free.slice(3, 5)).toEqual(['2026-11-24', '2026-11-27']);
});

test.each([
  ['the month of today', undefined, ['2026-11 2026-12', undefined, '2027-01']],
  ['any of its days', '2026-11-01', ['2026-11 2026-12', undefined, '2027-01']],
  ['the next month', '2026-12-31', ['2026-12 2027-01', '2026-11', '2027-02']],
  ['two months on', '2027-01-01', ['2027-01 2027-02', '2026-11', '2027-03']],
  ['the last two months', '2027-03-15', ['2027-03 2027-04', '2027-01', undefined]],
  ['the month of the last check-in', '2027-04-30', ['2027-04 2027-05', '2027-02', undefined]],
  ['a month after it', '2027-05-01', ['2026-11 2026-12', undefined, '2027-01']],
  ['a month that is over', '2026-10-31', ['2026-11 2026-12', undefined, '2027-01']],
])('begins with %s', async (_, from, months) => {
  expect(await monthsOf(from)).toEqual(months);
});

test('goes on to the month of which the first day is the last check-in', async () => {
  wait(10 * DAY);
  expect(await monthsOf('2027-05-01')).toEqual(['2027-05 2027-06', '2027-03', undefined]);
  expect(await monthsOf('2027-03-01')).toEqual(['2027-03 2027-04', '2027-01', '2027-05']);
});
