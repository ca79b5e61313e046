import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { now } from '../../../core/clock';
import { db } from '../../../database/connection.server';
import { useStoppedClock } from '../../../../tests/clock';
import { useTestDatabase } from '../../../../tests/database';
import { adminBooking, refusalOf, storedBooking } from '../../../../tests/admin-bookings';
import { closings, openAlerts, staysOn, useOutsideBuilding } from '../../../../tests/outside-stays';
import { sendCalendar } from '../../../../tests/calendar-site';
import { airbnbFeed, vrboFeed } from '../../../../tests/calendar-feeds';
import { whileUncommitted } from '../../../../tests/lock-waits';
import { exportCalendar } from '../../calendars/export-calendar.server';
import { renewExport } from '../../calendars/renew-export.server';
import { bookOutsideStay } from './book-outside-stay.server';
import { cancelBooking } from '../lifecycle/cancel-booking.server';
import { undoStep } from '../lifecycle/undo-step.server';
import { moveBooking } from '../move/move-booking.server';

useTestDatabase();
// Stops the clock at noon on November 21, 2026.
const wait = useStoppedClock();
const outsideStays = useOutsideBuilding();
const { staff } = outsideStays;

const stay = { checkIn: '2027-05-03', checkOut: '2027-05-06' };
const book = (id: number, requested: object) => bookOutsideStay(staff.reception, id, requested);
async function booked(dates = stay) {
  await outsideStays.says(['a', dates.checkIn, dates.checkOut]);
  return book(await outsideStays.event('a'), dates);
}
const versionOf = async (id: number) => Number((await storedBooking(id)).version);
async function moveTo(id: number, dates: typeof stay, apartmentId = staff.ids[0]!) {
  const version = await versionOf(id);
  const segments = [{ apartmentId, from: dates.checkIn, to: dates.checkOut }];
  return moveBooking(staff.reception, { id, version, ...dates, segments, price: 'keep', notify: false });
}

describe('one press makes a booking of a stay that another site sold', () => {
  test('at the quote, with channel, bail and all that the site tells of the guest', async () => {
    outsideStays.site.answers((_request, response) => sendCalendar(response, airbnbFeed));
    await outsideStays.read();
    const dates = { checkIn: '2026-12-08', checkOut: '2026-12-12' };
    const made = await book(await outsideStays.event('1418fb94e984-aaa@airbnb.com'), dates);
    expect(made).toMatchObject({ state: 'confirmed', totalCents: 45_000 });
    expect(await storedBooking(made.id)).toMatchObject({
      channel: 'airbnb',
      state: 'confirmed',
      check_in: '2026-12-08',
      bail_cents: 30_000,
      nightCents: [10_000, 10_000, 10_000, 10_000],
      plan: [45_000],
      internal_notes: 'Airbnb · HMABCDEFGH\n☎ … 1234\nhttps://www.airbnb.com/hosting/reservations/details/HMABCDEFGH',
    });
    const { rows } = await db().execute(sql`
      SELECT first_name, last_name, due::text, bail.state FROM booking JOIN customer ON customer.id = customer_id
      JOIN booking_instalment ON booking_instalment.booking_id = booking.id JOIN bail ON bail.booking_id = booking.id`);
    expect(rows).toEqual([{ first_name: 'Airbnb', last_name: 'HMABCDEFGH', due: '2026-12-12', state: 'due' }]);
    const audit = await db().execute(sql`SELECT action FROM audit_entry WHERE subject_kind = 'booking'`);
    const history = await db().execute(sql`SELECT kind FROM booking_event`);
    expect([audit.rows, history.rows]).toEqual([[{ action: 'booking.created' }], [{ kind: 'created' }]]);
  });

  test('under the name that the site tells, at another price where one is given', async () => {
    outsideStays.site.answers((_request, response) => sendCalendar(response, vrboFeed));
    await outsideStays.read();
    const dates = { checkIn: '2027-04-05', checkOut: '2027-04-09', totalCents: 33_333 };
    const { id } = await book(await outsideStays.event('vrbo-1'), dates);
    expect(await storedBooking(id)).toMatchObject({ total_cents: 33_333, plan: [33_333], price_reason: 'Airbnb' });
    const { rows } = await db().execute(sql`SELECT first_name, last_name FROM customer`);
    expect(rows).toEqual([{ first_name: 'Ana', last_name: '' }]);
  });

  test('and where no rate covers the dates the cleaning alone is certain', async () => {
    await db().execute(sql`DELETE FROM season`);
    const { id } = await booked();
    expect(await storedBooking(id)).toMatchObject({ total_cents: 5_000, nightCents: [0, 0, 0] });
  });

  test('a stay that is under way is checked in since it began, one of today is confirmed', async () => {
    expect(await booked({ checkIn: '2026-11-19', checkOut: '2026-11-24' })).toMatchObject({ state: 'checked_in' });
    await outsideStays.says(['a', '2026-11-19', '2026-11-24'], ['b', '2026-11-24', '2026-11-25']);
    wait(3 * 24 * 60);
    const today = await book(await outsideStays.event('b'), {
      checkIn: '2026-11-24',
      checkOut: '2026-11-25',
    });
    expect(today.state).toBe('confirmed');
  });

  test('its nights are the booking’s, never free in between', async () => {
    await outsideStays.says(['a', stay.checkIn, stay.checkOut]);
    const id = await outsideStays.event('a');
    const other = () => refusalOf(adminBooking(staff.reception, { ...stay, apartmentId: staff.ids[0] }));
    const first = () => book(id, stay);
    expect((await whileUncommitted(first, other))[0]).toBe('not_available');
    expect(await closings()).toEqual(['1A booking 2027-05-03 2027-05-06']);
  });
});

describe('it is refused', () => {
  test('to the second of two who press at once, who is told the booking', async () => {
    await outsideStays.says(['a', stay.checkIn, stay.checkOut]);
    const id = await outsideStays.event('a');
    const press = () => book(id, stay).catch((error: unknown) => error);
    const answers = await Promise.all([press(), press(), press(), press()]);
    const made = answers.filter((answer) => !(answer instanceof Error)) as { reference: string }[];
    expect(made).toHaveLength(1);
    const refused = answers.filter((answer) => answer instanceof Error);
    for (const error of refused) {
      expect(error).toMatchObject({
        code: 'outside_booked',
        details: { extra: { reference: made[0]!.reference } },
      });
    }
    const { rows } = await db().execute(sql`SELECT count(*)::int AS bookings FROM booking`);
    expect(rows).toEqual([{ bookings: 1 }]);
  });

  test('where the calendar changed between the page and the press, and where the stay is gone or over', async () => {
    await outsideStays.says(['a', stay.checkIn, stay.checkOut], ['b', '2026-11-10', '2026-11-15']);
    const [a, b] = [await outsideStays.event('a'), await outsideStays.event('b')];
    await outsideStays.says(['a', '2027-05-04', '2027-05-07'], ['b', '2026-11-10', '2026-11-15']);
    await expect(book(a, stay)).rejects.toMatchObject({
      code: 'outside_changed',
      details: { extra: { checkIn: '2027-05-04', checkOut: '2027-05-07' } },
    });
    expect(await refusalOf(book(b, { checkIn: '2026-11-10', checkOut: '2026-11-15' }))).toEqual(['outside_over']);
    await outsideStays.says();
    expect(await refusalOf(book(a, stay))).toEqual(['outside_gone']);
    expect((await db().execute(sql`SELECT FROM booking UNION ALL SELECT FROM customer`)).rows).toEqual([]);
  });

  test('where somebody of ours has nights of it, and the conflict stays', async () => {
    const { reference } = await adminBooking(staff.reception, { ...stay, apartmentId: staff.ids[0] });
    await outsideStays.says(['a', '2027-05-05', '2027-05-08']);
    const press = book(await outsideStays.event('a'), {
      checkIn: '2027-05-05',
      checkOut: '2027-05-08',
    });
    await expect(press).rejects.toMatchObject({
      code: 'not_available',
      details: { extra: { takenBy: { kind: 'booking', reference } } },
    });
    expect(await closings()).toEqual(['1A booking 2027-05-03 2027-05-06', '1A external 2027-05-06 2027-05-08']);
    expect(await openAlerts()).toEqual(['calendar_conflict']);
  });

  test('to who may not write bookings', async () => {
    await outsideStays.says(['a', stay.checkIn, stay.checkOut]);
    expect(await refusalOf(bookOutsideStay(staff.accountant, await outsideStays.event('a'), stay))).toEqual([
      'forbidden',
    ]);
  });
});

describe('the event stays tied to the booking', () => {
  test('reading it again closes nothing, raises nothing and lists it nowhere; our calendar does not echo it', async () => {
    const { token } = await renewExport(outsideStays.manager, staff.ids[0]!);
    await booked();
    await outsideStays.says(['a', stay.checkIn, stay.checkOut]);
    await outsideStays.says(['renamed', stay.checkIn, stay.checkOut]);
    expect(await closings()).toEqual(['1A booking 2027-05-03 2027-05-06']);
    expect(await openAlerts()).toEqual([]);
    expect(await staysOn(staff.buildingId, '2027-05-03')).toEqual([]);
    expect((await exportCalendar(token))!.file).not.toContain('DTSTART');
  });

  test('other dates on the site are told on the booking, and moving it there settles it', async () => {
    const { id } = await booked();
    await outsideStays.says(['a', '2027-05-04', '2027-05-08']);
    await outsideStays.says(['a', '2027-05-04', '2027-05-08']);
    expect(await openAlerts()).toEqual(['channel_booking dates']);
    // Nights that the site removed stay with the booking if it occupies them. Nights that the site added are closed.
    expect(await closings()).toEqual(['1A booking 2027-05-03 2027-05-06', '1A external 2027-05-06 2027-05-08']);
    await moveTo(id, { checkIn: '2027-05-04', checkOut: '2027-05-08' });
    expect(await closings()).toEqual(['1A booking 2027-05-04 2027-05-08']);
    expect(await openAlerts()).toEqual([]);
  });

  test('nights that the building adds are none, but nights that the site takes back of what was agreed are', async () => {
    const { id } = await booked();
    await outsideStays.says(['a', stay.checkIn, '2027-05-08']);
    await moveTo(id, { checkIn: stay.checkIn, checkOut: '2027-05-08' });
    await outsideStays.read();
    await moveTo(id, { checkIn: stay.checkIn, checkOut: '2027-05-09' });
    await outsideStays.read();
    expect(await openAlerts()).toEqual([]);
    await outsideStays.says(['a', stay.checkIn, stay.checkOut]);
    expect(await openAlerts()).toEqual(['channel_booking dates']);
  });

  test('nights that the site adds where somebody else is are a conflict with them', async () => {
    await adminBooking(staff.reception, {
      apartmentId: staff.ids[0],
      checkIn: '2027-05-06',
      checkOut: '2027-05-09',
    });
    await booked();
    await outsideStays.says(['a', '2027-05-03', '2027-05-07']);
    expect((await openAlerts()).toSorted()).toEqual(['calendar_conflict', 'channel_booking dates']);
    await outsideStays.says(['a', stay.checkIn, stay.checkOut]);
    expect(await openAlerts()).toEqual([]);
  });

  test('a stay that the site takes back is told, the booking stands, and cancelling it settles it', async () => {
    const { id } = await booked();
    await outsideStays.says();
    expect(await openAlerts()).toEqual(['channel_booking gone']);
    expect(await closings()).toEqual(['1A booking 2027-05-03 2027-05-06']);
    await cancelBooking(staff.reception, id, { version: await versionOf(id), notify: false });
    expect([await closings(), await openAlerts()]).toEqual([[], []]);
  });

  test('one that comes back belongs to its booking again', async () => {
    await booked();
    await outsideStays.says();
    await outsideStays.says(['a', stay.checkIn, stay.checkOut]);
    expect([await closings(), await openAlerts()]).toEqual([['1A booking 2027-05-03 2027-05-06'], []]);
  });

  test('an alert that somebody has closed comes back with another difference only', async () => {
    await booked();
    await outsideStays.says(['a', '2027-05-04', '2027-05-08']);
    await db().execute(sql`UPDATE alert SET resolved_at = ${now().toISOString()}`);
    await outsideStays.says(['a', '2027-05-04', '2027-05-08']);
    expect(await openAlerts()).toEqual([]);
    await outsideStays.says(['a', '2027-05-04', '2027-05-09']);
    expect(await openAlerts()).toEqual(['channel_booking dates']);
  });

  test('the booking stays when its calendar is taken away, and belongs to it when it is read anew', async () => {
    await booked();
    await outsideStays.removeFeed();
    expect([await closings(), await openAlerts()]).toEqual([['1A booking 2027-05-03 2027-05-06'], []]);
    outsideStays.feedId = await outsideStays.addFeed();
    await outsideStays.says(['a', stay.checkIn, stay.checkOut]);
    expect([await closings(), await openAlerts()]).toEqual([['1A booking 2027-05-03 2027-05-06'], []]);
  });
});

describe('what the team does with the booking while the site still lists the stay', () => {
  test('nights that it adds are its own matter, and are told to other sites', async () => {
    const { token } = await renewExport(outsideStays.manager, staff.ids[0]!);
    const { id } = await booked();
    await moveTo(id, { checkIn: '2027-05-03', checkOut: '2027-05-09' });
    await outsideStays.says(['a', stay.checkIn, stay.checkOut]);
    expect(await openAlerts()).toEqual([]);
    const { file } = (await exportCalendar(token))!;
    expect(file.match(/DT(START|END).*/g)).toEqual(['DTSTART;VALUE=DATE:20270506', 'DTEND;VALUE=DATE:20270509']);
  });

  test('another apartment frees this one, and a stay there is told to other sites', async () => {
    const { token } = await renewExport(outsideStays.manager, staff.ids[1]!);
    const { id } = await booked();
    await moveTo(id, stay, staff.ids[1]);
    await outsideStays.says(['a', stay.checkIn, stay.checkOut]);
    expect([await closings(), await openAlerts()]).toEqual([['2A booking 2027-05-03 2027-05-06'], []]);
    expect((await exportCalendar(token))!.file).toContain('DTSTART;VALUE=DATE:20270503');
    // The site's guests may still arrive after the booking was canceled here.
    await cancelBooking(staff.reception, id, { version: await versionOf(id), notify: false });
    expect(await closings()).toEqual(['1A external 2027-05-03 2027-05-06']);
  });

  test('other dates leave the site’s nights closed and are told', async () => {
    const { id } = await booked();
    await moveTo(id, { checkIn: '2027-05-05', checkOut: '2027-05-08' });
    expect(await closings()).toEqual(['1A booking 2027-05-05 2027-05-08', '1A external 2027-05-03 2027-05-05']);
    expect(await openAlerts()).toEqual(['channel_booking dates']);
    await moveTo(id, stay);
    expect([await closings(), await openAlerts()]).toEqual([['1A booking 2027-05-03 2027-05-06'], []]);
  });

  test('called off, its nights stay closed until the site lets go; undone, they are the booking’s', async () => {
    const { id } = await booked();
    await cancelBooking(staff.reception, id, { version: await versionOf(id), notify: false });
    expect([await closings(), await openAlerts()]).toEqual([
      ['1A external 2027-05-03 2027-05-06'],
      ['channel_booking called_off'],
    ]);
    expect(await staysOn(staff.buildingId, '2027-05-03')).toEqual([]);
    await undoStep(staff.reception, id, { version: await versionOf(id) });
    expect([await closings(), await openAlerts()]).toEqual([['1A booking 2027-05-03 2027-05-06'], []]);
    await cancelBooking(staff.reception, id, { version: await versionOf(id), notify: false });
    await outsideStays.says();
    expect([await closings(), await openAlerts()]).toEqual([[], []]);
  });

  test('called off by mistake, one press makes another booking of it', async () => {
    const { id } = await booked();
    await cancelBooking(staff.reception, id, { version: await versionOf(id), notify: false });
    const again = await book(await outsideStays.event('a'), stay);
    expect(again.id).not.toBe(id);
    expect([await closings(), await openAlerts()]).toEqual([['1A booking 2027-05-03 2027-05-06'], []]);
  });
});
