import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { apartmentSpace, space } from '../../database/inventory-schema.server';
import { sharedFlatRoutes } from './shared-flats/api-shared-flats.server';
import { problemsOf, useApartmentApi } from '../../../tests/apartment-api';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { closeNights } from '../../../tests/closed-nights';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeApartment } from '../../../tests/factories';
import { actionsAudited, codeOf, useTeam } from '../../../tests/team';

useRolledBackDatabase();
useStoppedClock();
const team = useTeam();
const { categories, suite, create, made, get, post, patch, remove } = useApartmentApi(team, sharedFlatRoutes);

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
    ['maxGuests', { maxGuests: 1 }, 'Debe ser igual o mayor que los huéspedes incluidos (2).'],
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
    expect(await problemsOf(post('/apartments', { ...suite(), categoryId: categories.rooms }))).toMatchObject([
      422,
      [{ path: 'sharedFlatId', message: expect.stringContaining('piso compartido') as string }],
    ]);
    const flat = (await (await post('/shared_flats', { code: '2A', floor: 2 })).json()) as { id: number };
    const room = { ...suite(), sharedFlatId: flat.id };
    expect(await problemsOf(post('/apartments', room))).toMatchObject([422, [{ path: 'categoryId' }]]);
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
    expect(await (await get(`/apartments/${id}`)).json()).toMatchObject({
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
      [{ path: 'maxGuests', message: 'Debe ser igual o mayor que los huéspedes incluidos (5).' }],
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

describe('deleting', () => {
  const removed = (id: number) => remove(`/apartments/${id}`);

  test('takes an apartment that never had a booking, with its space, blocks and prices', async () => {
    const { apartmentId } = await makeApartment(1, categories.suites, { code: '1A' });
    await closeNights(apartmentId, '2027-05-03', '2027-05-08');
    expect((await removed(apartmentId)).status).toBe(204);
    expect((await get(`/apartments/${apartmentId}`)).status).toBe(404);
    expect(await db().$count(space)).toBe(0);
  });

  test('is refused once it was booked, whatever came of it', async () => {
    const { apartmentId } = await makeApartment(1, categories.suites, { code: '1A' });
    await bookStay({ state: 'cancelled' });
    expect(await codeOf(removed(apartmentId))).toEqual([409, 'apartment_was_booked']);
  });

  test('is refused where an offer is for it alone', async () => {
    const { apartmentId } = await makeApartment(1, categories.suites, { code: '1A' });
    await db().execute(sql`INSERT INTO offer (building_id, name, description, kind, percent_basis_points)
      VALUES (1, '{"es": "x"}', '{"es": ""}', 'percent', 100)`);
    await db().execute(sql`INSERT INTO offer_apartment SELECT id, ${apartmentId} FROM offer`);
    expect(await codeOf(removed(apartmentId))).toEqual([409, 'limits_offers']);
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
