import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { building, category } from '../../database/inventory-schema.server';
import { auditEntry } from '../../database/people-schema.server';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { customer, makeApartment, makeBuilding, makeCategory } from '../../../tests/factories';
import { codeOf, headersOf, useTeam } from '../../../tests/team';
import { bookingRoutes } from '../booking-engine/api.server';
import { buildingRoutes } from './api.server';

useRolledBackDatabase();
useStoppedClock();
const api = testApi(bookingRoutes, buildingRoutes);
const team = useTeam();

const newBuilding = {
  name: 'Residencia Olmo',
  legalName: 'Olmo Residencial, S.L.',
  taxNumber: 'b-58378431',
  street: 'Calle del Olmo, 3',
  postcode: '28012',
  city: 'Madrid',
  phone: '+34 910 000 001',
  email: 'Hola@Example.com',
};

interface Shown {
  id: number;
  version: number;
  isPublic: boolean;
  content: Record<string, unknown>;
  published: Record<string, unknown>;
  drafted: string[];
  actions: { action: string; allowed: boolean; reason: string | null }[];
  [field: string]: unknown;
}

async function shown(answer: Response | Promise<Response>): Promise<Shown> {
  const response = await answer;
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as Shown;
}

const create = (change: object = {}) => api.post('/building', { ...newBuilding, ...change }, team.admin);
const patch = (id: number, change: object) => api.patch(`/building/${id}`, change, team.admin);
const get = (id: number) => shown(api.get(`/building/${id}`, team.admin));

async function problemsOf(answer: Response | Promise<Response>) {
  const response = await answer;
  expect(response.status).toBe(422);
  return ((await response.json()) as { errors: { path: string; message: string }[] }).errors;
}

async function audited(id: number) {
  const rows = await db()
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, String(id)))
    .orderBy(auditEntry.id);
  return rows.map(({ action, before, after }) => ({ action, before, after }));
}

describe('a new building', () => {
  test('asks only for who runs it and where, and has the terms of a building', async () => {
    const made = await shown(create());
    expect(made).toMatchObject({
      name: 'Residencia Olmo',
      taxNumber: 'B58378431',
      email: 'hola@example.com',
      country: 'ES',
      timeZone: 'Europe/Madrid',
      checkInTime: '15:00',
      checkOutTime: '11:00',
      referencePrefix: 'OL',
      holdMinutes: 20,
      downPaymentBasisPoints: 3000,
      balanceDaysBefore: 14,
      invoiceSeries: 'F',
      rectifyingSeries: 'R',
      simplifiedSeries: 'S',
      cancellationFreeDays: null,
      isPublic: false,
      version: 1,
    });
    expect((await audited(made.id))[0]).toMatchObject({
      action: 'building.created',
      after: { name: newBuilding.name },
    });
  });

  test('is shown to the public when it is the first', async () => {
    await db().delete(building);
    expect((await shown(create())).isPublic).toBe(true);
    expect((await shown(create({ name: 'La segunda' }))).isPublic).toBe(false);
  });

  test('of two that are made at once, one is public', { tags: 'commits' }, async () => {
    await db().delete(building);
    const made = await Promise.all([1, 2, 3, 4].map((one) => shown(create({ name: `Casa ${one}` }))));
    expect(made.filter(({ isPublic }) => isPublic)).toHaveLength(1);
  });

  test.each([
    ['taxNumber', { taxNumber: '12345678A' }, 'La letra no corresponde a ese número.'],
    ['taxNumber', { taxNumber: 'B58378432' }, 'El último carácter no corresponde a ese número.'],
    ['postcode', { postcode: '2801' }, 'El código postal tiene cinco cifras.'],
    ['country', { country: 'QQ' }, 'Elija un país de la lista.'],
    ['email', { email: 'hola@' }, 'Escriba la dirección completa, por ejemplo nombre@correo.es.'],
    ['name', { name: '  ' }, 'Falta este dato.'],
    [
      'checkOutTime',
      { checkInTime: '10:00', checkOutTime: '12:00' },
      'La salida no puede ser más tarde que la entrada.',
    ],
    ['latitude', { longitude: -3.7, latitude: null }, 'Escriba las dos coordenadas o ninguna.'],
    ['longitude', { longitude: 181, latitude: 40 }, 'Como mucho 180.'],
  ])('with a bad %s says so there', async (path, change, message) => {
    expect(await problemsOf(create(change))).toEqual([{ path, message }]);
    expect(await db().$count(building)).toBe(1);
  });

  test('in another country has a number that no letter is asked of', async () => {
    const made = await shown(create({ country: 'pt', taxNumber: '501 442 600', postcode: '1000-001' }));
    expect(made).toMatchObject({ country: 'PT', taxNumber: '501442600' });
  });
});

describe('the data of a building', () => {
  let id: number;
  makeForTests(async () => {
    id = (await shown(create())).id;
  });

  test('are changed one by one, written down with before and after', async () => {
    const change = { bankAccount: 'es91 2100 0418 4502 0005 1332', cancellationFreeDays: 7, version: 1 };
    expect(await shown(patch(id, change))).toMatchObject({
      bankAccount: 'ES9121000418450200051332',
      cancellationFreeDays: 7,
      city: 'Madrid',
      version: 2,
    });
    expect((await audited(id)).at(-1)).toEqual({
      action: 'building.updated',
      before: { bankAccount: null, cancellationFreeDays: null },
      after: { bankAccount: 'ES9121000418450200051332', cancellationFreeDays: 7 },
    });
    const cleared = { bankAccount: '', cancellationFreeDays: null, version: 2 };
    expect(await shown(patch(id, cleared))).toMatchObject({ bankAccount: null, cancellationFreeDays: null });
  });

  test('that stay the same write nothing', async () => {
    expect(await shown(patch(id, { name: newBuilding.name, socialLinks: {}, version: 1 }))).toMatchObject({
      version: 1,
    });
    expect(await audited(id)).toHaveLength(1);
  });

  test('of an older version are refused with what they are now', async () => {
    await patch(id, { city: 'Getafe', version: 1 });
    const answer = await patch(id, { city: 'Leganés', version: 1 });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'version_conflict', current: { city: 'Getafe', version: 2 } });
  });

  test.each([
    ['bankAccount', { bankAccount: 'ES0021000418450200051332' }],
    ['timeZone', { timeZone: 'Europe/Getafe' }],
    ['checkInTime', { checkInTime: '25:00' }],
    ['referencePrefix', { referencePrefix: 'A1' }],
    ['invoiceSeries', { invoiceSeries: 'F-2' }],
    ['rectifyingSeries', { invoiceSeries: 'R' }],
    ['simplifiedSeries', { simplifiedSeries: 'F' }],
    ['monthlyFromNights', { monthlyFromNights: 1 }],
    ['invoiceDueDay', { invoiceDueDay: 32 }],
    ['feeVat', { feeVat: 'none' }],
    ['invoicesFrom', { invoicesFrom: '2027-02-30' }],
    ['tagManagerContainer', { tagManagerContainer: 'UA-123' }],
    ['socialLinks.instagram', { socialLinks: { instagram: 'http://instagram.com/olmo' } }],
    ['socialLinks.x', { socialLinks: { x: 'javascript:alert(1)' } }],
    ['downPaymentBasisPoints', { downPaymentBasisPoints: 10_001 }],
    ['holdMinutes', { holdMinutes: 0 }],
    ['paymentDays', { paymentDays: 1.5 }],
    ['latitude', { longitude: 3 }],
    ['taxNumber', { taxNumber: 'B58378432' }],
    ['version', { version: 'x' }],
  ])('with a bad %s are refused there, and nothing is written', async (path, change) => {
    expect(await problemsOf(patch(id, { city: 'Getafe', version: 1, ...change }))).toMatchObject([{ path }]);
    expect(await get(id)).toMatchObject({ city: 'Madrid', version: 1 });
  });

  test('keep their prefix once there are bookings', async () => {
    await makeApartment(1, await makeCategory(1), { code: '1A' });
    expect((await patch(1, { referencePrefix: 'RO', version: 1 })).status).toBe(200);
    const stay = { typeCategory: 'suite_studio', checkIn: '2027-05-03', checkOut: '2027-05-10', adults: 2 };
    expect((await api.post('/bookings', { ...stay, customer: { ...customer, language: 'es' } })).status).toBe(201);
    expect(await problemsOf(patch(1, { referencePrefix: 'OL', version: 2 }))).toMatchObject([
      { path: 'referencePrefix' },
    ]);
    expect(await codeOf(api.delete('/building/1', team.admin))).toEqual([409, 'building_shown']);
  });

  test('are not for who may only read them', async () => {
    const manager = await headersOf(team.ids.manager);
    expect((await api.get(`/building/${id}`, manager)).status).toBe(200);
    expect(await codeOf(api.patch(`/building/${id}`, { city: 'Getafe', version: 1 }, manager))).toEqual([
      403,
      'forbidden',
    ]);
  });
});

describe('the building that the public sees', () => {
  test('is another one at once, and only ever one', { tags: 'commits' }, async () => {
    const ids = await Promise.all([1, 2, 3].map(async (one) => (await shown(create({ name: `Casa ${one}` }))).id));
    const answers = await Promise.all(ids.map((id) => api.post(`/building/${id}/show`, {}, team.admin)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await db().$count(building, eq(building.isPublic, true))).toBe(1);
  });

  test('is not shown twice, and not deleted while there is another', async () => {
    const { id } = await shown(create());
    await api.post(`/building/${id}/show`, {}, team.admin);
    expect(await codeOf(api.post(`/building/${id}/show`, {}, team.admin))).toEqual([409, 'building_already_shown']);
    expect(await codeOf(api.delete(`/building/${id}`, team.admin))).toEqual([409, 'building_shown']);
    expect((await audited(id)).at(-1)).toMatchObject({
      action: 'building.shown',
      before: { publicBuilding: 1 },
      after: { publicBuilding: id },
    });
  });

  test('and those without apartments can be deleted with what was prepared for them', async () => {
    const { id } = await shown(create());
    const categoryId = await makeCategory(id);
    const { apartmentId } = await makeApartment(id, categoryId, { code: '1A' });
    expect(await codeOf(api.delete(`/building/${id}`, team.admin))).toEqual([409, 'building_in_use']);
    expect((await get(id)).actions).toContainEqual({ action: 'delete', allowed: false, reason: 'building_in_use' });
    await db().execute(sql`DELETE FROM apartment WHERE id = ${apartmentId}`);
    expect((await api.delete(`/building/${id}`, team.admin)).status).toBe(204);
    expect((await api.get(`/building/${id}`, team.admin)).status).toBe(404);
    expect(await db().$count(category, eq(category.buildingId, id))).toBe(0);
    expect((await audited(id)).at(-1)).toMatchObject({
      action: 'building.deleted',
      before: { name: newBuilding.name },
    });
  });
});

test('buildings are found by the words of their name and address', async () => {
  await create();
  await makeBuilding({ name: 'Casa Ñandú', city: 'Getafe', isPublic: false });
  const found = async (query: string) => {
    const { data, meta } = (await (await api.get(`/building?${query}`, team.admin)).json()) as {
      data: { name: string }[];
      meta: { total: number };
    };
    return [data.map(({ name }) => name), meta.total];
  };
  expect(await found('q=olmo')).toEqual([['Residencia Olmo'], 1]);
  expect(await found('q=%25')).toEqual([[], 0]);
  expect(await found('sort=-name&perPage=2')).toEqual([['Residencia Olmo', 'Casa Ñandú'], 3]);
  expect(await found('sort=-name&perPage=2&page=2')).toEqual([['Casa de prueba'], 3]);
});
