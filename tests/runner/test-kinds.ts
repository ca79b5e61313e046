import { globSync } from 'node:fs';
import { importsOf, reachOf, ROOT } from './imports.ts';

/**
 * Three kinds of test files. `rules` need the code alone; `database` asks for the server that the global setup starts;
 * `programs` starts servers or commands of its own, or loads the whole API, which takes seconds by itself.
 */
export type TestKind = 'rules' | 'database' | 'programs';

export const TEST_FILES = '{app,chaos,demo,scripts,tests}/**/*.test.{ts,tsx}';

const STARTS_PROGRAMS = /^node:(child_process|https?|net|tls)$/;
/** Lists files with Git, which is over at once. */
const LISTS_FILES = 'tests/repository-files.ts';

const WHOLE_API = 'app/serving/api.server.ts';

const isTestCode = (file: string) => !file.startsWith('app/') || /\.test\.tsx?$/.test(file);

/** Returns the kind of a test file: it follows from what the file and the test code behind it import. */
export function kindOf(testFile: string): TestKind {
  // What runs never imports tests, so that the walk ends where the app begins.
  const reached = [...reachOf(testFile, isTestCode)];
  const ofTests = reached.filter(isTestCode);
  if (ofTests.some((file) => importsOf(file).fromVitest.includes('inject'))) return 'database';
  const starts = (file: string) =>
    file !== LISTS_FILES && importsOf(file).modules.some((name) => STARTS_PROGRAMS.test(name));
  return reached.includes(WHOLE_API) || ofTests.some(starts) ? 'programs' : 'rules';
}

/** Returns all test files by kind. */
export function testFilesByKind(): Record<TestKind, string[]> {
  const files = globSync(TEST_FILES, { cwd: ROOT }).sort();
  return { rules: [], database: [], programs: [], ...Object.groupBy(files, kindOf) };
}
