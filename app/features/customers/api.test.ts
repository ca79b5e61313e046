import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { makeBuilding } from '../../../tests/factories';
import { codeOf, headersOf, useTeam } from '../../../tests/team';
import { customerRoutes } from './api.server';
import { customerSearchRoutes } from './api-search.server';

useTestDatabase();
useStoppedClock();
const team = useTeam();
const api = testApi(customerRoutes, customerSearchRoutes);

interface Shown {
  id: number;
  version: number;
  notes: string;
}
const nuria = { firstName: 'Nuria', lastName: 'Vidal', email: 'nuria@example.com', country: 'PT' };
const bodyOf = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T;
const create = (change: object = {}) => bodyOf<Shown>(api.post('/customers', { ...nuria, ...change }, team.admin));
let made: Shown;
beforeEach(async () => {
  made = await create();
});

test('who is like one that is there is answered with them, and made where that is meant', async () => {
  const again = await api.post('/customers', { ...nuria, firstName: 'N.' }, team.admin);
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({
    code: 'customer_duplicate',
    matches: [{ id: made.id, reasons: ['email'], certain: true }],
  });
  expect((await create({ newCustomer: true })).id).not.toBe(made.id);
});

test('the list answers a page by its filters, and one customer as it was written', async () => {
  await create({ firstName: 'Ana', email: 'ana@example.com', country: 'FR' });
  expect(await bodyOf(api.get('/customers?country=PT&perPage=10', team.admin))).toMatchObject({
    data: [{ id: made.id, name: 'Nuria Vidal' }],
    meta: { page: 1, perPage: 10, total: 1 },
  });
  expect(await bodyOf(api.get(`/customers/${made.id}`, team.admin))).toMatchObject({ ...nuria, version: 1 });
});

test('a change needs its version and says what is wrong at its field, in the language asked for', async () => {
  const path = `/customers/${made.id}`;
  expect(await bodyOf(api.patch(path, { version: 1, notes: 'Sin gluten' }, team.admin))).toMatchObject({
    notes: 'Sin gluten',
    email: nuria.email,
    version: 2,
  });
  expect(await codeOf(api.patch(path, { version: 1, notes: '' }, team.admin))).toEqual([409, 'version_conflict']);
  const refused = await api.patch(path, { version: 2, phone: 'none' }, { ...team.admin, 'accept-language': 'en' });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: [{ path: 'phone', message: expect.stringMatching(/phone/i) }] });
});

test('of two that are merged one is kept, and the other’s address leads to it', async () => {
  const other = await create({ newCustomer: true, notes: 'Trae bicicleta.' });
  const requested = { with: other.id, version: 1, withVersion: 1 };
  const { notes } = await bodyOf<Shown>(api.post(`/customers/${made.id}/merge`, requested, team.admin));
  expect(notes).toContain('Trae bicicleta.');
  const led = await api.get(`/customers/${other.id}`, team.admin);
  expect([led.status, led.headers.get('location')]).toEqual([308, `/api/v1/customers/${made.id}`]);
  expect(await codeOf(api.patch(`/customers/${other.id}`, { version: 2 }, team.admin))).toEqual([
    409,
    'customer_merged',
  ]);
});

test('their data go out as a file, and are erased by who may alone', async () => {
  const file = await api.get(`/customers/${made.id}/export`, team.admin);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.json"$/);
  expect(await file.json()).toMatchObject({ customerRecords: [{ email: nuria.email }] });
  const erase = (headers: Record<string, string>, body: object) =>
    codeOf(api.post(`/customers/${made.id}/erase`, body, headers));
  expect(await erase(await headersOf(team.ids.reception), { version: 1, confirm: true })).toEqual([403, 'forbidden']);
  expect(await erase(await headersOf(team.ids.manager), { version: 1 })).toEqual([422, 'invalid_input']);
  expect(await erase(await headersOf(team.ids.manager), { version: 1, confirm: true })).toEqual([200, undefined]);
  expect(await bodyOf(api.get('/customers?q=nuria', team.admin))).toMatchObject({ data: [] });
});

test('customers of another building are not found', async () => {
  const own = await create({ newCustomer: true });
  const other = await makeBuilding({ isPublic: false, name: 'Otra' });
  await db().execute(sql`UPDATE customer SET building_id = ${other} WHERE id = ${made.id}`);
  const path = `/customers/${made.id}`;
  const merge = (id: number, body: object) => api.post(`/customers/${id}/merge`, body, team.admin);
  const answers = [
    api.get(path, team.admin),
    api.get(`${path}/duplicates`, team.admin),
    api.get(`${path}/export`, team.admin),
    api.patch(path, { version: 1, notes: 'x' }, team.admin),
    api.post(`${path}/erase`, { version: 1, confirm: true }, team.admin),
    merge(made.id, { with: own.id, version: 1, withVersion: 1 }),
    merge(own.id, { with: made.id, version: 1, withVersion: 1 }),
  ];
  for (const answer of answers) expect(await codeOf(answer)).toEqual([404, 'not_found']);
  expect(await bodyOf(api.get('/customers', team.admin))).toMatchObject({ data: [{ id: own.id }] });
});
