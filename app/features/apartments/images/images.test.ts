import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishLater } from '../../../access/background.server';
import { db } from '../../../database/connection.server';
import { building, image } from '../../../database/inventory-schema.server';
import { auditEntry } from '../../../database/people-schema.server';
import { testApi } from '../../../../tests/api';
import { useStoppedClock } from '../../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../../tests/database';
import { makeApartment, makeBuilding, makeCategory } from '../../../../tests/factories';
import { jpeg, photo } from '../../../../tests/picture-files';
import { sendPicture } from '../../../../tests/send-picture';
import { codeOf, headersOf, useTeam } from '../../../../tests/team';
import { folderFiles } from '../../../files/folder-files.server';
import { setImageFiles } from '../image-store.server';
import { pictureRoutes } from './api-images.server';

useRolledBackDatabase();
useStoppedClock();
const api = testApi(pictureRoutes);
const team = useTeam();

let folder: string;
let base: string;
let apartmentId: number;
let categoryId: number;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'estancia-pictures-'));
  setImageFiles(folderFiles(folder));
});
makeForTests(async () => {
  const [buildingRow] = await db().select().from(building);
  categoryId = await makeCategory(buildingRow!.id);
  ({ apartmentId } = await makeApartment(buildingRow!.id, categoryId, { code: '2B' }));
  base = `/apartments/${apartmentId}/images`;
});
afterAll(async () => {
  await finishLater();
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

interface Shown {
  id: number;
  src: string;
  alt: { es: string; en?: string };
  isCover: boolean;
  version: number;
}

interface Sending {
  name?: string;
  as?: Record<string, string>;
  fields?: Record<string, string>;
}

const send = (address: string, bytes: Buffer, { name = 'foto.jpg', as = team.admin, fields = {} }: Sending = {}) =>
  sendPicture(api, address, bytes, { name, headers: as, fields });

async function add(number: number, name = 'foto.jpg', address = base): Promise<Shown> {
  const answer = await send(address, await jpeg(number), { name });
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as Shown;
}

async function list(address = base): Promise<Shown[]> {
  return ((await (await api.get(address, team.admin)).json()) as { data: Shown[] }).data;
}
const ids = async () => (await list()).map(({ id }) => id);
const cover = async () => (await list()).find(({ isCover }) => isCover)?.id;
const put = (body: object, as = team.admin) => api.send('PUT', `${base}/order`, body, as);

async function audited() {
  const rows = await db().select().from(auditEntry).orderBy(auditEntry.id);
  return rows.filter(({ action }) => action.startsWith('image'));
}

describe('adding', () => {
  test('keeps a picture under its name and content, behind the others; the first is the cover', async () => {
    const first = await add(0, 'Salón, 2ª planta.jpg');
    const second = await add(1);
    expect(first.src).toMatch(/^\/images\/salon-2-planta-[0-9a-f]{12}\/960\.jpg$/);
    expect(await list()).toMatchObject([
      { id: first.id, isCover: true, width: 1600, height: 900, version: 1 },
      { id: second.id, isCover: false },
    ]);
    expect(await audited()).toMatchObject([
      {
        action: 'image.added',
        userId: team.ids.administrator,
        subjectKind: 'apartment',
        subjectId: String(apartmentId),
      },
      { action: 'image.added' },
    ]);
  });

  test('says at the file what is wrong with it, in the asked language', async () => {
    const answer = await send(base, Buffer.from('hola'), {
      name: 'foto.jpg',
      as: { ...team.admin, 'accept-language': 'en' },
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { errors: [{ path: 'file', message: 'This is not an image.' }] },
    ]);
    const none = await api.sendBytes('POST', base, new ArrayBuffer(0), {
      ...team.admin,
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect([415, 422]).toContain(none.status);
    expect(await codeOf(api.post(base, {}, team.admin))).toEqual([415, 'not_multipart']);
    expect(await list()).toEqual([]);
  });

  test('takes the same file once, whatever its name, also twice at once', { tags: 'commits' }, async () => {
    const bytes = await jpeg(3);
    const answers = await Promise.all([send(base, bytes, { name: 'a.jpg' }), send(base, bytes, { name: 'b.jpg' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const again = (await (await send(base, bytes)).json()) as { errors: { message: string }[] };
    expect(again.errors[0]!.message).toBe('Esa imagen ya está aquí.');
    expect(await list()).toHaveLength(1);
  });

  test('stops at thirty', async () => {
    await add(0);
    const [row] = await db().select().from(image);
    const { id: _id, ...copy } = row!;
    for (let position = 1; position < 30; position += 1) {
      await db()
        .insert(image)
        .values({ ...copy, position, isCover: false, file: `x-${position}` });
    }
    const answer = (await (await send(base, await jpeg(1))).json()) as { errors: { message: string }[] };
    expect(answer.errors[0]!.message).toBe('Como mucho 30 imágenes.');
  });

  test('is for whoever may write apartments, in the building they work on, and not for foreign pages', async () => {
    const reception = await headersOf(team.ids.reception);
    expect(await codeOf(send(base, await jpeg(), { as: reception }))).toEqual([403, 'forbidden']);
    expect((await api.get(base, reception)).status).toBe(200);
    const elsewhere = await makeBuilding({ isPublic: false, referencePrefix: 'ZZ' });
    const other = await makeApartment(elsewhere, await makeCategory(elsewhere), { code: '9Z' });
    expect((await api.get(`/apartments/${other.apartmentId}/images`, team.admin)).status).toBe(404);
    const cookie = { cookie: `auth.token=${team.admin.authorization!.slice(7)}` };
    for (const from of ['', 'https://evil.example']) {
      const answer = send(base, await jpeg(), { as: { ...cookie, origin: from } });
      expect(await codeOf(answer)).toEqual([403, 'foreign_origin']);
    }
    expect(await list()).toEqual([]);
    expect((await send(base, await jpeg(), { as: { ...cookie, origin: 'http://localhost' } })).status).toBe(201);
  });
});

describe('order', () => {
  test('is as it was asked, and only of the very pictures that are there', async () => {
    const [a, b, c] = [(await add(0)).id, (await add(1)).id, (await add(2)).id];
    expect((await put({ ids: [c, a, b] })).status).toBe(200);
    expect(await ids()).toEqual([c, a, b]);
    for (const wrong of [[a, b], [a, b, c, 999], [a, a, b], [a, b, 999], []]) {
      const answer = await put({ ids: wrong });
      expect([answer.status, await answer.json()]).toMatchObject([409, { current: { ids: [c, a, b] } }]);
    }
    expect(await ids()).toEqual([c, a, b]);
    expect((await audited()).at(-1)).toMatchObject({
      action: 'images.ordered',
      before: { ids: [a, b, c] },
      after: { ids: [c, a, b] },
    });
  });

  test('of two people at once the second hears that the first was at it', { tags: 'commits' }, async () => {
    const [a, b, c] = [(await add(0)).id, (await add(1)).id, (await add(2)).id];
    const was = [a, b, c];
    const answers = await Promise.all([put({ ids: [b, a, c], was }), put({ ids: [c, b, a], was })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rows = await db().select().from(image).orderBy(image.position);
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2]);
  });
});

describe('texts', () => {
  test('are changed with a version, and an older one hears what it is now', async () => {
    const { id } = await add(0);
    const answer = await api.patch(`${base}/${id}`, { alt: { es: ' Mesilla ' }, version: 1 }, team.admin);
    expect(await answer.json()).toMatchObject({ alt: { es: 'Mesilla' }, caption: { es: '' }, version: 2 });
    const late = await api.patch(`${base}/${id}`, { alt: { es: 'Otra' }, version: 1 }, team.admin);
    expect([late.status, await late.json()]).toMatchObject([409, { current: { alt: { es: 'Mesilla' }, version: 2 } }]);
    expect((await audited()).at(-1)).toMatchObject({
      action: 'image.updated',
      subjectId: String(id),
      before: { alt: { es: '' } },
      after: { alt: { es: 'Mesilla' } },
    });
  });

  test('are there in Spanish, and fit', async () => {
    const { id } = await add(0);
    for (const alt of [{ es: '' }, { es: 'a'.repeat(201) }, { en: 'Lamp' }, 7]) {
      expect((await api.patch(`${base}/${id}`, { alt, version: 1 }, team.admin)).status).toBe(422);
    }
    expect((await api.patch(`${base}/999999`, { alt: { es: 'a' }, version: 1 }, team.admin)).status).toBe(404);
  });
});

describe('the cover', () => {
  test('is one, chosen by hand, and the next one takes over when it goes', async () => {
    const [a, b, c] = [(await add(0)).id, (await add(1)).id, (await add(2)).id];
    expect((await api.post(`${base}/${b}/cover`, {}, team.admin)).status).toBe(200);
    expect(await cover()).toBe(b);
    await api.delete(`${base}/${b}`, team.admin);
    expect(await cover()).toBe(c);
    await api.delete(`${base}/${c}`, team.admin);
    expect(await cover()).toBe(a);
    await api.delete(`${base}/${a}`, team.admin);
    expect(await list()).toEqual([]);
  });
});

describe('taking away', () => {
  test('is undone at its place, with its texts, as the cover that it was', async () => {
    const [a, b, c] = [(await add(0)).id, (await add(1)).id, (await add(2)).id];
    await api.patch(`${base}/${b}`, { alt: { es: 'Mesilla', en: 'Lamp' }, version: 1 }, team.admin);
    await api.post(`${base}/${b}/cover`, {}, team.admin);
    const before = await list();
    expect((await api.delete(`${base}/${b}`, team.admin)).status).toBe(204);
    expect(await ids()).toEqual([a, c]);
    expect((await api.post(`${base}/${b}/restore`, {}, team.admin)).status).toBe(200);
    expect(await list()).toEqual(before);
    expect((await api.post(`${base}/${b}/restore`, {}, team.admin)).status).toBe(404);
    expect((await add(4)).id).toBeGreaterThan(c);
  });

  test('of one that is gone, or of another apartment, is not found', async () => {
    const { id } = await add(0);
    expect((await api.delete(`/gallery/images/${id}`, team.admin)).status).toBe(404);
    await api.delete(`${base}/${id}`, team.admin);
    expect((await api.delete(`${base}/${id}`, team.admin)).status).toBe(404);
    expect((await api.post(`/gallery/images/${id}/restore`, {}, team.admin)).status).toBe(404);
  });
});

describe('a map', () => {
  const sized = (width: number, height: number) => photo(1, { width, height }).jpeg({ quality: 60 }).toBuffer();
  const sent = async (width: number, galleryGroup: string) => {
    const answer = await send('/gallery/images', await sized(width, 1600), { fields: { galleryGroup } });
    return { status: answer.status, body: (await answer.json()) as Shown & { errors?: { message: string }[] } };
  };

  test.each([1080, 1170, 750, 640])('may be the screenshot of a telephone, %i px wide', async (width) => {
    const { status, body } = await sent(width, 'map');
    expect([status, body]).toMatchObject([201, { galleryGroup: 'map', width, isCover: false }]);
  });

  test('is refused below what is sharp on a telephone, and any other picture below a photograph', async () => {
    expect(await sent(639, 'map')).toMatchObject({
      status: 422,
      body: { errors: [{ message: 'Tiene 639 px de ancho; hacen falta 640.' }] },
    });
    expect(await sent(1080, 'building')).toMatchObject({
      status: 422,
      body: { errors: [{ message: 'Tiene 1080 px de ancho; hacen falta 1600.' }] },
    });
    expect((await send(base, await sized(1080, 1600), { fields: { galleryGroup: 'map' } })).status).toBe(422);
  });

  test('does not come into the gallery where it is too small for it, and leads to no category', async () => {
    const { body: map } = await sent(1080, 'map');
    const change = (body: object) => api.patch(`/gallery/images/${map.id}`, { version: 1, ...body }, team.admin);
    const refused = await change({ galleryGroup: 'building' });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { errors: [{ path: 'galleryGroup', message: 'Tiene 1080 px de ancho; hacen falta 1600.' }] },
    ]);
    expect((await change({ categoryId })).status).toBe(422);
    expect((await change({ alt: { es: 'Plano del puerto' } })).status).toBe(200);
    const { body: wide } = await sent(1600, 'map');
    const moved = await api.patch(`/gallery/images/${wide.id}`, { version: 1, galleryGroup: 'building' }, team.admin);
    expect(moved.status).toBe(200);
  });
});

describe('the gallery', () => {
  test('is handled alike, with a place and a category that fits it', async () => {
    const answer = await send('/gallery/images', await jpeg(0), { fields: { galleryGroup: 'suite' } });
    const made = (await answer.json()) as Shown;
    expect([answer.status, made]).toMatchObject([201, { galleryGroup: 'suite', isCover: false }]);
    const change = (body: object) => api.patch(`/gallery/images/${made.id}`, body, team.admin);
    expect((await change({ categoryId, version: 1 })).status).toBe(200);
    expect((await change({ galleryGroup: 'room', version: 2 })).status).toBe(422);
    expect((await change({ galleryGroup: 'room', categoryId: null, version: 2 })).status).toBe(200);
    expect((await change({ categoryId: 999_999, version: 3 })).status).toBe(422);
    expect(await list()).toEqual([]);
    const manager = await headersOf(team.ids.manager);
    expect((await api.delete(`/gallery/images/${made.id}`, manager)).status).toBe(403);
  });
});
