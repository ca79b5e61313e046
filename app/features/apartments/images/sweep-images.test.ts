import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { finishLater } from '../../../access/background.server';
import { systemActor } from '../../../access/actor';
import { setClock } from '../../../core/clock';
import { db } from '../../../database/connection.server';
import { apartment, building, image, removedImage } from '../../../database/inventory-schema.server';
import { offer } from '../../../database/price-schema.server';
import { testApi } from '../../../../tests/api';
import { NOON, useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { makeApartment, makeCategory } from '../../../../tests/factories';
import { jpeg } from '../../../../tests/picture-files';
import { useQuietCopy } from '../../../../tests/quiet-copy';
import { sendPicture } from '../../../../tests/send-picture';
import { useTeam } from '../../../../tests/team';
import { folderFiles } from '../../../files/folder-files.server';
import { setImageFiles } from '../image-store.server';
import { sweepImages } from './sweep-images.server';
import { pictureRoutes } from './api-images.server';

useRolledBackDatabase();
useStoppedClock();
const api = testApi(pictureRoutes);
const team = useTeam();
const beQuiet = useQuietCopy();
const DAY = 86_400_000;

let folder: string;
let base: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'estancia-swept-'));
  setImageFiles(folderFiles(folder));
});
beforeEach(async () => {
  const [buildingRow] = await db().select().from(building);
  const { apartmentId } = await makeApartment(buildingRow!.id, await makeCategory(buildingRow!.id), { code: '2B' });
  base = `/apartments/${apartmentId}/images`;
});
afterAll(async () => {
  await finishLater();
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

async function add(number: number, name: string): Promise<{ id: number; file: string }> {
  const answer = await sendPicture(api, base, await jpeg(number), { name, headers: team.admin });
  const { id } = (await answer.json()) as { id: number };
  const [row] = await db().select().from(image).where(eq(image.id, id));
  return { id, file: row!.file };
}

const remove = (id: number) => api.delete(`${base}/${id}`, team.admin);
const originals = async () => (await readdir(path.join(folder, 'original'))).map((name) => name.replace('.jpg', ''));

async function sweepAfter(milliseconds: number): Promise<void> {
  await finishLater();
  const putBack = setClock(() => new Date(NOON.getTime() + milliseconds));
  for (const name of await originals()) await utimes(path.join(folder, 'original', `${name}.jpg`), NOON, NOON);
  await sweepImages(systemActor);
  putBack();
}

test('takes what nothing shows any more, after a day', async () => {
  const { id, file } = await add(0, 'va.jpg');
  await remove(id);
  await sweepAfter(DAY - 1);
  expect(await originals()).toContain(file);
  await sweepAfter(DAY + 1);
  expect(await db().select().from(removedImage)).toEqual([]);
  expect(await originals()).not.toContain(file);
  for (const width of ['400', '800']) expect(await readdir(path.join(folder, width))).not.toContain(`${file}.webp`);
});

test('takes no file where it is a quiet copy, whose store may be that of the house', async () => {
  const { id, file } = await add(0, 'de-la-casa.jpg');
  await remove(id);
  await beQuiet();
  await sweepAfter(DAY + 1);
  expect(await originals()).toContain(file);
});

test('keeps a picture that can still be put back', async () => {
  const { id, file } = await add(0, 'puede-volver.jpg');
  await remove(id);
  await db()
    .update(removedImage)
    .set({ removedAt: new Date(NOON.getTime() + 2 * DAY) });
  await sweepAfter(2 * DAY);
  expect(await originals()).toContain(file);
  expect((await api.post(`${base}/${id}/restore`, {}, team.admin)).status).toBe(200);
});

test('leaves every file that something shows', async () => {
  const stored = [];
  for (let number = 0; number < 6; number += 1) stored.push((await add(number, `queda-${number}.jpg`)).file);
  const [ofOffer, ofContent, ofDraft, ofText, ofRow, ofGallery] = stored as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const [buildingRow] = await db().select().from(building);
  await db()
    .insert(offer)
    .values({
      buildingId: buildingRow!.id,
      name: { es: 'a' },
      description: { es: '' },
      imageFile: ofOffer,
      kind: 'percent',
      percentBasisPoints: 100,
    });
  await db()
    .update(building)
    .set({
      content: { home: { heroFile: ofContent } } as never,
      draftContent: { home: { heroFile: ofDraft } } as never,
    });
  await db()
    .update(apartment)
    .set({ description: { es: `<img src="/images/${ofText}/800.jpg">` } });
  await db()
    .update(image)
    .set({ apartmentId: null, isCover: false, galleryGroup: 'building' })
    .where(eq(image.file, ofGallery));
  await db().execute(sql`DELETE FROM image WHERE file NOT IN (${ofRow}, ${ofGallery})`);
  await sweepAfter(30 * DAY);
  expect(await originals()).toEqual(expect.arrayContaining(stored));
});

test('leaves a file that was sent again in the meantime', async () => {
  const { id, file } = await add(5, 'vuelve.jpg');
  await remove(id);
  await sweepAfter(2 * DAY);
  expect(await originals()).not.toContain(file);
  expect((await add(5, 'vuelve.jpg')).file).toBe(file);
  expect(await originals()).toContain(file);
});

test('counts a file as new when it is sent again while it is still there', async () => {
  const { id, file } = await add(4, 'sigue.jpg');
  const original = path.join(folder, 'original', `${file}.jpg`);
  await remove(id);
  const old = new Date(NOON.getTime() - 3 * DAY);
  await utimes(original, old, old);
  await add(4, 'sigue.jpg');
  expect((await stat(original)).mtime).toEqual(NOON);
});
