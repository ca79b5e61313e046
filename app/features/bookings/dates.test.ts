import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor, visitor } from '../../access/actor';
import { addDays, asDate } from '../../core/calendar-date';
import { setClock } from '../../core/clock';
import { eachNight } from '../../core/stay';
import { db } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { bookStay, cancelStays } from '../../../tests/booked-stays';
import { useRolledBackDatabase } from '../../../tests/database';
import { customer, makeInventory } from '../../../tests/factories';
import { exportCalendar } from '../calendars/export-calendar.server';
import { sealExportToken } from '../calendars/sealed-addresses.server';
import { createBooking } from '../booking-engine/create-booking.server';
import { daySheet } from '../today/day-sheet.server';
import { expireHolds } from './expire-holds.server';
import { checkInBooking } from '../front-desk/lifecycle/check-in-booking.server';
import { previewCancellation } from '../front-desk/lifecycle/preview-cancellation.server';
import { sendStayMails } from '../front-desk/send-stay-mails.server';
import { viewPayments } from '../payments/folio/view-payments.server';

useRolledBackDatabase();
let moment = new Date();
const putBack = setClock(() => moment);
afterAll(() => putBack());
const at = (instant: string) => void (moment = new Date(instant));

const TOKEN = 'a-token-of-a-calendar-that-only-tests-know';
beforeAll(async () => {
  await makeInventory(1);
  await db().execute(sql`UPDATE building SET content = '{"cancellation": {"freeDaysBefore": 7}}'::jsonb`);
  const [only] = await db().select({ id: apartment.id }).from(apartment);
  await db().update(apartment).set(sealExportToken(only!.id, TOKEN));
});
const compact = (date: string) => date.replaceAll('-', '');
const whatever = (checkIn: string, checkOut: string) =>
  createBooking(visitor('es'), { typeCategory: 'suite_studio', checkIn, checkOut, customer });

/** Uses the building's day, whatever the client's clock says. */
describe.each([
  ['half an hour before midnight in winter', '2026-11-20T22:30:00Z', '2026-11-20'],
  ['half an hour after midnight in winter', '2026-11-20T23:30:00Z', '2026-11-21'],
  ['half an hour before midnight in summer', '2027-06-30T21:30:00Z', '2027-06-30'],
  ['half an hour after midnight in summer', '2027-06-30T22:30:00Z', '2027-07-01'],
  ['the first hour of the short day', '2027-03-27T23:30:00Z', '2027-03-28'],
  ['the last hour of the short day', '2027-03-28T21:30:00Z', '2027-03-28'],
  ['the first hour after the short day', '2027-03-28T22:30:00Z', '2027-03-29'],
  ['the first hour of the long day', '2027-10-30T22:30:00Z', '2027-10-31'],
  ['the last hour of the long day', '2027-10-31T22:30:00Z', '2027-10-31'],
  ['the first hour after the long day', '2027-10-31T23:30:00Z', '2027-11-01'],
  ['the first hour of the year', '2026-12-31T23:30:00Z', '2027-01-01'],
  ['the first hour of 29 February', '2028-02-28T23:30:00Z', '2028-02-29'],
  ['the last hour of 29 February', '2028-02-29T22:30:00Z', '2028-02-29'],
])('today, %s', (_name, instant, day) => {
  const today = asDate(day);

  test('can be booked, arrived at and be late; yesterday cannot', async () => {
    at(instant);
    await expect(whatever(addDays(today, -1), addDays(today, 1))).rejects.toMatchObject({ code: 'past_dates' });
    const { id } = await bookStay({ checkIn: today, checkOut: addDays(today, 2) });
    const sheet = await daySheet(systemActor);
    expect([sheet.today, sheet.arrivals.map((arrival) => arrival.id)]).toEqual([today, [id]]);
    const { plan } = await viewPayments(systemActor, id);
    expect(plan.every(({ due, daysLate }) => due === today && daysLate === 0)).toBe(true);
    expect((await checkInBooking(systemActor, id)).state).toBe('checked_in');
    await cancelStays();
    const later = await bookStay({ checkIn: addDays(today, 1), checkOut: addDays(today, 3) });
    await expect(checkInBooking(systemActor, later.id)).rejects.toMatchObject({ code: 'state_refuses' });
    await cancelStays();
  });
});

describe.each([
  ['over New Year', '2026-12-29', '2027-01-03', 5],
  ['over the day that is short', '2027-03-27', '2027-03-30', 3],
  ['over the day that is long', '2027-10-30', '2027-11-02', 3],
  ['over 29 February', '2028-02-27', '2028-03-02', 4],
  ['over the end of February', '2027-02-27', '2027-03-02', 3],
])('a stay %s', (_name, checkIn, checkOut, nights) => {
  test('has each of its nights, at its price, and is told to other sites as it is', async () => {
    at(`${addDays(asDate(checkIn), -40)}T11:00:00Z`);
    const { id } = await bookStay({ checkIn, checkOut });
    const { rows } = await db().execute<{ night: string; cents: number }>(
      sql`SELECT night::text, amount_cents AS cents FROM booking_night WHERE booking_id = ${id} ORDER BY night`,
    );
    expect(rows.map(({ night }) => night)).toEqual(eachNight({ checkIn: asDate(checkIn), checkOut: asDate(checkOut) }));
    expect(rows.map(({ cents }) => cents)).toEqual(Array.from({ length: nights }, () => 10_000));
    const { file } = (await exportCalendar(TOKEN))!;
    expect(file).toContain(`DTSTART;VALUE=DATE:${compact(checkIn)}\r\n`);
    expect(file).toContain(`DTEND;VALUE=DATE:${compact(checkOut)}\r\n`);
    await cancelStays();
  });
});

test.each([
  ['while the clock is put forward', '2027-03-28T00:50:00Z', '2027-03-28T01:09:59Z', '2027-03-28T01:10:00Z'],
  ['while it is put back', '2027-10-31T00:50:00Z', '2027-10-31T01:09:59Z', '2027-10-31T01:10:00Z'],
])('a hold lasts twenty minutes %s', async (_name, startsAt, lasts, ends) => {
  at(startsAt);
  expect((await whatever('2027-12-03', '2027-12-06')).holdUntil).toBe(new Date(ends).toISOString());
  at(lasts);
  expect(await expireHolds(systemActor)).toBe(0);
  at(ends);
  expect(await expireHolds(systemActor)).toBe(1);
});

test.each([
  ['over New Year', '2027-01-04', '2026-12-28', '2026-12-28T22:59:00Z', '2026-12-28T23:01:00Z'],
  ['over the short day', '2027-04-01', '2027-03-25', '2027-03-25T22:59:00Z', '2027-03-25T23:01:00Z'],
  ['until the long day', '2027-11-07', '2027-10-31', '2027-10-31T22:59:00Z', '2027-10-31T23:01:00Z'],
  ['until 29 February', '2028-03-07', '2028-02-29', '2028-02-29T22:59:00Z', '2028-02-29T23:01:00Z'],
])('cancelling is free until midnight of the last day, %s', async (_name, checkIn, freeUntil, before, after) => {
  at(before);
  const { id } = await bookStay({ checkIn, checkOut: addDays(asDate(checkIn), 3) });
  expect(await previewCancellation(systemActor, id)).toMatchObject({ freeUntil, isFree: true });
  at(after);
  expect(await previewCancellation(systemActor, id)).toMatchObject({ freeUntil, isFree: false });
  await cancelStays();
});

test.each([
  ['before the short day', '2027-03-30', '2027-03-27T07:59:00Z', '2027-03-27T08:00:00Z'],
  ['on the short day', '2027-03-31', '2027-03-28T06:59:00Z', '2027-03-28T07:00:00Z'],
  ['on the long day', '2027-11-03', '2027-10-31T07:59:00Z', '2027-10-31T08:00:00Z'],
  ['over New Year', '2027-01-02', '2026-12-30T07:59:00Z', '2026-12-30T08:00:00Z'],
  ['on 29 February', '2028-03-03', '2028-02-29T07:59:00Z', '2028-02-29T08:00:00Z'],
])('instructions go out at nine three days before, %s', async (_name, checkIn, before, nine) => {
  at(`${addDays(asDate(checkIn), -30)}T11:00:00Z`);
  await bookStay({ checkIn, checkOut: addDays(asDate(checkIn), 3) });
  at(before);
  expect(await sendStayMails(systemActor)).toBe(0);
  at(nine);
  expect(await sendStayMails(systemActor)).toBe(1);
  await cancelStays();
});
