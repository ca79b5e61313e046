import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '../../tests/object-answers';
import { useObjectStore } from '../../tests/object-store';
import { bucketFiles } from './bucket-files.server';
import type { FileStore } from './file-store';
import { folderFiles } from './folder-files.server';
import { formerFiles } from './former-files.server';
import { moveFiles } from './move-files.server';

const the = useObjectStore();
const NAMES = ['images/original/salon-0a1b2c3d4e5f.jpg', 'images/original/vista-1.jpg', 'evidence/0123.pdf'];
const copyOnly = { remove: false, signal: new AbortController().signal };

let root: string;
let folder: FileStore;
let store: FileStore;
let run = 0;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'estancia-move-'));
  folder = folderFiles(root);
  store = bucketFiles({ bucket: the.bucket(), prefix: `moved-${(run += 1)}/` }, 's3://house/moved');
  for (const name of NAMES) await folder.write(name, Buffer.from(`content of ${name}`));
  await folder.write('images/800/salon-0a1b2c3d4e5f.avif', Buffer.from('made from it'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const namesIn = async (files: FileStore) => {
  const lists = ['images/original/', 'evidence/', 'images/800/'].map((within) =>
    Array.fromAsync(files.list(within), ({ name }) => name),
  );
  return (await Promise.all(lists)).flat().toSorted();
};

describe('moving files', () => {
  test('brings all of them, byte for byte, and removes nothing', async () => {
    expect(await moveFiles(folder, store, copyOnly)).toMatchObject({ written: 3, there: 0, removed: 0 });
    for (const name of NAMES) expect((await store.read(name))?.toString()).toBe(`content of ${name}`);
    expect(await namesIn(store)).toEqual(NAMES.toSorted());
    expect(await namesIn(folder)).toHaveLength(4);
  });

  test('begins again where it was cut, and mends what is another file by size or by digest', async () => {
    the.trouble(
      (incoming, answer) =>
        incoming.method === 'PUT' && incoming.url!.includes('evidence') && refuse(answer, 403, 'AccessDenied'),
    );
    await expect(moveFiles(folder, store, copyOnly)).rejects.toThrow('refuses this (AccessDenied)');
    expect(await namesIn(store)).toHaveLength(2);
    the.trouble(undefined);
    await store.write(NAMES[0]!, Buffer.from(`CONTENT of ${NAMES[0]}`));
    expect(await moveFiles(folder, store, copyOnly)).toMatchObject({ written: 2, there: 1 });
    expect((await store.read(NAMES[0]!))?.toString()).toBe(`content of ${NAMES[0]}`);
    expect(await moveFiles(folder, store, copyOnly)).toMatchObject({ written: 0, there: 3 });
  });

  test('leaves at once when it is interrupted', async () => {
    const interrupted = AbortSignal.abort(new Error('Interrupted.'));
    await expect(moveFiles(folder, store, { remove: true, signal: interrupted })).rejects.toThrow('Interrupted.');
    expect(await namesIn(folder)).toHaveLength(4);
  });

  test('removes nothing whose copy is another one', async () => {
    const forgetful: FileStore = { ...store, write: (name) => store.write(name, Buffer.from('half')) };
    await expect(moveFiles(folder, forgetful, { ...copyOnly, remove: true })).rejects.toThrow(
      'is not in s3://house/moved as it was written',
    );
    expect(await namesIn(folder)).toHaveLength(4);
  });

  test('removes each that has arrived where that is asked for, and brings all of them back', async () => {
    expect(await moveFiles(folder, store, { ...copyOnly, remove: true })).toMatchObject({ written: 3, removed: 3 });
    expect(await namesIn(folder)).toEqual(['images/800/salon-0a1b2c3d4e5f.avif']);
    expect(await moveFiles(store, folder, { ...copyOnly, remove: true })).toMatchObject({ written: 3, removed: 3 });
    expect(await namesIn(store)).toEqual([]);
  });

  test('loses nothing that is sent meanwhile: it is seen where it is, until it is brought, too', async () => {
    await moveFiles(folder, store, copyOnly);
    const late = 'images/original/sent-late.jpg';
    await folder.write(late, Buffer.from('late'));
    const open = formerFiles(store, folder);
    await open.write('images/original/sent-later.jpg', Buffer.from('later'));
    expect((await open.read(late))?.toString()).toBe('late');
    expect(await moveFiles(folder, store, copyOnly)).toMatchObject({ written: 1, there: 3 });
    expect(await namesIn(store)).toEqual([...NAMES, late, 'images/original/sent-later.jpg'].toSorted());
  });
});
