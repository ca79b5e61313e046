import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actorOf } from '../../../../tests/actors';
import { useRolledBackDatabase } from '../../../../tests/database';
import { openPage } from '../../../../tests/open-page';
import { makeApartment, makeCategory } from '../../../../tests/factories';
import { jpeg } from '../../../../tests/picture-files';
import { useTeam } from '../../../../tests/team';
import { db } from '../../../database/connection.server';
import { building, image } from '../../../database/inventory-schema.server';
import { folderFiles } from '../../../files/folder-files.server';
import { setImageFiles } from '../image-store.server';
import { action as galleryAction } from '../pages/admin-gallery';
import { action as imagesAction } from '../pages/admin-images';

useRolledBackDatabase();
const team = useTeam();

let folder: string;
let apartmentId: number;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'estancia-pictures-'));
  setImageFiles(folderFiles(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));
beforeEach(async () => {
  const [buildingRow] = await db().select().from(building);
  ({ apartmentId } = await makeApartment(buildingRow!.id, await makeCategory(buildingRow!.id), { code: '2B' }));
});

const pictures = { images: imagesAction, gallery: galleryAction };
const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const post = (where: keyof typeof pictures, fields: Record<string, string | File>, id = String(apartmentId)) =>
  openPage(pictures[where], actorOf('administrator', team.ids.administrator), {
    params: { id },
    form: formOf(fields),
  });

async function addPicture(where: keyof typeof pictures): Promise<string> {
  const file = new File([new Uint8Array(await jpeg(0))], 'salon.jpg', { type: 'image/jpeg' });
  expect((await post(where, { intent: 'upload', file, galleryGroup: 'building' })).status).toBe(303);
  const [row] = await db().select({ id: image.id }).from(image);
  return String(row!.id);
}

const saved = { 'alt.es': 'Salón', 'alt.en': 'Living room' };

test.each([
  ['images', 'a picture that is not there', { intent: 'cover', image: '999' }, 404],
  ['images', 'one to be removed that is not there', { intent: 'remove', image: '999' }, 404],
  ['images', 'one to be brought back that is not there', { intent: 'restore', image: '999' }, 404],
  ['images', 'words for one that is not there', { intent: 'save', image: '999', ...saved, version: '1' }, 404],
  ['images', 'an order of others', { intent: 'order', ids: '999,998', was: '999,998' }, 409],
  ['images', 'a file that is no picture', { intent: 'upload', file: new File(['<?php'], 'a.jpg') }, 422],
  ['images', 'no file', { intent: 'upload', file: '' }, 422],
  ['images', 'an action that nobody knows', { intent: 'paint' }, 404],
  ['gallery', 'a picture that is not there', { intent: 'cover', image: '999' }, 404],
  ['gallery', 'one to be removed that is not there', { intent: 'remove', image: '999' }, 404],
  ['gallery', 'a file that is no picture', { intent: 'upload', file: new File(['<?php'], 'a.jpg') }, 422],
  ['gallery', 'an action that nobody knows', { intent: 'paint' }, 404],
] as const)('%s: %s is refused for what it is', async (where, _, fields, status) => {
  expect((await post(where, fields)).status).toBe(status);
});

test.each(['images', 'gallery'] as const)(
  '%s: what is wrong with words and versions is said in the form',
  async (where) => {
    const id = await addPicture(where);
    const textAnswer = await post(where, { intent: 'save', image: id, 'alt.es': 'x'.repeat(2000), version: '1' });
    expect(textAnswer).toMatchObject({ status: 422, isError: false });
    const version = await post(where, { intent: 'save', image: id, 'alt.es': 'Salón', version: '99' });
    expect(version).toMatchObject({ status: 409, isError: false });
  },
);

test('pictures of an apartment that is not there, or of none', async () => {
  for (const id of ['999', 'x', '1e3']) {
    expect((await post('images', { intent: 'cover', image: '1' }, id)).status).toBe(404);
  }
});

test('who may only look is told so', async () => {
  const form = formOf({ intent: 'remove', image: '1' });
  for (const action of Object.values(pictures)) {
    const answer = await openPage(action, actorOf('reception'), { params: { id: String(apartmentId) }, form });
    expect(answer.status).toBe(403);
  }
});
