import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../../database/connection.server';
import { testApi } from '../../../../tests/api';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { makeApartment } from '../../../../tests/factories';
import { actionsAudited, codeOf, useTeam } from '../../../../tests/team';
import { proposedKey } from './category-key';
import { apartmentAdminRoutes } from '../api-apartments.server';
import { apartmentRoutes } from '../api.server';
import { categoryAdminRoutes } from './api-categories.server';

useRolledBackDatabase();
useStoppedClock();
const team = useTeam();
const api = testApi(apartmentAdminRoutes, apartmentRoutes, categoryAdminRoutes);

const create = async (change: object = {}) => {
  const answer = await api.post('/categories', { type: 'suite', name: { es: 'Suite ático' }, ...change }, team.admin);
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: number; key: string; version: number };
};
const patch = (id: number, change: object) => api.patch(`/categories/${id}`, change, team.admin);
const remove = (id: number) => api.delete(`/categories/${id}`, team.admin);
const problemsOf = async (answer: Response | Promise<Response>) =>
  ((await (await answer).json()) as { errors: { path: string }[] }).errors.map(({ path }) => path);
const publicList = async () => {
  const answer = await api.get('/categories');
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: Record<string, unknown>[] }).data;
};

test.each([
  ['Suite ático, 2ª planta', 'suite-atico-2-planta'],
  ['  Ñandú & Co. ', 'nandu-co'],
  ['北京', ''],
  ['a'.repeat(80), 'a'.repeat(60)],
])('the name %j proposes the key %j', (name, key) => expect(proposedKey(name)).toBe(key));

describe('a category', () => {
  test('takes the key of its name and the last place', async () => {
    expect(await create()).toMatchObject({
      key: 'suite-atico',
      typeCategory: 'suite_suite-atico',
      published: true,
      lacks: ['apartment'],
    });
    const { id } = await create({ name: { es: 'Otra' }, published: false });
    const { rows } = await db().execute(sql`SELECT position FROM category WHERE id = ${id}`);
    expect(rows).toEqual([{ position: 1 }]);
    expect(await actionsAudited(id)).toMatchObject([{ action: 'category.created', after: { key: 'otra' } }]);
  });

  test.each([
    ['key', { key: 'Ático' }],
    ['key', { key: 'a--b' }],
    ['key', { name: { es: '北京' } }],
    ['name.es', { name: { en: 'Suite' } }],
    ['type', { type: 'castle' }],
    [
      'description.paragraphs',
      { description: { ...texts(), paragraphs: Array.from({ length: 13 }, () => ({ es: 'x' })) } },
    ],
    ['description.lead.es', { description: { ...texts(), lead: {} } }],
  ])('with a bad %s in %j says so there', async (path, change) => {
    const answer = api.post('/categories', { type: 'suite', name: { es: 'Suite' }, ...change }, team.admin);
    expect(await problemsOf(answer)).toEqual([path]);
  });

  test('shares its key with one of the other type only', async () => {
    await create();
    await create({ type: 'room' });
    expect(
      await problemsOf(api.post('/categories', { type: 'suite', name: { es: 'Suite ático' } }, team.admin)),
    ).toEqual(['key']);
  });

  test('is changed by version, with before and after', async () => {
    const { id } = await create();
    const paragraphs = [{ es: 'Uno', en: 'One' }, { es: '' }];
    const answer = await patch(id, { description: { ...texts(), paragraphs }, version: 1 });
    expect(await answer.json()).toMatchObject({ description: { paragraphs: [{ es: 'Uno', en: 'One' }] }, version: 2 });
    expect((await actionsAudited(id)).at(-1)).toMatchObject({
      action: 'category.updated',
      before: { description: { paragraphs: [] } },
    });
    const late = await patch(id, { published: false, version: 1 });
    expect(await late.json()).toMatchObject({ code: 'version_conflict', current: { published: true, version: 2 } });
  });

  test('keeps its type while it has apartments, and is not deleted', async () => {
    const { id } = await create();
    const { apartmentId } = await makeApartment(1, id, { code: '1A', overrides: { status: 'retired' } });
    expect(await problemsOf(patch(id, { type: 'room', version: 1 }))).toEqual(['type']);
    const refused = await remove(id);
    expect(await refused.json()).toMatchObject({ code: 'category_has_apartments', apartments: 1 });
    await api.delete(`/apartments/${apartmentId}`, team.admin);
    expect((await patch(id, { type: 'room', version: 1 })).status).toBe(200);
    expect((await remove(id)).status).toBe(204);
    expect((await actionsAudited(id)).at(-1)).toMatchObject({
      action: 'category.deleted',
      before: { key: 'suite-atico' },
    });
  });

  test('that an offer is limited to is not deleted: the offer would be for everything', async () => {
    const { id } = await create();
    await db().execute(sql`INSERT INTO offer (building_id, name, description, kind, percent_basis_points)
      VALUES (1, '{"es": "x"}', '{"es": ""}', 'percent', 100)`);
    await db().execute(sql`INSERT INTO offer_category SELECT id, ${id} FROM offer`);
    expect(await codeOf(remove(id))).toEqual([409, 'limits_offers']);
  });

  test('moves up and down, and stays at the ends', async () => {
    const ids = [];
    for (const es of ['Uno', 'Dos', 'Tres']) ids.push((await create({ name: { es } })).id);
    const [one, , three] = ids as [number, number, number];
    const move = (id: number, direction: string) => api.post(`/categories/${id}/move`, { direction }, team.admin);
    const order = async () => {
      const { rows } = await db().execute<{ key: string }>(sql`SELECT key FROM category ORDER BY position`);
      return rows.map(({ key }) => key).join(' ');
    };
    await move(three, 'up');
    expect(await order()).toBe('uno tres dos');
    await move(one, 'up');
    expect(await order()).toBe('uno tres dos');
    await move(one, 'down');
    expect(await order()).toBe('tres uno dos');
    expect(await problemsOf(move(one, 'left'))).toEqual(['direction']);
    expect((await move(999, 'up')).status).toBe(404);
  });
});

describe('visitors', () => {
  test('see a published category once it has an apartment, whatever else it lacks', async () => {
    const { id } = await create();
    expect(await publicList()).toEqual([]);
    const waiting = { ...apartment(id), code: '1A', status: 'maintenance' };
    expect((await api.post('/apartments', waiting, team.admin)).status).toBe(201);
    expect(await publicList()).toEqual([]);
    const answer = await api.post('/apartments', apartment(id), team.admin);
    expect(answer.status).toBe(201);
    expect(await publicList()).toMatchObject([{ name: 'Suite ático', apartments: 1, fromCents: null, images: [] }]);
    expect(await (await api.get(`/categories/${id}`, team.admin)).json()).toMatchObject({ lacks: ['image', 'price'] });
    await patch(id, { published: false, version: 1 });
    expect(await publicList()).toEqual([]);
  });
});

function texts() {
  return { lead: { es: '' }, heading: { es: '' }, paragraphs: [] };
}

function apartment(categoryId: number) {
  const size = { floor: 1, areaSqm: 30, baseGuests: 2, maxGuests: 2, beds: { es: 'Cama' } };
  return { code: '2A', categoryId, ...size, cleaningCents: 0, bailCents: 0 };
}
