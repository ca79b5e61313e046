import { existsSync } from 'node:fs';
import path from 'node:path';
import { findBrowser, testBrowser } from '../e2e/browser.ts';
import { measuredCommand } from './measured-command.ts';
import { measuredTests, type TestOutcome, type TestReport } from './report.ts';

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
}

export async function browserStep(
  specs: readonly string[] = [],
  projects: readonly string[] = [],
): Promise<TestOutcome> {
  const found = testBrowser() ?? (await installBrowser());
  if (!found) {
    const output =
      'No Chromium was found. Install it (Debian and Ubuntu: apt-get install chromium; ' +
      'elsewhere: npx playwright install chromium), or set CHROMIUM_PATH.';
    return { code: 1, output, cpuSeconds: 0 };
  }
  return measuredTests(
    [
      'sh',
      '-c',
      'PLAYWRIGHT_JSON_OUTPUT_FILE="$TEST_REPORT" exec playwright test --reporter=dot,json "$@"',
      'sh',
      ...playwrightArguments(specs, projects),
    ],
    readReport,
    { CHROMIUM_PATH: found },
  );
}

/**
 * Returns Playwright's arguments. Projects are passed as `--project=`, because Playwright would take specs that follow
 * a separate `--project` argument for more projects.
 */
export function playwrightArguments(specs: readonly string[], projects: readonly string[]): string[] {
  return [...projects.map((project) => `--project=${project}`), ...specs];
}

export function readReport(text: string): TestReport {
  const { stats, suites } = JSON.parse(text) as {
    stats: { expected: number; flaky: number; unexpected: number };
    suites: Suite[];
  };
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    files: suites.map((suite) => ({ file: path.posix.join('tests/e2e', suite.file), seconds: secondsOf(suite) })),
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

function secondsOf({ specs, suites = [] }: Suite): number {
  const durations = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  );
  return sum(durations) / 1000 + sum(suites.map(secondsOf));
}

async function installBrowser(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await measuredCommand(['apt-get', 'update'], env);
  const { code, output } = await measuredCommand(
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
    env,
  );
  if (code !== 0) console.log(output);
  return findBrowser();
}
