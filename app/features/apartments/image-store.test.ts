import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderFiles } from '../../files/folder-files.server';
import { readVariant, setImageFiles, storeOriginal } from './image-store.server';
import { imageRoutes } from './serve-image.server';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'estancia-images-'));
  setImageFiles(folderFiles(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3f4d34' } });

test('keeps a picture once, under a key of its name and content', async () => {
  const bytes = await plain(900, 600).jpeg().toBuffer();
  const stored = await storeOriginal('Salón, 2ª planta.jpg', bytes);
  expect(stored).toMatchObject({ width: 900, height: 600 });
  expect(stored.file).toMatch(/^salon-2-planta-[0-9a-f]{8}$/);
  expect(stored.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(await storeOriginal('Salón, 2ª planta.jpg', bytes)).toEqual(stored);
  expect(await readFile(path.join(folder, 'original', `${stored.file}.jpg`))).toEqual(bytes);
});

test('turns a picture as the camera held it, and makes any kind a JPEG', async () => {
  const lying = await storeOriginal('lying', await plain(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  expect(lying).toMatchObject({ width: 40, height: 60 });
  const storedImage = await storeOriginal('drawn', await plain(60, 40).png().toBuffer());
  const storedMetadata = await sharp(path.join(folder, 'original', `${storedImage.file}.jpg`)).metadata();
  expect(storedMetadata).toMatchObject({ format: 'jpeg', width: 60 });
});

test('refuses what is not a picture', async () => {
  for (const bytes of [Buffer.from('not a picture'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]) {
    await expect(storeOriginal('bad', bytes)).rejects.toMatchObject({ code: 'invalid_input' });
  }
});

test('makes each variant once, also for many at the same time, and leaves no unfinished file', async () => {
  const { file } = await storeOriginal('many', await plain(900, 600).jpeg().toBuffer());
  const answers = await Promise.all(Array.from({ length: 8 }, () => readVariant(file, 400, 'avif')));
  expect(new Set(answers).size).toBe(1);
  expect(await sharp(answers[0]).metadata()).toMatchObject({ width: 400 });
  expect(await readdir(path.join(folder, '400'))).toEqual([`${file}.avif`]);
  expect(await readVariant(file, 400, 'avif')).toEqual(answers[0]);
});

test('shows a picture also where the disk cannot keep what is made of it, and says so where it cannot keep the picture', async () => {
  const full = await mkdtemp(path.join(folder, 'full-'));
  setImageFiles(folderFiles(full));
  const { file } = await storeOriginal('shown', await plain(900, 600).jpeg().toBuffer());
  await symlink('/nowhere/at/all', path.join(full, '400'));
  expect(await sharp(await readVariant(file, 400, 'webp')).metadata()).toMatchObject({ width: 400 });
  await rm(path.join(full, 'original'), { recursive: true });
  await symlink('/nowhere/at/all', path.join(full, 'original'));
  const refused = storeOriginal('refused', await plain(90, 60).jpeg().toBuffer());
  await expect(refused).rejects.toMatchObject({ code: 'picture_not_kept' });
  setImageFiles(folderFiles(folder));
});

test('knows only its own widths, formats and keys', async () => {
  const { file } = await storeOriginal('only', await plain(60, 40).jpeg().toBuffer());
  expect(await readVariant(file, 401, 'webp')).toBeUndefined();
  expect(await readVariant(file, 400, 'png')).toBeUndefined();
  expect(await readVariant(`../original/${file}`, 400, 'jpg')).toBeUndefined();
  expect(await readVariant('nothing-00000000', 400, 'jpg')).toBeUndefined();
});

test('serves a variant for ever and answers 404 to the rest', async () => {
  const { file } = await storeOriginal('served', await plain(900, 600).jpeg().toBuffer());
  const routes = imageRoutes();
  for (const [format, type] of Object.entries({ jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' })) {
    const answer = await routes.request(`/images/${file}/640.${format}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe(type);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('Content-Length')));
  }
  for (const wrong of [`${file}/641.jpg`, `${file}/640.gif`, 'none-00000000/640.jpg', '..%2Foriginal%2Fx/640.jpg']) {
    expect((await routes.request(`/images/${wrong}`)).status).toBe(404);
  }
});
