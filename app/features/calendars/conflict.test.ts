import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemActor, visitor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { testApi } from '../../../tests/api';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { makeApartment, makeCategory } from '../../../tests/factories';
import { whileUncommitted } from '../../../tests/lock-waits';
import { useTeam } from '../../../tests/team';
import { createBooking } from '../booking-engine/create-booking.server';
import { expireHolds } from '../bookings/expire-holds.server';
import { cancelBooking } from '../front-desk/lifecycle/cancel-booking.server';
import { sendCalendar, useCalendarSite } from '../../../tests/calendar-site';
import { calendarRoutes } from './serve-calendar.server';
import { blockRoutes } from '../blocks/api-blocks.server';
import { bookingLifecycleRoutes } from '../front-desk/lifecycle/api-lifecycle.server';
import { calendarFeedRoutes } from './api-calendars.server';

useTestDatabase();
const wait = useStoppedClock();
const team = useTeam();
const site = useCalendarSite();
const api = testApi(blockRoutes, bookingLifecycleRoutes, calendarFeedRoutes);

let apartmentId: number;
let feedId: number;
let categoryId: number;
beforeEach(async () => {
  categoryId = await makeCategory(1);
  ({ apartmentId } = await makeApartment(1, categoryId, { code: '1A' }));
  feedId = await addFeed();
});

async function addFeed(source = 'airbnb', path?: string): Promise<number> {
  const body = { source, url: site.url(path) };
  const answer = await api.post(`/apartments/${apartmentId}/calendars`, body, team.admin);
  if (answer.status !== 201) throw new Error(await answer.text());
  return ((await answer.json()) as { id: number }).id;
}
async function readNow(id = feedId) {
  const answer = await api.post(`/apartments/${apartmentId}/calendars/${id}/read`, {}, team.admin);
  return (await answer.json()) as { ok: boolean; error: string | null };
}
async function closed(): Promise<string[]> {
  const { rows } = await db().execute<{ nights: string }>(
    sql`SELECT lower(stay) || ' ' || upper(stay) AS nights FROM occupancy WHERE kind = 'external' ORDER BY 1`,
  );
  return rows.map(({ nights }) => nights);
}
async function events(): Promise<string[]> {
  const { rows } = await db().execute<{ text: string }>(
    sql`SELECT uid || ' ' || check_in || ' ' || check_out || ' ' || state AS text FROM calendar_event ORDER BY check_in, uid`,
  );
  return rows.map(({ text }) => text);
}
async function alerts() {
  const { rows } = await db().execute<{ kind: string; urgent: boolean; booking_id: string | null; detail: object }>(
    sql`SELECT kind, urgent, booking_id, detail FROM alert WHERE resolved_at IS NULL AND kind <> 'web_booking' ORDER BY id`,
  );
  return rows;
}

describe('where somebody is there', () => {
  const guests = ['a', '2027-05-08', '2027-05-12'] as const;

  test('the free nights are closed, the others a conflict that is urgent; nobody loses anything', async () => {
    const { id } = await bookStay({ checkIn: '2027-05-03', checkOut: '2027-05-10' });
    site.says(guests);
    await readNow();
    await readNow();
    expect(await closed()).toEqual(['2027-05-10 2027-05-12']);
    expect(await events()).toEqual(['a 2027-05-08 2027-05-12 conflict']);
    expect(await alerts()).toMatchObject([
      {
        kind: 'calendar_conflict',
        urgent: true,
        booking_id: String(id),
        detail: { source: 'airbnb', checkIn: '2027-05-08', checkOut: '2027-05-12', bookingIds: [id] },
      },
    ]);
    const seen = await api.get(`/apartments/${apartmentId}/calendars`, team.admin);
    expect(await seen.json()).toMatchObject({ events: [{ state: 'conflict', bookingIds: [id] }] });
  });

  test('it is over once the site takes its guests back', async () => {
    await bookStay({ checkIn: '2027-05-03', checkOut: '2027-05-10' });
    site.says(guests);
    await readNow();
    site.says();
    await readNow();
    expect([await closed(), await alerts()]).toEqual([[], []]);
  });

  test('cancelling the booking gives the nights to the site’s guests, and undoing it brings the conflict back', async () => {
    const { id } = await bookStay({ checkIn: '2027-05-03', checkOut: '2027-05-10' });
    site.says(guests);
    await readNow();
    const cancelled = await api.post(
      `/bookings/${id}/cancel`,
      { version: await versionOf(id), notify: false },
      team.admin,
    );
    expect(cancelled.status).toBe(200);
    expect(await closed()).toEqual(['2027-05-08 2027-05-10', '2027-05-10 2027-05-12']);
    expect(await alerts()).toEqual([]);
    const undone = await api.post(`/bookings/${id}/undo`, { version: await versionOf(id) }, team.admin);
    expect(undone.status).toBe(200);
    expect(await closed()).toEqual(['2027-05-10 2027-05-12']);
    expect(await alerts()).toMatchObject([{ kind: 'calendar_conflict' }]);
  });

  test('nights that are freed at the moment at which a site sells them are its guests’', async () => {
    const { id } = await bookStay({ checkIn: '2027-05-03', checkOut: '2027-05-10' });
    site.says(guests);
    await whileUncommitted(() => cancelBooking(systemActor, id, { notify: false }), readNow);
    expect(await closed()).toEqual(['2027-05-08 2027-05-12']);
    expect(await events()).toEqual(['a 2027-05-08 2027-05-12 placed']);
    expect(await alerts()).toEqual([]);
  });

  test('nights that are freed at the moment at which a site gives them up are nobody’s', async () => {
    const { id } = await bookStay({ checkIn: '2027-05-03', checkOut: '2027-05-10' });
    site.says(guests);
    await readNow();
    site.says(['a', '2027-05-11', '2027-05-12']);
    await whileUncommitted(() => cancelBooking(systemActor, id, { notify: false }), readNow);
    expect(await closed()).toEqual(['2027-05-11 2027-05-12']);
    expect(await alerts()).toEqual([]);
  });

  test('a hold that expires leaves its nights to them, and not to the next visitor', async () => {
    await bookStay({ checkIn: '2027-05-03', checkOut: '2027-05-10', paid: false });
    site.says(guests);
    await readNow();
    expect(await alerts()).toMatchObject([{ kind: 'calendar_conflict', urgent: true }]);
    wait(20);
    const pendingBooking = createBooking(visitor('es'), {
      typeCategory: 'suite_studio',
      checkIn: '2027-05-09',
      checkOut: '2027-05-10',
      customer: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', phone: '+34 600 000 001' },
    });
    await expect(pendingBooking).rejects.toMatchObject({ code: 'not_available' });
    await expireHolds(systemActor);
    expect(await closed()).toEqual(['2027-05-08 2027-05-10', '2027-05-10 2027-05-12']);
    expect(await alerts()).toEqual([]);
  });

  test('a block is a conflict until it goes, and again when it comes back', async () => {
    const body = { apartmentId, checkIn: '2027-05-11', checkOut: '2027-05-14' };
    const { id } = (await (await api.post('/blocks', body, team.admin)).json()) as { id: number };
    site.says(guests);
    await readNow();
    expect(await alerts()).toHaveLength(1);
    await api.delete(`/blocks/${id}`, team.admin);
    expect(await alerts()).toEqual([]);
    expect(await closed()).toEqual(['2027-05-08 2027-05-11', '2027-05-11 2027-05-12']);
    expect((await api.post(`/blocks/${id}/restore`, {}, team.admin)).status).toBe(200);
    expect(await alerts()).toHaveLength(1);
    expect(await closed()).toEqual(['2027-05-08 2027-05-11']);
  });

  test('dates that a site only closed are no conflict, and close what is free', async () => {
    await bookStay({ checkIn: '2027-05-03', checkOut: '2027-05-10' });
    site.says(['a', '2027-05-08', '2027-05-12', 'Airbnb (Not available)']);
    await readNow();
    expect(await alerts()).toEqual([]);
    expect(await closed()).toEqual(['2027-05-10 2027-05-12']);
    site.says(['a', '2027-05-08', '2027-05-12', 'CLOSED - Not available']);
    await readNow();
    expect(await alerts()).toHaveLength(1);
  });

  test('two sites with guests on the same nights are one, their stays that one tells the other are not', async () => {
    site.says(['a', '2027-05-08', '2027-05-12']);
    await readNow();
    const other = await addFeed('booking_com', '/other.ics');
    site.says(['b', '2027-05-08', '2027-05-12', 'CLOSED - Not available']);
    await readNow(other);
    expect(await alerts()).toEqual([]);
    site.says(['b', '2027-05-10', '2027-05-14', 'CLOSED - Not available']);
    await readNow(other);
    expect(await alerts()).toMatchObject([{ detail: { source: 'booking_com' } }]);
    expect(await closed()).toEqual(['2027-05-08 2027-05-12', '2027-05-12 2027-05-14']);
  });
});

async function versionOf(id: number): Promise<number> {
  const { rows } = await db().execute<{ version: number }>(sql`SELECT version FROM booking WHERE id = ${id}`);
  return rows[0]!.version;
}

test('what comes round twice from ourselves is left alone', async () => {
  await bookStay({ checkIn: '2027-05-03', checkOut: '2027-05-10' });
  const made = await api.post(`/apartments/${apartmentId}/calendars/export`, {}, team.admin);
  const { exportPath } = (await made.json()) as { exportPath: string };
  const file = await (await calendarRoutes().request(exportPath)).text();
  expect(file).toContain('DTSTART;VALUE=DATE:20270503');
  site.answers((_request, response) => sendCalendar(response, file));
  await readNow();
  expect([await events(), await alerts()]).toEqual([[], []]);
});
