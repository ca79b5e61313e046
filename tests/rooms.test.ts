import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { renderedTree, folderOf, importsBetween, inRings, roomOf, sourceFiles, type SourceFile } from './rooms';

/** Share of all lines of code that run. */
const BIGGEST_SHARE = 0.1;

/** Entries of the process, the browser and the router, and types that the compiler finds by itself. */
const AT_THE_ROOT = ['entry.client.tsx', 'entry.server.tsx', 'env.d.ts', 'root.tsx', 'routes.ts', 'server.ts'];

let files: SourceFile[];
beforeAll(async () => {
  files = await sourceFiles();
});

const isFeature = (path: string) => path.startsWith('app/features/');
const featureOf = (path: string) => (isFeature(path) ? roomOf(path) : null);

test('rooms import each other one way', () => {
  expect(inRings(importsBetween(files, featureOf))).toEqual([]);
});

test('the folders of each room, and the files beside them, import each other one way', () => {
  const rooms = new Set(files.filter(({ path }) => isFeature(path)).map(({ path }) => roomOf(path)!));
  const rings = [...rooms].flatMap((room) =>
    inRings(importsBetween(files, (path) => (isFeature(path) ? folderOf(path, room) : null))).map(
      (folder) => `${room}/${folder}`,
    ),
  );
  expect(rings).toEqual([]);
});

test('nothing that a room could hold stands loose in app', async () => {
  const entries = await readdir('app', { withFileTypes: true });
  expect(
    entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(AT_THE_ROOT);
});

test('no room is bigger than a reader keeps in mind', () => {
  const all = files.reduce((sum, { lines }) => sum + lines, 0);
  const byRoom = Map.groupBy(files, ({ path }) => roomOf(path) ?? 'root');
  const shares = [...byRoom].map(([room, own]) => ({
    room,
    share: own.reduce((sum, { lines }) => sum + lines, 0) / all,
  }));
  expect(shares.filter(({ share }) => share >= BIGGEST_SHARE)).toEqual([]);
});

test('docs/modules.md describes every feature and folder of app', async () => {
  const [, tree] = /\napp\/\n(.*?)\ntests\//s.exec(await readFile('docs/modules.md', 'utf8')) ?? [];
  const documentedRooms = [...tree!.matchAll(/^ {2,4}([\w-]+)\/ /gm)].map(([, name]) => name!);
  const folders = (await Promise.all(['app', 'app/features'].map((folder) => readdir(folder, { withFileTypes: true }))))
    .flat()
    .filter((entry) => entry.isDirectory() && entry.name !== 'features');
  expect(documentedRooms.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

test('docs/modules.md draws the imports between features', async () => {
  const [picture] = /```mermaid.*?```/s.exec(await readFile('docs/modules.md', 'utf8')) ?? [];
  expect(picture).toBe(renderedTree(importsBetween(files, featureOf)));
});
