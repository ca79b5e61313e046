import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../../../access/actor';
import { asDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';
import { apartment, apartmentEquipment, category, equipment } from '../../../database/inventory-schema.server';
import { offer, offerCategory, season } from '../../../database/price-schema.server';
import { useStoppedClock } from '../../../../tests/clock';
import { closeNights } from '../../../../tests/closed-nights';
import { useRolledBackDatabase } from '../../../../tests/database';
import { makeApartment, makeBuilding, makeCategory } from '../../../../tests/factories';
import { homePage } from '../../site/home-page.server';
import { detailsChoiceData } from '../details/details-data.server';
import { roomsPage } from './rooms-page.server';
import { readRoomsQuery } from './rooms-query';

useRolledBackDatabase();
useStoppedClock();
const guest = visitor('en');
const week = 'dates=2027-05-03 ~ 2027-05-10';

/**
 * Studio at 100 € with balcony and oven, penthouse at 200 € with an oven, and two rooms at 50 €, one of them with a
 * balcony.
 */
let balcony: number;
let oven: number;
let room: number;

beforeAll(async () => {
  const building = await makeBuilding();
  const studio = await makeCategory(building, { position: 1 });
  const penthouse = await makeCategory(building, {
    key: 'penthouse',
    name: { es: 'Ático', en: 'Penthouse' },
    position: 2,
  });
  room = await makeCategory(building, {
    type: 'room',
    key: 'classic',
    name: { es: 'Clásica', en: 'Classic' },
    position: 3,
  });
  const make = async (categoryId: number, code: string, nightlyCents: number) =>
    (await makeApartment(building, categoryId, { code, nightlyCents, overrides: { cleaningCents: 0 } })).apartmentId;
  const apartments = {
    studio: await make(studio, '1A', 10_000),
    penthouse: await make(penthouse, '5A', 20_000),
    first: await make(room, '2A', 5_000),
    second: await make(room, '2B', 5_000),
  };
  const items = await db()
    .insert(equipment)
    .values([
      { buildingId: building, name: { es: 'Balcón', en: 'Balcony' }, equipmentGroup: 'living', position: 2 },
      { buildingId: building, name: { es: 'Horno', en: 'Oven' }, equipmentGroup: 'kitchen', position: 1 },
      { buildingId: building, name: { es: 'Piano' }, equipmentGroup: 'living', position: 3, active: false },
    ])
    .returning({ id: equipment.id });
  balcony = items[0]!.id;
  oven = items[1]!.id;
  await db()
    .insert(apartmentEquipment)
    .values([
      { apartmentId: apartments.studio, equipmentId: balcony },
      { apartmentId: apartments.first, equipmentId: balcony },
      { apartmentId: apartments.studio, equipmentId: oven },
      { apartmentId: apartments.penthouse, equipmentId: oven },
      { apartmentId: apartments.studio, equipmentId: items[2]!.id },
    ]);
  const [made] = await db()
    .insert(offer)
    .values({
      buildingId: building,
      name: { es: 'Un trimestre', en: 'A quarter' },
      description: { es: '' },
      code: 'TRIMESTRE',
      kind: 'percent',
      percentBasisPoints: 1000,
      stayFrom: asDate('2027-05-01'),
      minNights: 7,
      state: 'active',
    })
    .returning({ id: offer.id });
  await db().insert(offerCategory).values({ offerId: made!.id, categoryId: room });
});

const load = async (query: string) => roomsPage(guest, readRoomsQuery(new URLSearchParams(query)));
const found = async (query: string) => (await load(query)).results.map((result) => result.typeCategory);

describe('equipment', () => {
  test('counts where every apartment of the category has it', async () => {
    expect(await found(`equipment=${balcony}`)).toEqual(['suite_studio']);
    expect(await found(`equipment=${oven}`)).toEqual(['suite_studio', 'suite_penthouse']);
    expect(await found(`equipment=${oven},${balcony}&${week}`)).toEqual(['suite_studio']);
  });

  test('to choose from is what is in use, in its order', async () => {
    expect((await load('')).choices.equipment.map((item) => item.name)).toEqual(['Oven', 'Balcony']);
  });

  test('that does not exist is passed over', async () => {
    const page = await load(`equipment=999999&equipment=${oven}`);
    expect(page.asked.equipment).toEqual([oven]);
    expect(page.results).toHaveLength(2);
  });
});

describe('price', () => {
  test('is that of the stay with dates, otherwise the lowest', async () => {
    expect(await found('price=100')).toEqual(['suite_studio', 'room_classic']);
    expect(await found(`price=99&${week}`)).toEqual(['room_classic']);
    expect((await load(week)).choices.prices).toEqual([50, 100]);
  });

  test('and equipment together may leave nothing, without breaking', async () => {
    const page = await load(`price=60&equipment=${oven}&type=suite&${week}`);
    expect(page.results).toEqual([]);
    expect(page.choices.equipment).toHaveLength(2);
  });
});

describe('a code', () => {
  test('lowers the prices where it applies, and goes along only there', async () => {
    const page = await load(`${week}&code=trimestre`);
    expect(page.code).toEqual({ text: 'TRIMESTRE', state: 'partly' });
    expect(page.results.map(({ typeCategory, code, offer: price }) => [typeCategory, code, price?.totalCents])).toEqual(
      [
        ['suite_studio', null, 70_000],
        ['suite_penthouse', null, 140_000],
        ['room_classic', 'TRIMESTRE', 31_500],
      ],
    );
    expect((await load(`${week}&code=trimestre&type=room`)).code?.state).toBe('everywhere');
  });

  test('waits for dates', async () => {
    const page = await load('code=trimestre');
    expect(page.code?.state).toBe('waiting');
    expect(page.results[0]?.code).toBe('TRIMESTRE');
  });

  test('that is not for the stay is told, and the prices are without it', async () => {
    const page = await load('dates=2027-05-03 ~ 2027-05-06&code=trimestre');
    expect(page.code).toMatchObject({ state: 'refused', why: { code: 'too_short', minNights: 7 } });
    expect(page.results.map((result) => result.offer?.totalCents)).toEqual([30_000, 60_000, 15_000]);
  });

  test.each(['NADA', '<script>alert(1)</script>', "' OR 1=1 --", '🙂'])(
    'such as %j is told and dropped',
    async (code) => {
      const page = await roomsPage(
        guest,
        readRoomsQuery(new URLSearchParams({ dates: '2027-05-03 ~ 2027-05-10', code })),
      );
      expect(page.code).toEqual({ text: code.toUpperCase(), state: 'refused', why: { code: 'unknown_code' } });
      expect(page.asked.code).toBe('');
      expect(page.problems).toEqual({});
      expect(page.results.map((result) => result.offer?.totalCents)).toEqual([70_000, 140_000, 35_000]);
    },
  );
});

test('what cannot be had never stands first, in whatever order', async () => {
  const [studio] = await db().select({ id: apartment.id }).from(apartment).where(eq(apartment.code, '1A'));
  await closeNights(studio!.id, '2027-05-01', '2027-05-20');
  const last = ['suite_penthouse', 'room_classic', 'suite_studio'];
  expect(await found(week)).toEqual(last);
  expect((await found(`${week}&sort=price`)).at(-1)).toBe('suite_studio');
  expect((await load(week)).results.at(-1)?.refusal).toEqual({ code: 'not_available' });
});

test('where nothing has a price, no dates find something', async () => {
  const isOffered = async () => (await roomsPage(guest, readRoomsQuery(new URLSearchParams(week)))).isOffered;
  expect(await isOffered()).toBe(true);
  await db().delete(season);
  expect(await isOffered()).toBe(false);
});

test('what has no price is neither listed nor counted, nor asked for by its type or its guests', async () => {
  await db().update(apartment).set({ maxGuests: 6 }).where(eq(apartment.code, '1A'));
  const [studio] = await db().select().from(apartment).where(eq(apartment.code, '1A'));
  await db().update(apartment).set({ maxGuests: 3 }).where(eq(apartment.code, '5A'));
  await db().update(apartment).set({ maxGuests: 2 }).where(eq(apartment.categoryId, room));
  expect(await load(week)).toMatchObject({ mostGuests: 6 });
  await db().delete(season).where(eq(season.apartmentId, studio!.id));
  expect(await found(week)).toEqual(['suite_penthouse', 'room_classic']);
  expect(await found('')).toEqual(['suite_penthouse', 'room_classic']);
  expect(await load(week)).toMatchObject({ mostGuests: 3, choices: { types: ['all', 'suite', 'room'] } });
  const home = await homePage(guest);
  expect(home).toMatchObject({ mostGuests: 3, counts: { suites: 1, rooms: 2 } });
  expect(home!.categories.map(({ typeCategory }) => typeCategory)).toEqual(['suite_penthouse', 'room_classic']);
  const choice = await detailsChoiceData(guest, new URLSearchParams());
  expect(choice.cards.map(({ typeCategory }) => typeCategory)).toEqual(['suite_penthouse', 'room_classic']);
});

test('a building is asked only for types that it has, and speaks of a bail only where it takes one', async () => {
  const shown = async () => {
    const { choices, takesBail } = await roomsPage(guest, readRoomsQuery(new URLSearchParams(week)));
    return { types: choices.types, takesBail };
  };
  await db().update(apartment).set({ bailCents: 0 });
  expect(await shown()).toEqual({ types: ['all', 'suite', 'room'], takesBail: false });
  await db().update(category).set({ published: false }).where(eq(category.type, 'room'));
  await db().update(apartment).set({ bailCents: 20_000 }).where(eq(apartment.code, '1A'));
  expect(await shown()).toEqual({ types: ['all', 'suite'], takesBail: true });
});
