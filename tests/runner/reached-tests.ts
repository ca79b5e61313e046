import { globSync } from 'node:fs';
import path from 'node:path';
import { importsOf, ROOT } from './imports.ts';
import { kindOf, TEST_FILES } from './test-kinds.ts';

const SOURCES = '{app,bench,chaos,demo,scripts,tests}/**/*.{ts,tsx,mjs}';
const READS_FILES = /^node:fs(\/promises)?$/;

/** Returns the files that import a changed one, directly or indirectly, with the length of the shortest path. */
export function importersOf(changed: readonly string[]): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const file of globSync(SOURCES, { cwd: ROOT })) {
    for (const imported of importsOf(file).files) {
      const known = importers.get(imported);
      if (known) known.push(file);
      else importers.set(imported, [file]);
    }
  }
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances) {
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}

/**
 * Sort penalties. Tests of all features, including the access tests, come after the tests of the changed feature. Tests
 * of other features come last.
 */
const OF_ALL = 100;
const ELSEWHERE = 200;

/**
 * Returns the test files that a change affects, nearest first. Tests are affected if they import a changed file or read
 * the repository's files. If nothing can import a changed file, the tests in its folder are affected.
 */
export function reachedTests(changed: readonly string[], distances: ReadonlyMap<string, number>): string[] {
  const own = [
    ...new Set(changed.flatMap((file) => [roomFolder(file), roomFolder(file).replace('app/features', 'tests')])),
  ];
  const unimported = changed.filter((file) => !/\.(tsx?|mjs|css)$/.test(file)).map(roomFolder);
  const nearness = (file: string): number | undefined => {
    const distance = distances.get(file);
    if (distance !== undefined && own.some((folder) => file.startsWith(folder))) return distance;
    if (unimported.some((folder) => file.startsWith(folder))) return 1;
    if (looksThrough(file)) return OF_ALL;
    return distance === undefined ? undefined : distance + (isCrossFeatureTest(file) ? OF_ALL : ELSEWHERE);
  };
  return globSync(TEST_FILES, { cwd: ROOT })
    .flatMap((file) => {
      const near = nearness(file);
      return near === undefined ? [] : [[near, file] as const];
    })
    .sort(([near, file], [otherNear, other]) => near - otherNear || (file < other ? -1 : 1))
    .map(([, file]) => file);
}

const roomFolder = (file: string) => /^app\/features\/[^/]+\//.exec(file)?.[0] ?? `${path.posix.dirname(file)}/`;

const isCrossFeatureTest = (file: string) => /^tests\/[^/]+$/.test(file);

/** Returns whether a test reads the repository's files themselves, which only tests of all features do. */
function looksThrough(file: string): boolean {
  if (!isCrossFeatureTest(file) || kindOf(file) !== 'rules') return false;
  const { files, modules } = importsOf(file);
  return files.includes('tests/repository-files.ts') || modules.some((name) => READS_FILES.test(name));
}
