import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { mermaidOf, folderOf, importsBetween, inCycles, moduleOf, sourceFiles, type SourceFile } from './module-graph';

/** Upper limit of a module's share of the runtime code, by number of lines. */
const LARGEST_SHARE = 0.1;

/** Entries of the process, the browser and the router, and types that the compiler finds by itself. */
const AT_THE_ROOT = ['entry.client.tsx', 'entry.server.tsx', 'env.d.ts', 'root.tsx', 'routes.ts', 'server.ts'];

let files: SourceFile[];
beforeAll(async () => {
  files = await sourceFiles();
});

const isFeature = (path: string) => path.startsWith('app/features/');
const featureOf = (path: string) => (isFeature(path) ? moduleOf(path) : null);

test('features import each other one way', () => {
  expect(inCycles(importsBetween(files, featureOf))).toEqual([]);
});

test('the folders of each feature, and the files next to them, import each other one way', () => {
  const features = new Set(files.filter(({ path }) => isFeature(path)).map(({ path }) => moduleOf(path)!));
  const cycles = [...features].flatMap((feature) =>
    inCycles(importsBetween(files, (path) => (isFeature(path) ? folderOf(path, feature) : null))).map(
      (folder) => `${feature}/${folder}`,
    ),
  );
  expect(cycles).toEqual([]);
});

test('only entry points are at the root of app', async () => {
  const entries = await readdir('app', { withFileTypes: true });
  expect(
    entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(AT_THE_ROOT);
});

test('no module is larger than a reader can keep in mind', () => {
  const all = files.reduce((sum, { lines }) => sum + lines, 0);
  const byModule = Map.groupBy(files, ({ path }) => moduleOf(path) ?? 'root');
  const shares = [...byModule].map(([name, inside]) => ({
    name,
    share: inside.reduce((sum, { lines }) => sum + lines, 0) / all,
  }));
  expect(shares.filter(({ share }) => share >= LARGEST_SHARE)).toEqual([]);
});

test('docs/modules.md describes every feature and folder of app', async () => {
  const [, tree] = /\napp\/\n(.*?)\ntests\//s.exec(await readFile('docs/modules.md', 'utf8')) ?? [];
  const documented = [...tree!.matchAll(/^ {2,4}([\w-]+)\/ /gm)].map(([, name]) => name!);
  const folders = (await Promise.all(['app', 'app/features'].map((folder) => readdir(folder, { withFileTypes: true }))))
    .flat()
    .filter((entry) => entry.isDirectory() && entry.name !== 'features');
  expect(documented.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

test('docs/modules.md draws the imports between features', async () => {
  const [picture] = /```mermaid.*?```/s.exec(await readFile('docs/modules.md', 'utf8')) ?? [];
  expect(picture).toBe(mermaidOf(importsBetween(files, featureOf)));
});
