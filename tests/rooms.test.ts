import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { drawn, folderOf, importsBetween, inRings, roomOf, sourceFiles, type SourceFile } from './rooms';

/** Of all lines that run. */
const BIGGEST_SHARE = 0.15;

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

test('no room is bigger than a reader keeps in mind', () => {
  const all = files.reduce((sum, { lines }) => sum + lines, 0);
  const byRoom = Map.groupBy(files, ({ path }) => roomOf(path) ?? 'root');
  const shares = [...byRoom].map(([room, own]) => ({
    room,
    share: own.reduce((sum, { lines }) => sum + lines, 0) / all,
  }));
  expect(shares.filter(({ share }) => share >= BIGGEST_SHARE)).toEqual([]);
});

test('ARCHITECTURE.md draws the features as they are', async () => {
  const [picture] = /```mermaid.*?```/s.exec(await readFile('ARCHITECTURE.md', 'utf8')) ?? [];
  expect(picture).toBe(drawn(importsBetween(files, featureOf)));
});
