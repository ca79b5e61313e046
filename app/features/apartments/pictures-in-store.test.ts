import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refuse } from '../../../tests/object-answers';
import { HASTY, useObjectStore } from '../../../tests/object-store';
import { setClock } from '../../core/clock';
import { bucketFiles } from '../../files/bucket-files.server';
import { cachedFiles } from '../../files/cached-files.server';
import type { FileStore } from '../../files/file-store';
import { folderFiles } from '../../files/folder-files.server';
import { formerFiles } from '../../files/former-files.server';
import {
  filesBefore,
  storedVariants,
  purgePicture,
  readVariant,
  setImageFiles,
  storeOriginal,
} from './image-store.server';
import { imageRoutes } from './serve-image.server';

const the = useObjectStore();
const CACHE = 1024 * 1024;

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'estancia-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));
beforeEach(() => {
  files = bucketFiles({ bucket: the.bucket(), prefix: 'files/images/' }, 's3://house/files/images');
  setImageFiles(files);
});

const picture = () =>
  sharp(randomBytes(90 * 60 * 3), { raw: { width: 90, height: 60, channels: 3 } })
    .jpeg()
    .toBuffer();
const requestsOf = (method: string) => the.asked.filter((each) => each.startsWith(method)).length;

test('a picture is written, made in widths, listed and swept in a store', async () => {
  const bytes = await picture();
  const { file } = await storeOriginal('Salón.jpg', bytes);
  expect(await the.bucket().read(`files/images/original/${file}.jpg`)).toEqual(bytes);
  const made = await readVariant(file, 400, 'avif');
  expect(await the.bucket().read(`files/images/400/${file}.avif`)).toEqual(made);
  expect(await storedVariants(400, 'avif')).toEqual(new Set([file]));
  const later = new Date(Date.now() + 60_000);
  expect(await filesBefore(later)).toEqual([file]);
  expect(await filesBefore(new Date(0))).toEqual([]);
  await purgePicture(file, new Date(0));
  expect(await files.read(`original/${file}.jpg`)).toEqual(bytes);
  await purgePicture(file, later);
  expect(await readVariant(file, 400, 'avif')).toBeUndefined();
});

test('a store is asked once for what many look at', async () => {
  setImageFiles(cachedFiles(files, CACHE));
  const { file } = await storeOriginal('looked-at.jpg', await picture());
  const first = await imageRoutes().request(`/images/${file}/400.webp`);
  the.asked = [];
  const second = await imageRoutes().request(`/images/${file}/400.webp`);
  const third = await imageRoutes().request(`/images/${file}/400.webp`);
  expect(requestsOf('GET')).toBe(1);
  expect(Buffer.from(await third.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
  expect(Object.fromEntries(third.headers)).toEqual(Object.fromEntries(second.headers));
  expect(third.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
});

test('what is kept in memory has a bound, and what was read last stays', async () => {
  const small = cachedFiles(files, 100_000);
  const names = Array.from({ length: 20 }, (_, at) => `800/kept-${at}.jpg`);
  for (const name of names) await small.write(name, randomBytes(6_000));
  for (const name of names) await small.read(name);
  the.asked = [];
  await small.read(names[19]!);
  expect(requestsOf('GET')).toBe(0);
  await small.read(names[0]!);
  expect(requestsOf('GET')).toBe(1);
  await small.remove(names[19]!);
  expect(await small.read(names[19]!)).toBeUndefined();
});

test('a store that fails costs its picture alone, for as long as it fails', async () => {
  const { file } = await storeOriginal('failing.jpg', await picture());
  the.busyFor(HASTY.attempts);
  const answer = await imageRoutes().request(`/images/${file}/640.jpg`);
  expect([answer.status, answer.headers.get('Retry-After'), answer.headers.get('Cache-Control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect((await imageRoutes().request(`/images/${file}/640.jpg`)).status).toBe(200);
});

test('a picture that the store does not take is refused, and one that it cannot keep in a width is shown', async () => {
  const { file } = await storeOriginal('unkept.jpg', await picture());
  the.trouble((incoming, answer) => incoming.method === 'PUT' && refuse(answer, 507, 'QuotaExceeded'));
  await expect(storeOriginal('refused.jpg', await picture())).rejects.toMatchObject({ code: 'picture_not_kept' });
  expect((await imageRoutes().request(`/images/${file}/800.jpg`)).status).toBe(200);
});

test('while pictures are being moved each is found where it is, and taken away from both places', async () => {
  const former = folderFiles(folder);
  setImageFiles(former);
  const bytes = await picture();
  const { file } = await storeOriginal('moving.jpg', bytes);
  await writeFile(path.join(folder, 'original', 'unfinished.jpg.x.part'), 'half');
  const both = formerFiles(files, former);
  setImageFiles(both);
  expect(await readVariant(file, 400, 'jpg')).toBeDefined();
  expect(await files.read(`400/${file}.jpg`)).toBeDefined();
  expect(await files.read(`original/${file}.jpg`)).toBeUndefined();
  const added = await storeOriginal('added.jpg', await picture());
  expect(await former.read(`original/${added.file}.jpg`)).toBeUndefined();
  const listed = await Array.fromAsync(both.list('original/'), ({ name }) => name);
  expect(listed).toEqual(expect.arrayContaining([`original/${file}.jpg`, `original/${added.file}.jpg`]));
  expect(listed).not.toContain('original/unfinished.jpg.x.part');
  await files.write(`original/${file}.jpg`, bytes);
  await purgePicture(file, new Date(Date.now() + 60_000));
  expect(await both.read(`original/${file}.jpg`)).toBeUndefined();
});

test('a file of a folder is as old as the clock says', async () => {
  const at = new Date('2026-11-22T12:00:00Z');
  setClock(() => at);
  await folderFiles(folder).write('original/dated.jpg', Buffer.from('x'));
  setClock(() => new Date());
  expect(await folderFiles(folder).writtenAt('original/dated.jpg')).toEqual(at);
});
