import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '../../access/actor';
import { db, inTransaction } from '../../database/connection.server';
import { apartmentSpace, sharedFlat, space } from '../../database/inventory-schema.server';
import { testApi } from '../../../tests/api';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { makeApartment, makeCategory } from '../../../tests/factories';
import { actionsAudited, codeOf, useTeam } from '../../../tests/team';
import { createBooking } from '../bookings/create-booking.server';
import { retireApartment } from './retire-apartment.server';

useTestDatabase();
const wait = useStoppedClock();
const team = useTeam();
const api = testApi();

let suites: number;
let rooms: number;
beforeEach(async () => {
  suites = await makeCategory(1);
  rooms = await makeCategory(1, { type: 'room', key: 'classic' });
});

const suite = () => ({
  code: '2B',
  categoryId: suites,
  floor: 2,
  areaSqm: 48.5,
  baseGuests: 2,
  maxGuests: 4,
  beds: { es: 'Cama de 180 cm' },
  cleaningCents: 6_000,
  bailCents: 60_000,
});

interface Apartment extends Record<string, unknown> {
  id: number;
  version: number;
}
const post = (path: string, body: object) => api.post(path, body, team.admin);
const patch = (id: number, body: object) => api.patch(`/apartments/${id}`, body, team.admin);
const made = async (answer: Response | Promise<Response>) => {
  const response = await answer;
  expect(response.status).toBe(201);
  return (await response.json()) as Apartment;
};
const create = (change: object = {}) => made(post('/apartments', { ...suite(), ...change }));
const problemsOf = async (answer: Response | Promise<Response>) => {
  const response = await answer;
  const { errors } = (await response.json()) as { errors: { path: string; message: string }[] };
  return [response.status, errors];
};

describe('a new apartment', () => {
  test('is kept as it was described, with a space of its own and an audit entry', async () => {
    const apartment = await create({ registrationText: ' VT-14231 ' });
    expect(apartment).toMatchObject({
      ...suite(),
      kind: 'suite',
      wholeFlat: false,
      sharedFlatId: null,
      vatTreatment: 'lodging',
      registrationText: 'VT-14231',
      status: 'active',
      version: 1,
      priced: false,
      images: 0,
    });
    expect(await db().select({ code: space.code }).from(space)).toEqual([{ code: '2B' }]);
    expect(await db().$count(apartmentSpace)).toBe(1);
    expect(await actionsAudited(apartment.id)).toMatchObject([
      { action: 'apartment.created', userId: team.ids.administrator, after: { code: '2B', areaSqm: 48.5 } },
    ]);
  });

  test('takes the VAT of its building', async () => {
    await db().execute(sql`UPDATE building SET vat_treatment = 'exempt'`);
    expect(await create()).toMatchObject({ vatTreatment: 'exempt' });
  });

  test.each([
    ['maxGuests', { maxGuests: 1 }, 'Debe ser igual o mayor que la básica (2).'],
    ['code', { code: ' ' }, 'Falta este dato.'],
    ['cleaningCents', { cleaningCents: 'sesenta' }, 'Escriba un importe, por ejemplo 60,00.'],
    ['cleaningCents', { cleaningCents: -1 }, 'Escriba un importe, por ejemplo 60,00.'],
    ['bailCents', { bailCents: 10_000_001 }, 'Como mucho 100.000,00 €.'],
    ['areaSqm', { areaSqm: 0 }, 'Al menos 1.'],
    ['areaSqm', { areaSqm: 1e9 }, 'Como mucho 9999.'],
    ['floor', { floor: 1.5 }, 'Escriba un número entero.'],
    ['beds.es', { beds: { es: '', en: 'Queen bed' } }, 'Falta este dato.'],
    ['categoryId', { categoryId: 99 }, 'Elija una de las opciones.'],
    ['sharedFlatId', { sharedFlatId: 99, wholeFlat: true }, 'Elija una de las opciones.'],
    ['sharedFlatId', { wholeFlat: true }, 'Elija el piso que se alquila entero.'],
    ['status', { status: 'sold' }, 'Elija una de las opciones.'],
  ])('with a bad %s in %j says so there, and nothing is written', async (path, change, message) => {
    expect(await problemsOf(post('/apartments', { ...suite(), ...change }))).toEqual([422, [{ path, message }]]);
    expect(await db().$count(space)).toBe(0);
  });

  test('with the code of another is refused', async () => {
    await create();
    expect(await problemsOf(post('/apartments', suite()))).toMatchObject([422, [{ path: 'code' }]]);
  });

  test('of the other type than its category is refused', async () => {
    expect(await problemsOf(post('/apartments', { ...suite(), categoryId: rooms }))).toMatchObject([
      422,
      [{ path: 'categoryId', message: expect.stringContaining('suite') as string }],
    ]);
  });
});

describe('a change', () => {
  test('says before and after, and raises the version', async () => {
    const { id } = await create();
    const answer = await patch(id, { cleaningCents: 5_500, beds: { es: 'Dos camas' }, floor: 2, version: 1 });
    expect(await answer.json()).toMatchObject({ cleaningCents: 5_500, beds: { es: 'Dos camas' }, version: 2 });
    expect((await actionsAudited(id)).at(-1)).toMatchObject({
      action: 'apartment.updated',
      before: { cleaningCents: 6_000, beds: { es: 'Cama de 180 cm' } },
      after: { cleaningCents: 5_500, beds: { es: 'Dos camas' } },
    });
  });

  test('that changes nothing writes nothing', async () => {
    const { id } = await create({ beds: { es: 'Cama', en: 'Bed' } });
    expect(await (await patch(id, { beds: { en: 'Bed', es: 'Cama' }, version: 1 })).json()).toMatchObject({
      version: 1,
    });
    expect(await actionsAudited(id)).toHaveLength(1);
  });

  test('leaves alone what it does not name', async () => {
    const { id } = await create({ registrationText: 'VT-1', bathrooms: 2, status: 'maintenance' });
    await patch(id, { floor: 3, version: 1 });
    expect(await (await api.get(`/apartments/${id}`, team.admin)).json()).toMatchObject({
      floor: 3,
      registrationText: 'VT-1',
      bathrooms: 2,
      status: 'maintenance',
    });
  });

  test('of an older version is refused with every field as it is now', async () => {
    const { id } = await create();
    await patch(id, { floor: 3, version: 1 });
    const answer = await patch(id, { floor: 4, version: 1 });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'version_conflict',
      current: { ...suite(), floor: 3, version: 2 },
    });
  });

  test('of one limit is held against the other', async () => {
    const { id } = await create();
    expect(await problemsOf(patch(id, { baseGuests: 5, version: 1 }))).toEqual([
      422,
      [{ path: 'maxGuests', message: 'Debe ser igual o mayor que la básica (5).' }],
    ]);
  });

  test('of the code goes for its space too, and for no taken one', async () => {
    const { id } = await create();
    await create({ code: '2C' });
    await patch(id, { code: '2Z', version: 1 });
    expect(await db().$count(space, sql`code = '2Z'`)).toBe(1);
    expect(await problemsOf(patch(id, { code: '2C', version: 2 }))).toMatchObject([422, [{ path: 'code' }]]);
  });
});

describe('retiring', () => {
  /** One apartment of the category that the test's bookings ask for. */
  const bookable = () => makeApartment(1, suites, { code: '1A' });
  const retire = (id: number) => post(`/apartments/${id}/retire`, {});

  test('is refused while it has bookings to come, and says how many and where', async () => {
    const { apartmentId } = await bookable();
    await bookStay();
    const answer = await retire(apartmentId);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'apartment_has_bookings',
      bookings: { count: 1, list: '/admin/bookings/list?apartment=1A' },
    });
    expect(await codeOf(patch(apartmentId, { status: 'retired', version: 1 }))).toEqual([
      409,
      'apartment_has_bookings',
    ]);
    const shown = await (await api.get(`/apartments/${apartmentId}`, team.admin)).json();
    expect(shown).toMatchObject({ openBookings: 1, status: 'active' });
    expect((shown as { actions: object[] }).actions).toContainEqual({
      action: 'retire',
      allowed: false,
      reason: 'apartment_has_bookings',
    });
  });

  test.each([
    ['cancelled', 200],
    ['no_show', 200],
    ['checked_out', 200],
    ['checked_in', 409],
  ])('with a booking that is %s answers %i', async (state, status) => {
    const { apartmentId } = await bookable();
    await bookStay({ state });
    expect((await retire(apartmentId)).status).toBe(status);
  });

  test('waits for a hold that runs, not for one that is over', async () => {
    const { apartmentId } = await bookable();
    await bookStay({ paid: false });
    expect((await retire(apartmentId)).status).toBe(409);
    wait(21);
    expect((await retire(apartmentId)).status).toBe(200);
  });

  test('counts a guest who moves in later', async () => {
    const { apartmentId } = await bookable();
    const other = await makeApartment(1, suites, { code: '1B' });
    const { id } = await bookStay();
    await inTransaction(async () => {
      await db().execute(sql`UPDATE booking_night SET apartment_id = ${other.apartmentId}
        WHERE booking_id = ${id} AND night >= '2027-05-08'`);
      await db().execute(sql`UPDATE occupancy SET stay = '[2027-05-03,2027-05-08)' WHERE booking_id = ${id}`);
      await db().execute(sql`INSERT INTO occupancy (building_id, space_id, stay, kind, booking_id)
        VALUES (1, ${other.spaceId}, '[2027-05-08,2027-05-10)', 'booking', ${id})`);
    });
    expect((await retire(other.apartmentId)).status).toBe(409);
    expect((await retire(apartmentId)).status).toBe(409);
  });

  test('and putting it back on sale are both written down', async () => {
    const { apartmentId } = await bookable();
    await retire(apartmentId);
    expect(await codeOf(retire(apartmentId))).toEqual([409, 'apartment_state_refuses']);
    const back = await post(`/apartments/${apartmentId}/reactivate`, {});
    expect(await back.json()).toMatchObject({ status: 'active', version: 3 });
    expect((await actionsAudited(apartmentId)).map(({ action }) => action)).toEqual([
      'apartment.retired',
      'apartment.reactivated',
    ]);
  });

  test('never meets a booking that is made at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { apartmentId } = await makeApartment(1, suites, { code: `R${round}` });
      const [retired, booked] = await Promise.allSettled([
        retireApartment(systemActor, apartmentId),
        createBooking(systemActor, {
          apartmentId,
          checkIn: '2027-05-03',
          checkOut: '2027-05-10',
          customer: { firstName: 'Nuria', lastName: 'Vidal', email: 'nuria@example.com', phone: '+34 600 000 000' },
        }),
      ]);
      expect([retired.status, booked.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });
});

describe('deleting', () => {
  const remove = (id: number) => api.delete(`/apartments/${id}`, team.admin);

  test('takes an apartment that never had a booking, with its space, blocks and prices', async () => {
    const { apartmentId, spaceId } = await makeApartment(1, suites, { code: '1A' });
    await db().execute(sql`INSERT INTO occupancy (building_id, space_id, stay, kind)
      VALUES (1, ${spaceId}, '[2027-05-03,2027-05-08)', 'block')`);
    expect((await remove(apartmentId)).status).toBe(204);
    expect((await api.get(`/apartments/${apartmentId}`, team.admin)).status).toBe(404);
    expect(await db().$count(space)).toBe(0);
  });

  test('is refused once it was booked, whatever came of it', async () => {
    const { apartmentId } = await makeApartment(1, suites, { code: '1A' });
    await bookStay({ state: 'cancelled' });
    expect(await codeOf(remove(apartmentId))).toEqual([409, 'apartment_was_booked']);
  });

  test('is refused where an offer is for it alone', async () => {
    const { apartmentId } = await makeApartment(1, suites, { code: '1A' });
    await db().execute(sql`INSERT INTO offer (building_id, name, description, kind, percent_basis_points)
      VALUES (1, '{"es": "x"}', '{"es": ""}', 'percent', 100)`);
    await db().execute(sql`INSERT INTO offer_apartment SELECT id, ${apartmentId} FROM offer`);
    expect(await codeOf(remove(apartmentId))).toEqual([409, 'limits_offers']);
  });
});

describe('a duplicate', () => {
  test('has data and equipment of its own, prices where asked, and no registration', async () => {
    const original = await create({ registrationText: 'VT-1', beds: { es: 'Cama', en: 'Bed' } });
    await db().execute(sql`INSERT INTO season (apartment_id, first_night, last_night, nightly_cents, min_nights)
      VALUES (${original.id}, '2026-01-01', '2027-12-31', 9000, 3)`);
    await db().execute(
      sql`INSERT INTO equipment (building_id, name, equipment_group) VALUES (1, '{"es": "Wifi"}', 'work')`,
    );
    await db().execute(sql`INSERT INTO apartment_equipment SELECT ${original.id}, id FROM equipment`);
    const plain = await made(post(`/apartments/${original.id}/duplicate`, { code: '2C' }));
    expect(plain).toMatchObject({ code: '2C', beds: { es: 'Cama', en: 'Bed' }, registrationText: null, equipment: 1 });
    expect(plain).toMatchObject({ priced: false });
    const priced = await made(post(`/apartments/${original.id}/duplicate`, { code: '2D', prices: true }));
    expect(priced).toMatchObject({ priced: true, priceGaps: 0 });
    expect(await db().$count(space)).toBe(3);
    expect(await problemsOf(post(`/apartments/${original.id}/duplicate`, { code: '2D' }))).toMatchObject([
      422,
      [{ path: 'code' }],
    ]);
  });
});

describe('a shared flat', () => {
  let flat: number;
  beforeEach(async () => {
    flat = (await made(post('/shared_flats', { code: '4A', floor: 4 }))).id;
  });
  const room = (code: string) => create({ code, categoryId: rooms, sharedFlatId: flat });
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
    const answer = await patch(one.id, { sharedFlatId: null, categoryId: suites, version: 1 });
    expect(await answer.json()).toMatchObject({ code: 'apartment_occupied', errors: [{ path: 'sharedFlatId' }] });
    expect(await spacesOf(all.id)).toEqual(['4A-1', '4A-2']);
    // What it occupies apart, everything may change.
    expect((await patch(one.id, { floor: 5, version: 1 })).status).toBe(200);
  });

  test('keeps its last room as long as it is let whole', async () => {
    const one = await room('4A-1');
    const all = await whole();
    expect(await codeOf(api.delete(`/apartments/${one.id}`, team.admin))).toEqual([409, 'flat_let_whole']);
    expect((await api.delete(`/apartments/${all.id}`, team.admin)).status).toBe(204);
    expect((await api.delete(`/apartments/${one.id}`, team.admin)).status).toBe(204);
  });

  test('is deleted without apartments only', async () => {
    const one = await room('4A-1');
    const remove = () => api.delete(`/shared_flats/${flat}`, team.admin);
    expect(await codeOf(remove())).toEqual([409, 'flat_has_apartments']);
    await api.delete(`/apartments/${one.id}`, team.admin);
    expect((await remove()).status).toBe(204);
    expect(await db().$count(sharedFlat)).toBe(0);
  });

  test('is listed with its rooms and changed by version', async () => {
    await room('4A-1');
    await whole();
    const { data } = (await (await api.get('/shared_flats', team.admin)).json()) as { data: object[] };
    expect(data).toMatchObject([{ code: '4A', rooms: [{ code: '4A-1' }], wholes: [{ code: '4A' }], version: 1 }]);
    const change = (version: number) => api.patch(`/shared_flats/${flat}`, { floor: 5, version }, team.admin);
    expect((await change(1)).status).toBe(200);
    expect(await codeOf(change(1))).toEqual([409, 'version_conflict']);
    expect(await problemsOf(post('/shared_flats', { code: '4A', floor: 1 }))).toMatchObject([422, [{ path: 'code' }]]);
  });
});
