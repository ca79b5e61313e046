import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../tests/api';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { makeApartment, makeCategory } from '../../../tests/factories';
import { codeOf, headersOf, useTeam } from '../../../tests/team';
import { systemActor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { createFeed } from '../calendars/create-feed.server';
import type { BookingBar, Schedule } from './schedule-model';
import { viewSchedule } from './view-schedule.server';
import { scheduleRoutes } from './api-schedule.server';

useRolledBackDatabase();
const moveClock = useStoppedClock();
const team = useTeam();
const api = testApi(scheduleRoutes);

makeForTests(async () => {
  const categoryId = await makeCategory(1);
  for (const code of ['1A', '1B']) await makeApartment(1, categoryId, { code });
});

const view = (from = '2027-05-01', to = '2027-06-01') => viewSchedule(systemActor, { from, to });
const placesOf = ({ bars }: Schedule) => bars.map(({ key, apartmentId, from, to }) => [key, apartmentId, from, to]);

describe('bars', () => {
  test('of stays that touch the days, not of those beside them', async () => {
    const { id } = await bookStay();
    expect(placesOf(await view())).toEqual([[`b${id}-2027-05-03`, 1, '2027-05-03', '2027-05-10']]);
    expect(placesOf(await view('2027-05-09', '2027-05-10'))).toHaveLength(1);
    expect(placesOf(await view('2027-05-10', '2027-05-20'))).toEqual([]);
    expect(placesOf(await view('2027-05-01', '2027-05-03'))).toEqual([]);
  });

  test('a booking that changes apartment has one for each, and both know the whole', async () => {
    const { id } = await bookStay();
    await db().transaction(async (transaction) => {
      await transaction.execute(sql`UPDATE booking_night SET apartment_id = 2
        WHERE booking_id = ${id} AND night IN ('2027-05-06', '2027-05-07')`);
      await transaction.execute(sql`DELETE FROM occupancy WHERE booking_id = ${id}`);
      await transaction.execute(sql`INSERT INTO occupancy (building_id, space_id, stay, kind, booking_id)
        VALUES (1, 1, '[2027-05-03,2027-05-06)', 'booking', ${id}), (1, 2, '[2027-05-06,2027-05-08)', 'booking', ${id}),
          (1, 1, '[2027-05-08,2027-05-10)', 'booking', ${id})`);
    });
    const bars = (await view()).bars as BookingBar[];
    const segments = [
      { apartmentId: 1, from: '2027-05-03', to: '2027-05-06' },
      { apartmentId: 2, from: '2027-05-06', to: '2027-05-08' },
      { apartmentId: 1, from: '2027-05-08', to: '2027-05-10' },
    ];
    expect(bars.map(({ apartmentId, from, to }) => ({ apartmentId, from, to }))).toEqual(segments);
    expect(bars.map((bar) => bar.segments)).toEqual([segments, segments, segments]);
    expect(bars[1]).toMatchObject({ checkIn: '2027-05-03', checkOut: '2027-05-10', reference: expect.any(String) });
    expect((await view('2027-05-06', '2027-05-07')).bars.map(({ from }) => from)).toEqual(['2027-05-06']);
  });

  test('a hold as long as it lasts, and nothing of a booking that does not take place', async () => {
    const { id } = await bookStay({ paid: false });
    expect((await view()).bars).toMatchObject([
      { state: 'pending', holdEnds: '2026-11-21', name: 'Nuria Vidal Ortega' },
    ]);
    expect((await view()).dueToday).toMatchObject([{ key: `b${id}-2027-05-03`, from: '2027-05-03' }]);
    moveClock(21);
    expect(await view()).toMatchObject({ bars: [], dueToday: [] });
  });

  test('blocks and outside events, those in conflict with their row', async () => {
    await db()
      .execute(sql`INSERT INTO block (building_id, apartment_id, check_in, check_out, kind, reason, created_at, updated_at)
      VALUES (1, 2, '2027-05-20', '2027-05-22', 'owner', 'Familia', now(), now())`);
    await createFeed(systemActor, 1, { source: 'airbnb', url: 'https://example.com/a.ics' });
    await db()
      .execute(sql`INSERT INTO calendar_event (building_id, feed_id, apartment_id, uid, check_in, check_out, state, first_seen_at, updated_at)
      VALUES (1, 1, 1, 'a', '2027-05-08', '2027-05-12', 'conflict', now(), now())`);
    const schedule = await view();
    expect(schedule.bars).toMatchObject([
      {
        kind: 'block',
        key: 'k1',
        apartmentId: 2,
        blockKind: 'owner',
        name: 'Familia',
        from: '2027-05-20',
        to: '2027-05-22',
      },
      { kind: 'outside', key: 'e1', source: 'airbnb', conflict: true },
    ]);
    expect(schedule.urgent).toEqual([{ key: 'e1', apartmentId: 1, from: '2027-05-08', to: '2027-05-12' }]);
    expect(schedule.groups[0]!.apartments.map(({ lanes }) => lanes)).toEqual([2, 1]);
    expect((await view('2027-01-01', '2027-02-01')).urgent).toHaveLength(1);
  });
});

describe('what asks for something, wherever it stands', () => {
  test('who owes late, and who comes today', async () => {
    const late = await bookStay();
    const comes = await bookStay({ checkIn: '2026-11-21', checkOut: '2026-11-23' });
    await db().transaction(async (transaction) => {
      await transaction.execute(sql`UPDATE booking_instalment SET due = '2026-11-20' WHERE booking_id = ${late.id}`);
      await transaction.execute(sql`UPDATE booking_instalment SET due = '2026-11-21' WHERE booking_id = ${comes.id}`);
    });
    const { urgent, dueToday } = await view('2027-01-01', '2027-02-01');
    expect(urgent.map(({ key }) => key)).toEqual([`b${late.id}-2027-05-03`]);
    expect(dueToday.map(({ key }) => key)).toEqual([`b${comes.id}-2026-11-21`]);
  });
});

describe('apartments', () => {
  test('suites first, then flats with their rooms; those off sale only while somebody stays', async () => {
    await db().execute(sql`INSERT INTO shared_flat (building_id, code, floor) VALUES (1, '4A', 4)`);
    await makeApartment(1, 1, { code: '4A-1', overrides: { sharedFlatId: 1 } });
    await makeApartment(1, 1, { code: '0A', overrides: { status: 'retired' } });
    await db().execute(sql`UPDATE space SET cleaning = 'to_clean' WHERE code = '1B'`);
    const { groups } = await view();
    expect(groups.map(({ key, apartments }) => [key, apartments.map(({ code }) => code)])).toEqual([
      ['suites', ['1A', '1B']],
      ['flat-4A', ['4A-1']],
    ]);
    expect(groups[0]!.apartments.map(({ toClean }) => toClean)).toEqual([false, true]);
  });

  test('nothing of another building', async () => {
    await bookStay();
    const { rows } = await db().execute<{ id: number }>(sql`
      INSERT INTO building (name, legal_name, tax_number, street, postcode, city, country, phone, email, reference_prefix,
        check_in_time, check_out_time)
      VALUES ('B', 'B', 'B', 'C', '1', 'M', 'ES', '+34 1', 'b@example.com', 'BB', '15:00', '11:00') RETURNING id::int`);
    const other = await viewSchedule(
      { ...systemActor, adminBuildingId: rows[0]!.id },
      { from: '2027-05-01', to: '2027-06-01' },
    );
    expect(other).toMatchObject({ groups: [], bars: [], urgent: [], dueToday: [] });
  });
});

describe('over HTTP', () => {
  const path = '/schedule?from=2027-05-01&to=2027-06-01';

  test.each(['administrator', 'manager', 'reception', 'accountant'] as const)('%s may see it', async (role) => {
    expect((await api.get(path, await headersOf(team.ids[role]))).status).toBe(200);
  });

  test('a customer may not', async () => {
    expect(await codeOf(api.get(path, await headersOf(team.ids.customer)))).toEqual([403, 'forbidden']);
  });

  test('parts of it alone, and nothing twice', async () => {
    await bookStay();
    const bars = await api.get(`${path}&part=bars`, team.admin);
    expect(await bars.json()).toMatchObject({ groups: [], bars: [{ kind: 'booking' }] });
    const tag = { ...team.admin, 'if-none-match': bars.headers.get('etag')! };
    expect((await api.get(`${path}&part=bars`, tag)).status).toBe(304);
    await bookStay({ checkIn: '2027-05-20', checkOut: '2027-05-22' });
    expect((await api.get(`${path}&part=bars`, tag)).status).toBe(200);
    const building = (await (await api.get(`${path}&part=building`, team.admin)).json()) as Schedule;
    expect([building.bars.length, building.groups.length]).toEqual([0, 1]);
  });

  test.each([
    ['?from=2027-05-01', 'to'],
    ['?from=2027-02-29&to=2027-03-10', 'from'],
    ['?from=2027-05-10&to=2027-05-10', 'to'],
    ['?from=2027-01-01&to=2028-12-31', 'to'],
    ['?from=2027-01-01&to=2027-01-31&part=x', 'part'],
  ])('%s is refused at %s', async (query, field) => {
    const answer = await api.get(`/schedule${query}`, team.admin);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { errors: { path: string }[] }).errors.map((error) => error.path)).toEqual([
      field,
    ]);
  });
});
