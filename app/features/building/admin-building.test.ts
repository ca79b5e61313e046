import { beforeEach, describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../../access/actor';
import { adminBuildingOf } from '../../access/admin-building-cookie.server';
import { scopeOf } from '../../access/role-scopes';
import { asDate } from '../../core/calendar-date';
import { firstSteps } from '../today/first-steps.server';
import { db } from '../../database/connection.server';
import { building, category, image } from '../../database/inventory-schema.server';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { customer, makeApartment, makeBuilding, makeCategory } from '../../../tests/factories';
import { codeOf, headersOf, useTeam } from '../../../tests/team';
import { accountRoutes } from '../account/api.server';
import { bookingRoutes } from '../booking-engine/api.server';
import { notificationRoutes } from '../notifications/api.server';
import { passwordRoutes } from '../users/api-passwords.server';
import { userAdminRoutes } from '../users/api-users.server';
import { userRoutes } from '../users/api.server';

useRolledBackDatabase();
useStoppedClock();
const api = testApi(accountRoutes, bookingRoutes, notificationRoutes, passwordRoutes, userAdminRoutes, userRoutes);
const team = useTeam();

test.each([
  ['7', 7],
  [undefined, undefined],
  ['', undefined],
  ['0', undefined],
  ['1e3', undefined],
  ['-1', undefined],
  ['9'.repeat(16), undefined],
  ["1' OR 1", undefined],
])('the cookie %s names building %s', (cookie, id) => expect(adminBuildingOf(cookie)).toBe(id));

describe('of two buildings', () => {
  let reception: Record<string, string>;
  const references = async (cookie?: string) => {
    const answer = await api.get('/bookings', { ...reception, ...(cookie && { cookie }) });
    return ((await answer.json()) as { data: unknown[] }).data.length;
  };

  beforeEach(async () => {
    reception = await headersOf(team.ids.reception);
    await makeApartment(1, await makeCategory(1), { code: '1A' });
    await makeBuilding({ name: 'La otra', isPublic: false, referencePrefix: 'LO' });
    const stay = { typeCategory: 'suite_studio', checkIn: '2027-05-03', checkOut: '2027-05-10', adults: 2 };
    await api.post('/bookings', { ...stay, customer: { ...customer, language: 'es' } });
  });

  test('the bookings of the chosen one are seen, and of the public one where none is chosen', async () => {
    expect(await references()).toBe(1);
    expect(await references('estancia.building=2')).toBe(0);
    expect(await references('estancia.building=1')).toBe(1);
    expect(await references('estancia.building=999')).toBe(1);
    expect(await references('estancia.building=x')).toBe(1);
  });
});

describe('the first steps', () => {
  const actor = (role: 'administrator' | 'manager' | 'reception'): Actor => ({
    ...visitor('es'),
    scope: scopeOf(role),
  });
  const doneOf = async () => {
    const page = await firstSteps(actor('administrator'));
    return page?.steps.filter(({ done }) => done).map(({ name }) => name) ?? null;
  };

  test('are taken one by one, and over once the whole building can be booked or somebody has booked', async () => {
    await db().delete(building);
    expect(await doneOf()).toEqual([]);
    const id = await makeBuilding({ openedAt: null });
    expect(await doneOf()).toEqual(['building']);
    const categoryId = await makeCategory(id, { published: false });
    expect(await doneOf()).toEqual(['building', 'categories']);
    const { apartmentId } = await makeApartment(id, categoryId, { code: '1A' });
    expect(await doneOf()).toEqual(['building', 'categories', 'apartments', 'prices']);
    const picture = { width: 800, height: 600, placeholder: '', alt: { es: '' }, caption: { es: '' } };
    await db()
      .insert(image)
      .values({ buildingId: id, apartmentId, file: 'a', ...picture });
    expect(await doneOf()).toEqual(['building', 'categories', 'apartments', 'pictures', 'prices']);
    await db().update(category).set({ published: true });
    expect(await doneOf()).toEqual(['building', 'categories', 'apartments', 'pictures', 'prices']);
    await db().update(building).set({ openedAt: new Date() });
    expect(await doneOf()).toBeNull();
    const past = { firstNight: asDate('2026-01-01'), lastNight: asDate('2026-01-31') };
    await makeApartment(id, categoryId, { code: '1B', seasons: [past] });
    expect(await doneOf()).toEqual(['building', 'categories', 'apartments', 'publish']);
    const stay = { typeCategory: 'suite_studio', checkIn: '2027-05-03', checkOut: '2027-05-10', adults: 2 };
    await api.post('/bookings', { ...stay, customer: { ...customer, language: 'es' } });
    expect(await doneOf()).toBeNull();
  });

  test('are for who describes the building', async () => {
    expect(await firstSteps(actor('manager'))).toMatchObject({ mayWriteBuilding: false });
    expect(await firstSteps(actor('reception'))).toBeNull();
  });
});

test('without a building, what needs one says so, and users do not', async () => {
  await db().delete(building);
  expect(await codeOf(api.get('/bookings', team.admin))).toEqual([409, 'no_building']);
  expect(await codeOf(api.get('/notifications', team.admin))).toEqual([409, 'no_building']);
  expect((await api.get('/users', team.admin)).status).toBe(200);
  expect((await api.get(`/users/${team.ids.manager}`, team.admin)).status).toBe(200);
  const invited = { email: 'pilar@example.com', name: 'Pilar', role: 'reception', language: 'es' };
  expect(await codeOf(api.post('/users', invited, team.admin))).toEqual([409, 'no_building']);
});
