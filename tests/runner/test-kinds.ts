import { globSync } from 'node:fs';
import { importsOf, reachOf, ROOT } from './imports.ts';

/**
 * Kinds of test files. `rules` files need only the code. `database` files use the server that the global setup starts.
 * `programs` files start their own servers or commands, or load the whole API, which takes seconds.
 */
export type TestKind = 'rules' | 'database' | 'programs';

export const TEST_FILES = '{app,chaos,demo,scripts,tests}/**/*.test.{ts,tsx}';

const STARTS_PROGRAMS = /^node:(child_process|https?|net|tls)$/;
/** Lists files with Git, which ends at once. */
const LISTS_FILES = 'tests/repository-files.ts';

const WHOLE_API = 'app/serving/api.server.ts';

const isTestCode = (file: string) => !file.startsWith('app/') || /\.test\.tsx?$/.test(file);

/** Returns a test file's kind, based on the imports of the file and of the test code it reaches. */
export function kindOf(testFile: string): TestKind {
  // App code never imports tests, so the walk ends where the app begins.
  const reached = [...reachOf(testFile, isTestCode)];
  const ofTests = reached.filter(isTestCode);
  if (ofTests.some((file) => importsOf(file).fromVitest.includes('inject'))) return 'database';
  const starts = (file: string) =>
    file !== LISTS_FILES && importsOf(file).modules.some((name) => STARTS_PROGRAMS.test(name));
  return reached.includes(WHOLE_API) || ofTests.some(starts) ? 'programs' : 'rules';
}

export function testFilesByKind(): Record<TestKind, string[]> {
  const files = globSync(TEST_FILES, { cwd: ROOT }).sort();
  return { rules: [], database: [], programs: [], ...Object.groupBy(files, kindOf) };
}
