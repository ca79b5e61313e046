import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { systemActor } from '../../../access/actor';
import { db } from '../../../database/connection.server';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { adminBooking, refusalOf } from '../../../../tests/admin-bookings';
import { closings, openAlerts, staysOn, useOutsideBuilding } from '../../../../tests/outside-stays';
import { bookOutsideStay } from './book-outside-stay.server';
import { createFeed } from '../../calendars/create-feed.server';
import { readFeedNow } from '../../calendars/read-feed-now.server';
import { setEventKind } from '../../calendars/set-event-kind.server';
import { countDaySteps } from '../../today/count-day-steps.server';
import { daySheet } from '../../today/day-sheet.server';
import { checkInBooking } from '../lifecycle/check-in-booking.server';
import { checkOutBooking } from '../lifecycle/check-out-booking.server';
import { endOutsideStays } from '../lifecycle/end-outside-stays.server';
import { leaveOutsideStay, returnOutsideStay } from '../lifecycle/leave-outside-stay.server';
import { setCleaning } from '../../today/set-cleaning.server';
import { moveBooking } from '../move/move-booking.server';

useRolledBackDatabase();
// Stops the clock at noon on November 21, 2026 in Madrid; check-out is at 11.
const wait = useStoppedClock();
const building = useOutsideBuilding(3);
const { staff } = building;

const codes = (rows: readonly { apartmentCode: string }[]) => rows.map(({ apartmentCode }) => apartmentCode);
const cleaning = async () =>
  (await daySheet(staff.reception)).toClean.map(({ code, cleaning: how }) => `${code} ${how}`);

describe('guests of other sites are in the day', () => {
  test('those who come, those who go, and those who are here', async () => {
    await building.says(['comes', '2026-11-21', '2026-11-24'], ['later', '2026-12-01', '2026-12-03']);
    expect(await daySheet(staff.reception)).toMatchObject({
      outside: {
        arrivals: [{ source: 'airbnb', apartmentCode: '1A', nights: 3, checkIn: '2026-11-21' }],
        departures: [],
      },
      inHouse: 0,
      tonight: { free: ['2A', '3A'], blocked: 0 },
      sold: expect.arrayContaining([expect.objectContaining({ night: '2026-11-21', sold: 1, sellable: 3 })]) as unknown,
    });
    expect(await countDaySteps(staff.reception)).toBe(1);
    wait(24 * 60);
    expect(await daySheet(staff.reception)).toMatchObject({
      outside: { arrivals: [], departures: [] },
      inHouse: 1,
    });
    wait(2 * 24 * 60);
    const { outside, inHouse } = await daySheet(staff.reception);
    expect([codes(outside.departures), outside.departures[0]!.nextArrival, inHouse]).toEqual([['1A'], '2026-12-01', 1]);
  });

  test('who cleans is told whether their guests sleep there tonight or go', async () => {
    await building.says(['a', '2026-11-21', '2026-11-24']);
    await db().execute(sql`UPDATE space SET cleaning = 'to_clean' WHERE code = '1A'`);
    wait(24 * 60);
    expect((await daySheet(staff.reception)).toClean).toMatchObject([{ code: '1A', stays: true, occupied: false }]);
    wait(2 * 24 * 60);
    expect((await daySheet(staff.reception)).toClean).toMatchObject([{ code: '1A', stays: false, occupied: true }]);
  });

  test('days that a site only closed are no stay but blocked, Booking.com’s word for both is a stay', async () => {
    await building.says(
      ['a', '2026-11-21', '2026-11-22', 'Airbnb (Not available)'],
      ['b', '2026-11-23', '2026-11-24', 'CLOSED - Not available'],
    );
    const sheet = await daySheet(staff.reception);
    expect(sheet).toMatchObject({
      outside: { arrivals: [], inHouse: 0 },
      tonight: { free: ['2A', '3A'], blocked: 1 },
    });
    expect(sheet.sold.slice(0, 3).map((night) => night.occupancyBasisPoints)).toEqual([0, 0, 3333]);
  });

  test('and the team says otherwise for one event, whatever the next reading calls it', async () => {
    await building.says(['a', '2026-11-21', '2026-11-23', 'CLOSED - Not available']);
    await setEventKind(staff.reception, await building.event('a'), { kind: 'closed' });
    await building.says(['a', '2026-11-21', '2026-11-24', 'CLOSED - Not available']);
    expect(await staysOn(staff.buildingId, '2026-11-21')).toEqual([]);
    await setEventKind(staff.reception, await building.event('a'), { kind: 'stay' });
    expect(codes(await staysOn(staff.buildingId, '2026-11-21'))).toEqual(['1A']);
    expect(await refusalOf(setEventKind(staff.accountant, await building.event('a'), { kind: 'stay' }))).toEqual([
      'forbidden',
    ]);
  });

  test('closed days that the team says are a stay are a conflict with whoever is there', async () => {
    await adminBooking(staff.reception, {
      apartmentId: staff.ids[0],
      checkIn: '2026-12-01',
      checkOut: '2026-12-04',
    });
    await building.says(['a', '2026-12-01', '2026-12-04', 'Airbnb (Not available)']);
    expect(await openAlerts()).toEqual([]);
    await setEventKind(staff.reception, await building.event('a'), { kind: 'stay' });
    expect(await openAlerts()).toEqual(['calendar_conflict']);
  });

  test('a stay that two sites tell each other is one', async () => {
    await building.says(['a', '2026-11-21', '2026-11-24']);
    const other = await building.addFeed('booking_com', '/other.ics');
    building.site.says(['b', '2026-11-21', '2026-11-25', 'CLOSED - Not available']);
    building.feedId = other;
    await building.read();
    expect((await closings()).length).toBe(2);
    expect((await staysOn(staff.buildingId, '2026-11-21')).map(({ source }) => source)).toEqual(['airbnb']);
  });
});

describe('one stay that two sites tell each other', () => {
  const dates = { checkIn: '2026-11-21', checkOut: '2026-11-24' };
  const reserved = ['b', dates.checkIn, dates.checkOut, 'Reserved'] as const;
  /** Simulates one site reporting closed dates, and then another site reporting the reservation it sold. */
  async function echoed() {
    await building.says(['a', '2026-11-21', '2026-11-25', 'CLOSED - Not available']);
    building.feedId = await building.addFeed('vrbo', '/other.ics');
    await building.says(reserved);
  }
  const shown = async () => (await staysOn(staff.buildingId, '2026-11-21')).map(({ source, id }) => [source, id]);

  test('is shown as the reservation, also where the closed dates were read first', async () => {
    await echoed();
    expect(await shown()).toEqual([['vrbo', await building.event('b')]]);
    expect(await closings()).toEqual(['1A external 2026-11-21 2026-11-24', '1A external 2026-11-24 2026-11-25']);
    await building.read();
    expect([(await shown()).length, await openAlerts()]).toEqual([1, []]);
  });

  test('is no conflict with the booking that was made of either', async () => {
    await echoed();
    await bookOutsideStay(staff.reception, await building.event('b'), dates);
    await building.read();
    expect([await shown(), await openAlerts()]).toEqual([[], []]);
  });

  test('keeps the booking that was made of the closed dates before the reservation was read', async () => {
    await building.says(['a', dates.checkIn, dates.checkOut, 'CLOSED - Not available']);
    await bookOutsideStay(staff.reception, await building.event('a'), dates);
    building.feedId = await building.addFeed('vrbo', '/other.ics');
    await building.says(reserved);
    expect([await shown(), await openAlerts()]).toEqual([[], []]);
  });

  test('while two reservations of two sites are two guests, both seen, and a double sale', async () => {
    await building.says(['a', dates.checkIn, dates.checkOut, 'Reserved']);
    building.feedId = await building.addFeed('vrbo', '/other.ics');
    await building.says(['b', dates.checkIn, '2026-11-23', 'Reserved - Eva']);
    const both = (await staysOn(staff.buildingId, dates.checkIn)).map(({ source, conflict }) => [source, conflict]);
    expect(both.toSorted()).toEqual([
      ['airbnb', false],
      ['vrbo', true],
    ]);
    expect(await openAlerts()).toEqual(['calendar_conflict']);
  });

  test('while a second reservation, or dates that reach beyond it, are a double sale', async () => {
    await building.says(['a', dates.checkIn, dates.checkOut, 'Reserved']);
    await bookOutsideStay(staff.reception, await building.event('a'), dates);
    building.feedId = await building.addFeed('vrbo', '/other.ics');
    await building.says(['b', dates.checkIn, dates.checkOut, 'Reserved - Eva']);
    expect(await openAlerts()).toEqual(['calendar_conflict']);
    await building.says(['b', '2026-11-23', '2026-11-26', 'CLOSED - Not available']);
    expect(await openAlerts()).toEqual(['calendar_conflict']);
  });

  test('while closed dates of the apartment that its booking moved to are of somebody else', async () => {
    await building.says(['a', dates.checkIn, dates.checkOut, 'Reserved']);
    const { id } = await bookOutsideStay(staff.reception, await building.event('a'), dates);
    const [, apartmentId] = staff.ids as [number, number];
    const segments = [{ apartmentId, from: dates.checkIn, to: dates.checkOut }];
    await moveBooking(staff.reception, { id, ...dates, segments, price: 'keep', notify: false });
    const url = building.site.url('/other.ics');
    const feed = await createFeed(building.manager, apartmentId, {
      source: 'booking_com',
      url,
      name: '',
      active: true,
    });
    building.site.says(['b', dates.checkIn, dates.checkOut, 'CLOSED - Not available']);
    await readFeedNow(staff.reception, apartmentId, feed.id);
    expect(await openAlerts()).toContain('calendar_conflict');
  });
});

describe('the room that they leave', () => {
  const leaving = () => building.says(['a', '2026-11-18', '2026-11-21']);
  const before = () => wait(-150);

  test('is to be cleaned from the hour of check-out on, once, and can be cleaned like any other', async () => {
    before();
    await leaving();
    await endOutsideStays(systemActor);
    expect([await cleaning(), await countDaySteps(staff.reception)]).toEqual([[], 1]);
    wait(90);
    expect(await endOutsideStays(systemActor)).toBe(1);
    expect([await cleaning(), await countDaySteps(staff.reception)]).toEqual([['1A to_clean'], 0]);
    await setCleaning(staff.reception, staff.ids[0]!, { cleaning: 'clean' });
    expect([await endOutsideStays(systemActor), await cleaning()]).toEqual([0, []]);
  });

  test('keeps the next guest out until then, and is on the cleaners’ list before', async () => {
    before();
    await leaving();
    const { id } = await adminBooking(staff.reception, {
      apartmentId: staff.ids[0],
      checkIn: '2026-11-21',
      checkOut: '2026-11-23',
    });
    const { toClean } = await daySheet(staff.reception);
    expect(toClean).toMatchObject([{ code: '1A', cleaning: 'clean', occupied: true, arrivesAt: '15:00' }]);
    await expect(checkInBooking(staff.reception, id)).rejects.toMatchObject({
      code: 'state_refuses',
      details: { extra: { reason: 'occupied', detail: expect.stringContaining('Airbnb') as unknown } },
    });
    await leaveOutsideStay(staff.reception, await building.event('a'));
    await checkInBooking(staff.reception, id);
  });

  test('is to be cleaned when the team says that they have left, and is as before when it was a mistake', async () => {
    before();
    await leaving();
    const id = await building.event('a');
    await leaveOutsideStay(staff.reception, id);
    expect([await cleaning(), (await daySheet(staff.reception)).inHouse]).toEqual([['1A to_clean'], 0]);
    await returnOutsideStay(staff.reception, id);
    expect([await cleaning(), (await daySheet(staff.reception)).inHouse]).toEqual([[], 1]);
    await leaveOutsideStay(staff.reception, id);
    await setCleaning(staff.reception, staff.ids[0]!, { cleaning: 'in_progress' });
    await returnOutsideStay(staff.reception, id);
    expect(await cleaning()).toEqual(['1A in_progress']);
    const { rows } = await db().execute(
      sql`SELECT count(*)::int AS noted FROM audit_entry WHERE subject_kind = 'calendar_event'`,
    );
    expect(rows).toEqual([{ noted: 4 }]);
  });

  test('stays as somebody said that day, and past stays of a calendar that is new owe nothing', async () => {
    before();
    await building.says(['a', '2026-11-18', '2026-11-21'], ['old', '2026-11-10', '2026-11-12']);
    await setCleaning(staff.reception, staff.ids[0]!, { cleaning: 'clean' });
    wait(90);
    expect([await endOutsideStays(systemActor), await cleaning()]).toEqual([1, []]);
  });

  test.each([
    ['a minute before the day of departure is to be cleaned all the same', -1, ['1A to_clean']],
    ['as the day of departure begins is clean', 0, []],
  ])('that somebody called clean %s', async (_, minutes, left) => {
    await building.says(['a', '2026-11-18', '2026-11-22']);
    // Advances from noon to `minutes` after midnight.
    wait(12 * 60 + minutes);
    await setCleaning(staff.reception, staff.ids[0]!, { cleaning: 'to_clean' });
    await setCleaning(staff.reception, staff.ids[0]!, { cleaning: 'clean' });
    wait(11 * 60 - minutes);
    expect([await endOutsideStays(systemActor), await cleaning()]).toEqual([1, left]);
  });

  test('is left on the day of departure alone, by who may write bookings', async () => {
    await building.says(['a', '2026-11-18', '2026-11-23'], ['b', '2026-11-10', '2026-11-12']);
    const [a, b] = [await building.event('a'), await building.event('b')];
    expect(await refusalOf(leaveOutsideStay(staff.reception, a))).toEqual(['outside_stays']);
    expect(await refusalOf(leaveOutsideStay(staff.reception, b))).toEqual(['outside_over']);
    expect(await refusalOf(leaveOutsideStay(staff.reception, 99_999))).toEqual(['outside_gone']);
    expect(await refusalOf(leaveOutsideStay(staff.accountant, a))).toEqual(['forbidden']);
  });
});

test('whoever leaves early leaves the nights free, though the site still lists them', async () => {
  await building.says(['a', '2026-11-19', '2026-11-25']);
  const { id } = await bookOutsideStay(staff.reception, await building.event('a'), {
    checkIn: '2026-11-19',
    checkOut: '2026-11-25',
  });
  await checkOutBooking(staff.reception, id, {});
  await building.says(['a', '2026-11-19', '2026-11-25']);
  expect(await closings()).toEqual(['1A booking 2026-11-19 2026-11-21']);
  expect(await openAlerts()).toEqual([]);
});
