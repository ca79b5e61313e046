import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actorOf } from '../../../../tests/actors';
import { testApi } from '../../../../tests/api';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { makeApartment, makeBuilding, makeCategory } from '../../../../tests/factories';
import { openPage } from '../../../../tests/open-page';
import { jpeg } from '../../../../tests/picture-files';
import { sendPicture } from '../../../../tests/send-picture';
import { codeOf, useTeam } from '../../../../tests/team';
import { visitor } from '../../../access/actor';
import { finishLater } from '../../../access/background.server';
import { db } from '../../../database/connection.server';
import { apartment, building, category } from '../../../database/inventory-schema.server';
import { buildingPictures } from '../../building/building-store.server';
import { folderFiles } from '../../../files/folder-files.server';
import { setImageFiles } from '../image-store.server';
import { listCategories } from '../list-categories.server';
import { action } from '../pages/admin-category-images';
import { shownCovers, shownImages } from '../shown-images.server';
import { categoryAdminRoutes } from '../categories/api-categories.server';
import { pictureRoutes } from './api-images.server';

useRolledBackDatabase();
useStoppedClock();
const api = testApi(categoryAdminRoutes, pictureRoutes);
const team = useTeam();

let folder: string;
let buildingId: number;
let categoryId: number;
let currentApartment: number;
let bare: number;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'estancia-pictures-'));
  setImageFiles(folderFiles(folder));
});
beforeEach(async () => {
  const [buildingRow] = await db().select().from(building);
  buildingId = buildingRow!.id;
  categoryId = await makeCategory(buildingId);
  ({ apartmentId: currentApartment } = await makeApartment(buildingId, categoryId, { code: '1A' }));
  ({ apartmentId: bare } = await makeApartment(buildingId, categoryId, { code: '1B' }));
});
afterAll(async () => {
  await finishLater();
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

async function add(place: string, number: number): Promise<number> {
  const answer = await sendPicture(api, `/${place}/images`, await jpeg(number), {
    name: `foto-${number}.jpg`,
    headers: team.admin,
    fields: {},
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}
const shown = async (id: number) => ((await shownImages([id])).get(id) ?? []).map((row) => row.id);
const counted = async (id: number) => (await db().select().from(apartment).where(eq(apartment.id, id)))[0]!.imageCount;
const cards = async () => (await listCategories(visitor('es'))).find(({ id }) => id === categoryId)!.images;

test('the pictures of a category stand behind those of each of its apartments', async () => {
  const shared = [await add(`categories/${categoryId}`, 1), await add(`categories/${categoryId}`, 2)];
  const single = await add(`apartments/${currentApartment}`, 3);

  expect(await shown(currentApartment)).toEqual([single, ...shared]);
  expect(await shown(bare)).toEqual(shared);
  expect([await counted(currentApartment), await counted(bare)]).toEqual([3, 2]);
  expect((await cards()).map(({ id }) => id)).toEqual([single, ...shared]);

  await api.send('POST', `/categories/${categoryId}/images/${shared[1]}/cover`, {}, team.admin);
  const covers = await shownCovers([currentApartment, bare]);
  expect([covers.get(currentApartment)!.id, covers.get(bare)!.id]).toEqual([single, shared[1]]);
});

test('a category with shared pictures lacks none, and its apartments neither', async () => {
  const readMissing = async () =>
    ((await (await api.get(`/categories/${categoryId}`, team.admin)).json()) as { lacks: string[] }).lacks;
  expect(await readMissing()).toContain('image');
  const id = await add(`categories/${categoryId}`, 1);
  expect(await readMissing()).not.toContain('image');
  expect(await shown(bare)).toEqual([id]);
  expect(await counted(bare)).toBe(1);
  expect((await api.get(`/categories/${categoryId}/images`, team.admin)).status).toBe(200);

  await api.send('DELETE', `/categories/${categoryId}/images/${id}`, undefined, team.admin);
  expect([await counted(bare), await shown(bare)]).toEqual([0, []]);
  expect(await readMissing()).toContain('image');
  await api.send('POST', `/categories/${categoryId}/images/${id}/restore`, {}, team.admin);
  expect([await counted(bare), await shown(bare)]).toEqual([1, [id]]);
});

test('an apartment that is added or that changes its category is counted with the pictures there', async () => {
  await add(`categories/${categoryId}`, 1);
  const { apartmentId } = await makeApartment(buildingId, categoryId, { code: '1C' });
  expect(await counted(apartmentId)).toBe(1);
  const other = await makeCategory(buildingId, { key: 'other' });
  await db().update(apartment).set({ categoryId: other }).where(eq(apartment.id, apartmentId));
  expect(await counted(apartmentId)).toBe(0);
});

test('they are no pictures of the building, and go with their category', async () => {
  await add(`categories/${categoryId}`, 1);
  expect(await buildingPictures(buildingId)).toEqual([]);
  expect(await (await api.get('/gallery/images', team.admin)).json()).toMatchObject({ data: [] });
  await db().delete(apartment).where(eq(apartment.categoryId, categoryId));
  await db().delete(category).where(eq(category.id, categoryId));
  expect(await (await api.get('/gallery/images', team.admin)).json()).toMatchObject({ data: [] });
});

test('a category of another building has none that can be changed here', async () => {
  const elsewhere = await makeCategory(await makeBuilding({ isPublic: false }));
  const answer = await api.get(`/categories/${elsewhere}/images`, team.admin);
  expect(await codeOf(answer)).toEqual([404, 'not_found']);
});

test('the page of the category takes them without JavaScript', async () => {
  const form = new FormData();
  form.set('intent', 'upload');
  form.set('file', new File([new Uint8Array(await jpeg(4))], 'cocina.jpg', { type: 'image/jpeg' }));
  const answer = await openPage(action, actorOf('administrator', team.ids.administrator), {
    params: { id: String(categoryId) },
    form,
  });
  expect(answer.status).toBe(303);
  expect(await shown(bare)).toHaveLength(1);
});
