import { measuredTests, type TestOutcome, type TestReport } from './report.ts';
import type { TestKind } from './test-kinds.ts';

/** Runs the test files of the given kinds, or only the named files among them. */
export function vitestStep(
  kinds: readonly TestKind[],
  files: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<TestOutcome> {
  const projects = kinds.flatMap((kind) => ['--project', kind]);
  const reporters = ['--reporter=default', '--reporter=./tests/runner/vitest-report.ts'];
  return measuredTests(
    ['vitest', 'run', ...projects, ...reporters, ...files],
    (text) => JSON.parse(text) as TestReport,
    env,
  );
}
