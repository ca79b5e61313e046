import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { systemActor } from '../../access/actor';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { testApi } from '../../../tests/api';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { makeApartment, makeCategory } from '../../../tests/factories';
import { useTeam } from '../../../tests/team';
import { sendCalendar, useCalendarSite } from '../../../tests/calendar-site';
import { claimFeed, readCalendars } from './read-calendars.server';
import { calendarFeedRoutes } from './api-calendars.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const team = useTeam();
const site = useCalendarSite();
const api = testApi(calendarFeedRoutes);

let apartmentId: number;
let feedId: number;
let categoryId: number;
makeForTests(async () => {
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

describe('what a site says', () => {
  test('closes its nights at the next reading, and frees them when it is gone', async () => {
    site.says(['a', '2027-05-03', '2027-05-10']);
    expect(await readCalendars(systemActor)).toBe(1);
    expect(await closed()).toEqual(['2027-05-03 2027-05-10']);
    site.says();
    expect(await readCalendars(systemActor)).toBe(0);
    wait(14);
    expect(await readCalendars(systemActor)).toBe(0);
    wait(1);
    expect(await readCalendars(systemActor)).toBe(1);
    expect(await closed()).toEqual([]);
    expect(await events()).toEqual([]);
  });

  test('moves with its dates, also where two change places or all have new names', async () => {
    site.says(['a', '2027-05-03', '2027-05-10'], ['b', '2027-06-01', '2027-06-04']);
    await readNow();
    site.says(['a', '2027-05-05', '2027-05-12'], ['b', '2027-06-01', '2027-06-03']);
    await readNow();
    expect(await closed()).toEqual(['2027-05-05 2027-05-12', '2027-06-01 2027-06-03']);
    site.says(['b', '2027-05-05', '2027-05-12'], ['a', '2027-06-01', '2027-06-03']);
    await readNow();
    expect(await closed()).toEqual(['2027-05-05 2027-05-12', '2027-06-01 2027-06-03']);
    site.says(['x', '2027-05-05', '2027-05-12'], ['y', '2027-06-01', '2027-06-03']);
    await readNow();
    expect(await events()).toEqual(['x 2027-05-05 2027-05-12 placed', 'y 2027-06-01 2027-06-03 placed']);
  });

  test('may overlap itself: each night is closed once, and stays closed while one of them lasts', async () => {
    site.says(['a', '2027-05-03', '2027-05-08'], ['b', '2027-05-06', '2027-05-10'], ['c', '2027-05-04', '2027-05-05']);
    await readNow();
    expect(await closed()).toEqual(['2027-05-03 2027-05-08', '2027-05-08 2027-05-10']);
    site.says(['b', '2027-05-06', '2027-05-10']);
    await readNow();
    expect(await closed()).toEqual(['2027-05-06 2027-05-08', '2027-05-08 2027-05-10']);
    expect(await alerts()).toEqual([]);
  });

  test('of nights that are over stays, of a stay under way the nights to come are freed', async () => {
    site.says(['past', '2026-11-10', '2026-11-15'], ['now', '2026-11-18', '2026-11-25']);
    await readNow();
    site.says();
    await readNow();
    expect(await events()).toEqual(['past 2026-11-10 2026-11-15 placed', 'now 2026-11-18 2026-11-21 placed']);
    expect(await closed()).toEqual(['2026-11-10 2026-11-15', '2026-11-18 2026-11-21']);
  });

  test('closes every room of a flat that is let whole', async () => {
    const room = await makeApartment(1, categoryId, { code: '1B' });
    await db().execute(sql`INSERT INTO apartment_space VALUES (${apartmentId}, ${room.spaceId})`);
    site.says(['a', '2027-05-03', '2027-05-10']);
    await readNow();
    expect(await closed()).toEqual(['2027-05-03 2027-05-10', '2027-05-03 2027-05-10']);
  });
});

describe('nothing is freed', () => {
  const broken: [string, Parameters<typeof site.answers>[0], string][] = [
    ['an empty answer', (_, response) => sendCalendar(response, ''), 'not_a_calendar'],
    ['a page to sign in', (_, response) => sendCalendar(response, '<html></html>'), 'not_a_calendar'],
    ['half a calendar', (_, response) => sendCalendar(response, 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'), 'truncated'],
    ['an error', (_, response) => response.writeHead(500).end(), 'status_500'],
    ['a connection that breaks', (_, response) => response.destroy(), 'unreachable'],
  ];
  test.each(broken)('by %s', async (_name, answer, error) => {
    site.says(['a', '2027-05-03', '2027-05-10']);
    await readNow();
    site.answers(answer);
    expect(await readNow()).toMatchObject({ ok: false, error });
    expect(await closed()).toEqual(['2027-05-03 2027-05-10']);
  });

  test('by an answer that nothing has changed', async () => {
    site.says(['a', '2027-05-03', '2027-05-10']);
    await readNow();
    site.answers((_request, response) => response.writeHead(304).end());
    expect(await readNow()).toMatchObject({ ok: true });
    expect(await closed()).toEqual(['2027-05-03 2027-05-10']);
  });
});

test('after three failures the team is told, readings grow rare, and a success ends it', async () => {
  site.answers((_request, response) => response.writeHead(500).end());
  const pauses: number[] = [];
  for (let failures = 1; failures <= 7; failures += 1) {
    expect(await readCalendars(systemActor)).toBe(1);
    expect((await alerts()).length).toBe(failures < 3 ? 0 : 1);
    const { rows } = await db().execute<{ due: string }>(sql`SELECT next_read_at AS due FROM calendar_feed`);
    const minutes = (new Date(rows[0]!.due).getTime() - now().getTime()) / 60_000;
    pauses.push(minutes);
    wait(minutes);
  }
  expect(pauses).toEqual([15, 15, 30, 60, 120, 240, 360]);
  expect(await alerts()).toMatchObject([
    { kind: 'calendar_unreadable', urgent: false, detail: { error: 'status_500' } },
  ]);
  site.says();
  await readCalendars(systemActor);
  expect(await alerts()).toEqual([]);
});

describe('several nodes', () => {
  test('read a calendar once', { tags: 'commits' }, async () => {
    site.says(['a', '2027-05-03', '2027-05-10']);
    const read = await Promise.all([readCalendars(systemActor), readCalendars(systemActor)]);
    expect(read.toSorted()).toEqual([0, 1]);
    expect(site.asked).toHaveLength(1);
  });

  test('one that ended in the middle leaves the calendar to the next after a while', async () => {
    site.says(['a', '2027-05-03', '2027-05-10']);
    await claimFeed(feedId);
    expect(await readCalendars(systemActor)).toBe(0);
    wait(5);
    expect(await readCalendars(systemActor)).toBe(1);
    expect(await closed()).toHaveLength(1);
  });

  test('one that answers when another has taken its place writes nothing over what that one read', async () => {
    let answerOld = () => undefined as void;
    const arrived = new Promise<void>((resolve) => {
      site.answers((_request, response) => {
        answerOld = () => sendCalendar(response, 'BEGIN:VCALENDAR\r\nEND:VCALENDAR');
        resolve();
      });
    });
    const reading = readCalendars(systemActor);
    await arrived;
    wait(5);
    site.says(['a', '2027-05-03', '2027-05-10']);
    expect(await readCalendars(systemActor)).toBe(1);
    answerOld();
    await reading;
    expect(await events()).toEqual(['a 2027-05-03 2027-05-10 placed']);
    expect(await readCalendars(systemActor)).toBe(0);
  });

  test('what was asked for before the calendar was taken away or changed counts no more', async () => {
    let answered = () => undefined as void;
    const arrived = new Promise<void>((resolve) => {
      site.answers((_request, response) => {
        answered = () => sendCalendar(response, 'BEGIN:VCALENDAR\r\nEND:VCALENDAR');
        resolve();
      });
    });
    const reading = readCalendars(systemActor);
    await arrived;
    expect((await api.delete(`/apartments/${apartmentId}/calendars/${feedId}`, team.admin)).status).toBe(204);
    answered();
    await reading;
    expect(await events()).toEqual([]);
  });
});

test('a calendar that is taken away frees its nights and ends its alerts', async () => {
  await bookStay({ checkIn: '2027-05-03', checkOut: '2027-05-10' });
  site.says(['a', '2027-05-08', '2027-05-12']);
  await readNow();
  await api.delete(`/apartments/${apartmentId}/calendars/${feedId}`, team.admin);
  expect([await closed(), await alerts()]).toEqual([[], []]);
});
