import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { systemActor } from '../../../access/actor';
import { db } from '../../../database/connection.server';
import { useStoppedClock } from '../../../../tests/clock';
import { useTestDatabase } from '../../../../tests/database';
import { deskBooking, refusalOf } from '../../../../tests/desk-bookings';
import { closings, openAlerts, staysOn, useOutsideHouse } from '../../../../tests/outside-stays';
import { bookOutsideStay } from '../book-outside-stay.server';
import { createFeed } from '../../calendars/create-feed.server';
import { readFeedNow } from '../../calendars/read-feed-now.server';
import { setEventKind } from '../../calendars/set-event-kind.server';
import { countDaySteps } from '../count-day-steps.server';
import { daySheet } from '../day-sheet.server';
import { checkInBooking } from '../life/check-in-booking.server';
import { endOutsideStays } from '../life/end-outside-stays.server';
import { leaveOutsideStay, returnOutsideStay } from '../life/leave-outside-stay.server';
import { setCleaning } from '../life/set-cleaning.server';
import { moveBooking } from '../move/move-booking.server';

useTestDatabase();
// 21 November 2026, at noon in Madrid; guests leave by 11.
const wait = useStoppedClock();
const house = useOutsideHouse(3);
const { desk } = house;

const codes = (rows: readonly { apartmentCode: string }[]) => rows.map(({ apartmentCode }) => apartmentCode);
const cleaning = async () =>
  (await daySheet(desk.reception)).toClean.map(({ code, cleaning: how }) => `${code} ${how}`);

describe('guests of other sites are in the day', () => {
  test('those who come, those who go, and those who are here', async () => {
    await house.says(['comes', '2026-11-21', '2026-11-24'], ['later', '2026-12-01', '2026-12-03']);
    expect(await daySheet(desk.reception)).toMatchObject({
      outside: {
        arrivals: [{ source: 'airbnb', apartmentCode: '1A', nights: 3, checkIn: '2026-11-21' }],
        departures: [],
      },
      inHouse: 0,
      house: { free: ['2A', '3A'], blocked: 0 },
      sold: expect.arrayContaining([{ night: '2026-11-21', percent: 33 }]) as unknown,
    });
    expect(await countDaySteps(desk.reception)).toBe(1);
    wait(24 * 60);
    expect(await daySheet(desk.reception)).toMatchObject({ outside: { arrivals: [], departures: [] }, inHouse: 1 });
    wait(2 * 24 * 60);
    const { outside, inHouse } = await daySheet(desk.reception);
    expect([codes(outside.departures), outside.departures[0]!.nextArrival, inHouse]).toEqual([['1A'], '2026-12-01', 1]);
  });

  test('days that a site only closed are no stay but blocked, Booking.com’s word for both is a stay', async () => {
    await house.says(
      ['a', '2026-11-21', '2026-11-22', 'Airbnb (Not available)'],
      ['b', '2026-11-23', '2026-11-24', 'CLOSED - Not available'],
    );
    const sheet = await daySheet(desk.reception);
    expect(sheet).toMatchObject({ outside: { arrivals: [], inHouse: 0 }, house: { free: ['2A', '3A'], blocked: 1 } });
    expect(sheet.sold.slice(0, 3).map(({ percent }) => percent)).toEqual([0, 0, 33]);
  });

  test('and the team says otherwise for one event, whatever the next reading calls it', async () => {
    await house.says(['a', '2026-11-21', '2026-11-23', 'CLOSED - Not available']);
    await setEventKind(desk.reception, await house.event('a'), { kind: 'closed' });
    await house.says(['a', '2026-11-21', '2026-11-24', 'CLOSED - Not available']);
    expect(await staysOn(desk.buildingId, '2026-11-21')).toEqual([]);
    await setEventKind(desk.reception, await house.event('a'), { kind: 'stay' });
    expect(codes(await staysOn(desk.buildingId, '2026-11-21'))).toEqual(['1A']);
    expect(await refusalOf(setEventKind(desk.accountant, await house.event('a'), { kind: 'stay' }))).toEqual([
      'forbidden',
    ]);
  });

  test('closed days that the team says are a stay are a conflict with whoever is there', async () => {
    await deskBooking(desk.reception, { apartmentId: desk.ids[0], checkIn: '2026-12-01', checkOut: '2026-12-04' });
    await house.says(['a', '2026-12-01', '2026-12-04', 'Airbnb (Not available)']);
    expect(await openAlerts()).toEqual([]);
    await setEventKind(desk.reception, await house.event('a'), { kind: 'stay' });
    expect(await openAlerts()).toEqual(['calendar_conflict']);
  });

  test('a stay that two sites tell each other is one', async () => {
    await house.says(['a', '2026-11-21', '2026-11-24']);
    const other = await house.addFeed('booking_com', '/other.ics');
    house.site.says(['b', '2026-11-21', '2026-11-25', 'CLOSED - Not available']);
    house.feedId = other;
    await house.read();
    expect((await closings()).length).toBe(2);
    expect((await staysOn(desk.buildingId, '2026-11-21')).map(({ source }) => source)).toEqual(['airbnb']);
  });
});

describe('one stay that two sites tell each other', () => {
  const dates = { checkIn: '2026-11-21', checkOut: '2026-11-24' };
  const reserved = ['b', dates.checkIn, dates.checkOut, 'Reserved'] as const;
  /** One site tells dates that are closed, and then another what it sold. */
  async function echoed() {
    await house.says(['a', '2026-11-21', '2026-11-25', 'CLOSED - Not available']);
    house.feedId = await house.addFeed('vrbo', '/other.ics');
    await house.says(reserved);
  }
  const shown = async () => (await staysOn(desk.buildingId, '2026-11-21')).map(({ source, id }) => [source, id]);

  test('is shown as the reservation, also where the closed dates were read first', async () => {
    await echoed();
    expect(await shown()).toEqual([['vrbo', await house.event('b')]]);
    expect(await closings()).toEqual(['1A external 2026-11-21 2026-11-24', '1A external 2026-11-24 2026-11-25']);
    await house.read();
    expect([(await shown()).length, await openAlerts()]).toEqual([1, []]);
  });

  test('is no conflict with the booking that was made of either', async () => {
    await echoed();
    await bookOutsideStay(desk.reception, await house.event('b'), dates);
    await house.read();
    expect([await shown(), await openAlerts()]).toEqual([[], []]);
  });

  test('keeps the booking that was made of the closed dates before the reservation was read', async () => {
    await house.says(['a', dates.checkIn, dates.checkOut, 'CLOSED - Not available']);
    await bookOutsideStay(desk.reception, await house.event('a'), dates);
    house.feedId = await house.addFeed('vrbo', '/other.ics');
    await house.says(reserved);
    expect([await shown(), await openAlerts()]).toEqual([[], []]);
  });

  test('while two reservations of two sites are two guests, both seen, and a double sale', async () => {
    await house.says(['a', dates.checkIn, dates.checkOut, 'Reserved']);
    house.feedId = await house.addFeed('vrbo', '/other.ics');
    await house.says(['b', dates.checkIn, '2026-11-23', 'Reserved - Eva']);
    const both = (await staysOn(desk.buildingId, dates.checkIn)).map(({ source, conflict }) => [source, conflict]);
    expect(both.toSorted()).toEqual([
      ['airbnb', false],
      ['vrbo', true],
    ]);
    expect(await openAlerts()).toEqual(['calendar_conflict']);
  });

  test('while a second reservation, or dates that reach beyond it, are a double sale', async () => {
    await house.says(['a', dates.checkIn, dates.checkOut, 'Reserved']);
    await bookOutsideStay(desk.reception, await house.event('a'), dates);
    house.feedId = await house.addFeed('vrbo', '/other.ics');
    await house.says(['b', dates.checkIn, dates.checkOut, 'Reserved - Eva']);
    expect(await openAlerts()).toEqual(['calendar_conflict']);
    await house.says(['b', '2026-11-23', '2026-11-26', 'CLOSED - Not available']);
    expect(await openAlerts()).toEqual(['calendar_conflict']);
  });

  test('while closed dates of the apartment that its booking moved to are of somebody else', async () => {
    await house.says(['a', dates.checkIn, dates.checkOut, 'Reserved']);
    const { id } = await bookOutsideStay(desk.reception, await house.event('a'), dates);
    const [, apartmentId] = desk.ids as [number, number];
    const slices = [{ apartmentId, from: dates.checkIn, to: dates.checkOut }];
    await moveBooking(desk.reception, { id, ...dates, slices, price: 'keep', notify: false });
    const url = house.site.url('/other.ics');
    const feed = await createFeed(house.manager, apartmentId, { source: 'booking_com', url, name: '', active: true });
    house.site.says(['b', dates.checkIn, dates.checkOut, 'CLOSED - Not available']);
    await readFeedNow(desk.reception, apartmentId, feed.id);
    expect(await openAlerts()).toContain('calendar_conflict');
  });
});

describe('the room that they leave', () => {
  const leaving = () => house.says(['a', '2026-11-18', '2026-11-21']);
  const before = () => wait(-150);

  test('is to be cleaned from the hour of check-out on, once, and can be cleaned like any other', async () => {
    before();
    await leaving();
    await endOutsideStays(systemActor);
    expect([await cleaning(), await countDaySteps(desk.reception)]).toEqual([[], 1]);
    wait(90);
    expect(await endOutsideStays(systemActor)).toBe(1);
    expect([await cleaning(), await countDaySteps(desk.reception)]).toEqual([['1A to_clean'], 0]);
    await setCleaning(desk.reception, desk.ids[0]!, { cleaning: 'clean' });
    expect([await endOutsideStays(systemActor), await cleaning()]).toEqual([0, []]);
  });

  test('keeps the next guest out until then, and is on the cleaners’ list before', async () => {
    before();
    await leaving();
    const { id } = await deskBooking(desk.reception, {
      apartmentId: desk.ids[0],
      checkIn: '2026-11-21',
      checkOut: '2026-11-23',
    });
    const { toClean } = await daySheet(desk.reception);
    expect(toClean).toMatchObject([{ code: '1A', cleaning: 'clean', occupied: true, arrivesAt: '15:00' }]);
    await expect(checkInBooking(desk.reception, id)).rejects.toMatchObject({
      code: 'state_refuses',
      details: { extra: { reason: 'occupied', detail: expect.stringContaining('Airbnb') as unknown } },
    });
    await leaveOutsideStay(desk.reception, await house.event('a'));
    await checkInBooking(desk.reception, id);
  });

  test('is to be cleaned when the desk says that they have left, and is as before when it was a mistake', async () => {
    before();
    await leaving();
    const id = await house.event('a');
    await leaveOutsideStay(desk.reception, id);
    expect([await cleaning(), (await daySheet(desk.reception)).inHouse]).toEqual([['1A to_clean'], 0]);
    await returnOutsideStay(desk.reception, id);
    expect([await cleaning(), (await daySheet(desk.reception)).inHouse]).toEqual([[], 1]);
    await leaveOutsideStay(desk.reception, id);
    await setCleaning(desk.reception, desk.ids[0]!, { cleaning: 'in_progress' });
    await returnOutsideStay(desk.reception, id);
    expect(await cleaning()).toEqual(['1A in_progress']);
    const { rows } = await db().execute(
      sql`SELECT count(*)::int AS noted FROM audit_entry WHERE subject_kind = 'calendar_event'`,
    );
    expect(rows).toEqual([{ noted: 4 }]);
  });

  test('stays as somebody said that day, and past stays of a calendar that is new owe nothing', async () => {
    before();
    await house.says(['a', '2026-11-18', '2026-11-21'], ['old', '2026-11-10', '2026-11-12']);
    await setCleaning(desk.reception, desk.ids[0]!, { cleaning: 'clean' });
    wait(90);
    expect([await endOutsideStays(systemActor), await cleaning()]).toEqual([1, []]);
  });

  test('is left on the day of departure alone, by who may write bookings', async () => {
    await house.says(['a', '2026-11-18', '2026-11-23'], ['b', '2026-11-10', '2026-11-12']);
    const [a, b] = [await house.event('a'), await house.event('b')];
    expect(await refusalOf(leaveOutsideStay(desk.reception, a))).toEqual(['outside_stays']);
    expect(await refusalOf(leaveOutsideStay(desk.reception, b))).toEqual(['outside_over']);
    expect(await refusalOf(leaveOutsideStay(desk.reception, 99_999))).toEqual(['outside_gone']);
    expect(await refusalOf(leaveOutsideStay(desk.accountant, a))).toEqual(['forbidden']);
  });
});
