import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../database/connection.server';
import { apartmentSpace, sharedFlat, space } from '../../../database/inventory-schema.server';
import { testApi } from '../../../../tests/api';
import { problemsOf, useApartmentApi } from '../../../../tests/apartment-api';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { actorOf } from '../../../../tests/actors';
import { codeOf, useTeam } from '../../../../tests/team';
import { newApartmentPage } from '../admin/apartment-page.server';
import { apartmentAdminRoutes } from '../api-apartments.server';
import { bookingRoutes } from '../../booking-engine/api.server';
import { sharedFlatRoutes } from './api-shared-flats.server';

useRolledBackDatabase();
useStoppedClock();
const team = useTeam();
const { categories, suite, create, made, get, post, patch, remove } = useApartmentApi(
  team,
  bookingRoutes,
  sharedFlatRoutes,
);

describe('a shared flat', () => {
  let flat: number;
  beforeEach(async () => {
    flat = (await made(post('/shared_flats', { code: '4A', floor: 4 }))).id;
  });
  const room = (code: string) => create({ code, categoryId: categories.rooms, sharedFlatId: flat });
  const whole = () => create({ code: '4A', sharedFlatId: flat, wholeFlat: true });
  const spacesOf = async (id: number) => {
    const rows = await db()
      .select({ code: space.code })
      .from(apartmentSpace)
      .innerJoin(space, sql`${space.id} = ${apartmentSpace.spaceId}`)
      .where(sql`${apartmentSpace.apartmentId} = ${id}`)
      .orderBy(space.code);
    return rows.map(({ code }) => code);
  };
  const price = (id: number) =>
    db().execute(sql`INSERT INTO season (apartment_id, first_night, last_night, nightly_cents)
      VALUES (${id}, '2026-01-01', '2028-12-31', 9000)`);
  const book = (apartmentId: number) =>
    post('/bookings', {
      apartmentId,
      checkIn: '2027-05-03',
      checkOut: '2027-05-10',
      customer: { firstName: 'Nuria', lastName: 'Vidal', email: 'nuria@example.com', phone: '+34 600 000 000' },
    });

  test('is let whole once it has rooms, and then closes them', async () => {
    expect(await problemsOf(post('/apartments', { ...suite(), sharedFlatId: flat, wholeFlat: true }))).toMatchObject([
      422,
      [{ path: 'sharedFlatId', message: expect.stringContaining('habitaciones') as string }],
    ]);
    const one = await room('4A-1');
    await room('4A-2');
    const all = await whole();
    expect(await spacesOf(all.id)).toEqual(['4A-1', '4A-2']);
    await price(one.id);
    await price(all.id);
    expect((await book(all.id)).status).toBe(201);
    expect(await codeOf(book(one.id))).toEqual([409, 'not_available']);
  });

  test('begins the form of a room with a category of rooms, and that of the whole with one of suites', async () => {
    const initialForm = async (query: string) =>
      (await newApartmentPage(actorOf('manager'), new URLSearchParams(`flat=${flat}${query}`))).values;
    expect(await initialForm('')).toMatchObject({ categoryId: String(categories.rooms), wholeFlat: '' });
    expect((await initialForm('&whole=1')).categoryId).not.toBe(String(categories.rooms));
    expect(await initialForm(`&whole=1&category=${categories.rooms}`)).toMatchObject({ wholeFlat: 'on' });
    expect((await initialForm(`&whole=1&category=${categories.rooms}`)).categoryId).not.toBe(String(categories.rooms));
  });

  test('a room that is added later belongs to the whole, and to whoever has booked the whole', async () => {
    await room('4A-1');
    const all = await whole();
    await price(all.id);
    await book(all.id);
    const late = await room('4A-2');
    await price(late.id);
    expect(await spacesOf(all.id)).toEqual(['4A-1', '4A-2']);
    expect(await codeOf(book(late.id))).toEqual([409, 'not_available']);
  });

  test('a room moves to another flat while nobody has it', async () => {
    const one = await room('4A-1');
    await room('4A-2');
    const all = await whole();
    const { id: other } = await made(post('/shared_flats', { code: '4B', floor: 4 }));
    const answer = await patch(one.id, { sharedFlatId: other, version: 1 });
    expect(await answer.json()).toMatchObject({ sharedFlatCode: '4B' });
    expect(await spacesOf(all.id)).toEqual(['4A-2']);
    expect(await spacesOf(one.id)).toEqual(['4A-1']);
  });

  test.each([
    ['its own booking', (one: number) => one],
    ['a booking of the whole flat', (_: number, all: number) => all],
  ])('a room stays where it is with %s', async (_, choose) => {
    const one = await room('4A-1');
    await room('4A-2');
    const all = await whole();
    const booked = choose(one.id, all.id);
    await price(booked);
    await book(booked);
    const answer = await patch(one.id, { sharedFlatId: null, categoryId: categories.suites, version: 1 });
    expect(await answer.json()).toMatchObject({ code: 'apartment_occupied', errors: [{ path: 'sharedFlatId' }] });
    expect(await spacesOf(all.id)).toEqual(['4A-1', '4A-2']);
    // Everything except the occupied spaces may change.
    expect((await patch(one.id, { floor: 5, version: 1 })).status).toBe(200);
  });

  test('keeps its last room as long as it is let whole', async () => {
    const one = await room('4A-1');
    const all = await whole();
    expect(await codeOf(remove(`/apartments/${one.id}`))).toEqual([409, 'flat_let_whole']);
    expect((await remove(`/apartments/${all.id}`)).status).toBe(204);
    expect((await remove(`/apartments/${one.id}`)).status).toBe(204);
  });

  test('is deleted without apartments only', async () => {
    const one = await room('4A-1');
    const removed = () => remove(`/shared_flats/${flat}`);
    expect(await codeOf(removed())).toEqual([409, 'flat_has_apartments']);
    await remove(`/apartments/${one.id}`);
    expect((await removed()).status).toBe(204);
    expect(await db().$count(sharedFlat)).toBe(0);
  });

  test('is listed with its rooms and changed by version', async () => {
    await room('4A-1');
    await whole();
    const { data } = (await (await get('/shared_flats')).json()) as { data: object[] };
    expect(data).toMatchObject([{ code: '4A', rooms: [{ code: '4A-1' }], wholes: [{ code: '4A' }], version: 1 }]);
    const change = (version: number) =>
      testApi(apartmentAdminRoutes, bookingRoutes, sharedFlatRoutes).patch(
        `/shared_flats/${flat}`,
        { floor: 5, version },
        team.admin,
      );
    expect((await change(1)).status).toBe(200);
    expect(await codeOf(change(1))).toEqual([409, 'version_conflict']);
    expect(await problemsOf(post('/shared_flats', { code: '4A', floor: 1 }))).toMatchObject([422, [{ path: 'code' }]]);
  });
});
