import { readdir, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseConnections } from '../../database/client.server';
import { db } from '../../database/connection.server';
import { image } from '../../database/inventory-schema.server';
import { useTestDatabase } from '../../../tests/database';
import { makeInventory } from '../../../tests/factories';
import { jpeg } from '../../../tests/picture-files';
import { throwawayFolder } from '../../../tests/throwaway-folder';
import { folderFiles } from '../../files/folder-files.server';
import { setImageFiles, storeOriginal } from './image-store.server';
import { preparePictures } from './prepare-pictures.server';

useTestDatabase();

let folder: string;
beforeAll(async () => {
  folder = await throwawayFolder('estancia-images-');
  setImageFiles(folderFiles(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('pictures are prepared once the database is back, where it went as the process began', async () => {
  const { buildingId, apartments } = await makeInventory(1);
  const { file, width, height, placeholder } = await storeOriginal('salon', await jpeg());
  await db()
    .insert(image)
    .values({
      buildingId,
      apartmentId: apartments[0]!.apartmentId,
      file,
      alt: { es: '' },
      caption: { es: '' },
      width,
      height,
      placeholder,
      position: 0,
      isCover: true,
    });
  refuseConnections(new Error('57P03'));
  const prepared = preparePictures(new AbortController().signal);
  const made = async () => (await readdir(folder)).filter((name) => name !== 'original');
  expect(await made()).toEqual([]);
  refuseConnections(undefined);
  await prepared;
  expect(await made()).not.toEqual([]);
});
