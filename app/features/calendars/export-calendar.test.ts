import { beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { asDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { actorOf } from '../../../tests/actors';
import { testApi } from '../../../tests/api';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { closeNights } from '../../../tests/closed-nights';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeApartment, makeCategory } from '../../../tests/factories';
import { headersOf, useTeam } from '../../../tests/team';
import { changeByForm } from './admin/calendars-page.server';
import { parseFeed } from './parse-feed';
import { calendarRoutes } from './serve-calendar.server';
import { calendarFeedRoutes } from './api-calendars.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const team = useTeam();
const api = testApi(calendarFeedRoutes);

let apartmentId: number;
beforeEach(async () => {
  ({ apartmentId } = await makeApartment(1, await makeCategory(1), { code: '1A' }));
});

async function renew(): Promise<string> {
  const answer = await api.post(`/apartments/${apartmentId}/calendars/export`, {}, team.admin);
  return ((await answer.json()) as { exportPath: string }).exportPath;
}
const read = (path: string, headers: Record<string, string> = {}) => calendarRoutes().request(path, { headers });
function eventsOf(text: string) {
  const parsed = parseFeed(text, { timeZone: 'Europe/Madrid', today: asDate('2026-11-21') });
  return parsed.ok ? parsed.events.map(({ checkIn, checkOut }) => `${checkIn} ${checkOut}`) : parsed.refusal;
}

test('tells stays, holds and blocks as whole days, and nothing of anybody', async () => {
  const { id, reference } = await bookStay({ checkIn: '2027-05-03', checkOut: '2027-05-10' });
  await bookStay({ checkIn: '2027-06-03', checkOut: '2027-06-05', paid: false, email: 'other@example.com' });
  await closeNights(apartmentId, '2027-07-01', '2027-07-04');
  const path = await renew();
  const answer = await read(path);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(eventsOf(text)).toEqual(['2027-05-03 2027-05-10', '2027-06-03 2027-06-05', '2027-07-01 2027-07-04']);
  for (const word of ['Nuria', 'Vidal', 'example.com', '€', 'Pintura', reference]) expect(text).not.toContain(word);
  expect(text).toMatch(new RegExp(`UID:stay-${id}@\\w+\\.estancia\r\n`));
  wait(20);
  expect(eventsOf(await (await read(path)).text())).toEqual(['2027-05-03 2027-05-10', '2027-07-01 2027-07-04']);
});

test('is not sent again while nothing has changed', async () => {
  const path = await renew();
  const etag = (await read(path)).headers.get('etag')!;
  expect((await read(path, { 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
  await closeNights(apartmentId, '2027-07-01', '2027-07-04');
  expect((await read(path, { 'if-none-match': etag })).status).toBe(200);
});

test('has an address that nobody guesses, and that can be changed', async () => {
  const first = await renew();
  expect(first).toMatch(/^\/calendars\/[\w-]{43}\.ics$/);
  const second = await renew();
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  for (const path of ['/calendars/x.ics', `/calendars/${'a'.repeat(43)}.ics`, '/calendars/%00.ics']) {
    expect((await read(path)).status).toBe(404);
  }
});

test('the first address takes the place of none, and the page does not say that another stopped working', async () => {
  const press = async () => {
    const form = new FormData();
    form.set('intent', 'renew');
    return changeByForm(actorOf('administrator'), String(apartmentId), form);
  };
  expect(await press()).toMatch(/done=made$/);
  expect(await press()).toMatch(/done=renewed$/);
});

test('the team sees its address where it may change it', async () => {
  await renew();
  const seen = async (headers: Record<string, string>) =>
    (await (await api.get(`/apartments/${apartmentId}/calendars`, headers)).json()) as { exportPath: string | null };
  expect((await seen(team.admin)).exportPath).not.toBeNull();
  expect((await seen(await headersOf(team.ids.reception))).exportPath).toBeNull();
});

test('a calendar’s address is checked, kept once and hidden from who may not change it', async () => {
  const add = (url: string) => api.post(`/apartments/${apartmentId}/calendars`, { source: 'airbnb', url }, team.admin);
  for (const url of ['', 'calendar.ics', 'ftp://a.example/x.ics', 'http://a b.example/', 'file:///etc/passwd']) {
    expect((await add(url)).status, url).toBe(422);
  }
  const made = (await (await add('webcal://www.airbnb.example/calendar/ical/123.ics?s=secret')).json()) as object;
  expect(made).toMatchObject({ url: 'https://www.airbnb.example/calendar/ical/123.ics?s=secret', active: true });
  expect((await add('https://www.airbnb.example/calendar/ical/123.ics?s=secret')).status).toBe(422);
  const seen = await api.get(`/apartments/${apartmentId}/calendars`, await headersOf(team.ids.reception));
  expect(await seen.text()).not.toContain('secret');
  const { rows } = await db().execute<{ text: string }>(
    sql`SELECT string_agg(a::text, '') AS text FROM audit_entry AS a`,
  );
  expect(rows[0]!.text).not.toContain('secret');
});
