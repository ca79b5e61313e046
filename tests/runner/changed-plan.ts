import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { specsOf } from '../e2e/feature-specs.ts';
import { importsOf, ROOT } from './imports.ts';
import { importersOf, reachedTests } from './reached-tests.ts';
import { kindOf } from './test-kinds.ts';

export interface ChangedPlan {
  /**
   * Changed files that affect everything. If there are any, the other lists are empty, and all tests except the browser
   * specs run.
   */
  wide: string[];
  tests: string[];
  specs: string[];
  /** Features that have changed; empty if anything else has, too. */
  features: string[];
  /** Affected files that do not fit into the time available for a change. */
  leftOut: string[];
}

/** Files that every tool, test or database depends on. */
const REACHES_ALL =
  /^(package(-lock)?\.json|[^/]*\.config\.ts|tsconfig[^/]*\.json|app\/database\/migrations\/.*|tests\/(global-setup|settings|database|empty-databases)\.ts)$/;

/**
 * Seconds available on two workers for test files, and on three for specs, in a minute that also includes building and
 * type checking.
 */
const TEST_SECONDS = 29;
const SPEC_SECONDS = 30;
/** Assumed seconds for a file that has not been run here yet. */
const USUAL_SECONDS = { rules: 0.5, database: 3, programs: 5, spec: 15 };
/** Seconds of a test that walks only the API of the changed features (`API_FEATURES`). */
const NARROWED_SECONDS: Readonly<Record<string, number>> = { 'tests/api-walk.test.ts': 4 };
/** Assumed seconds for a test that runs seeds or sets its own time limit; such tests are among the slowest. */
const LONG_SECONDS = 30;
const CUSTOM_TIMEOUT = /\btimeout: |\}, \d+_000\);/;

/** Chooses the tests and specs for changed files, based on the duration of their last run. */
export function planFor(changed: readonly string[], costs: Readonly<Record<string, number>>): ChangedPlan {
  const wide = changed.filter((file) => REACHES_ALL.test(file));
  if (wide.length > 0) return { wide, tests: [], specs: [], features: [], leftOut: [] };
  const features = changedFeatures(changed);
  const distances = importersOf(changed);
  const reached = reachedTests(changed, distances);
  // Access tests always run for a change to a feature.
  const narrowed = features.length > 0 ? reached.filter((file) => file in NARROWED_SECONDS) : [];
  const tests = withinSeconds([...new Set([...narrowed, ...reached])], TEST_SECONDS, (file) =>
    narrowed.includes(file) ? NARROWED_SECONDS[file]! : (costs[file] ?? usualSeconds(file)),
  );
  const specs = withinSeconds(
    reachedSpecs(changed, distances),
    SPEC_SECONDS,
    (file) => costs[file] ?? USUAL_SECONDS.spec,
  );
  return { wide, tests: tests.chosen, specs: specs.chosen, features, leftOut: [...tests.leftOut, ...specs.leftOut] };
}

function changedFeatures(changed: readonly string[]): string[] {
  const features = changed.map((file) => /^app\/features\/([^/]+)\//.exec(file)?.[1]);
  return features.includes(undefined) ? [] : [...new Set(features as string[])];
}

export function usualSeconds(file: string): number {
  const isLong =
    importsOf(file).files.includes('tests/seeds.ts') ||
    CUSTOM_TIMEOUT.test(readFileSync(path.join(ROOT, file), 'utf8'));
  return isLong ? LONG_SECONDS : USUAL_SECONDS[kindOf(file)];
}

/**
 * Returns the specs to run. Specs that changed or whose test code changed come first. After them come the specs of the
 * changed files' features: the first spec of each feature, then the second of each, and so on.
 */
function reachedSpecs(changed: readonly string[], distances: ReadonlyMap<string, number>): string[] {
  const isSpec = (file: string) => file.endsWith('.spec.ts') && existsSync(path.join(ROOT, file));
  // The app code that specs import does not indicate the features they show.
  const own = changed.some((file) => file.startsWith('tests/')) ? [...distances.keys()].filter(isSpec) : [];
  const shown = changed.filter((file) => file.startsWith('app/') && !/\.test\.tsx?$/.test(file)).map(specsOf);
  const longest = Math.max(0, ...shown.map((specs) => specs.length));
  const inTurn = Array.from({ length: longest }, (_, index) => shown.flatMap((specs) => specs.slice(index, index + 1)));
  return [...new Set([...own, ...inTurn.flat()])];
}

/**
 * Takes files in order while they fit into the available seconds. The first file is always taken, even if it does not
 * fit.
 */
export function withinSeconds(files: readonly string[], seconds: number, costOf: (file: string) => number) {
  const chosen: string[] = [];
  const leftOut: string[] = [];
  let spent = 0;
  for (const file of files) {
    const cost = costOf(file);
    if (chosen.length > 0 && spent + cost > seconds) {
      leftOut.push(file);
      continue;
    }
    spent += cost;
    chosen.push(file);
  }
  return { chosen, leftOut };
}
