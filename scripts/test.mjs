// Everything that `npm test` checks, in order; `npm test -- unit browser` runs only the steps named.
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { findBrowser, testBrowser } from '../tests/e2e/browser.ts';
import { isBuilt } from './build-if-stale.mjs';
import { root, runCommand } from './run-command.mjs';

const REPORT = '.cache/test-report.json';
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: undefined, NO_COLOR: '1' };
const counts = { passed: 0, failed: 0 };

const steps = {
  format: () => command('npm run --silent format:check'),
  lint: () => command('npm run --silent lint'),
  typecheck: () => command('npm run --silent typecheck'),
  build: async () => ({ code: (await isBuilt()) ? 0 : 1, output: '' }),
  unit: () =>
    tests(`vitest run --reporter=default --reporter=json --outputFile.json=${REPORT}`, (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
    })),
  browser,
};
/** Two at a time where each keeps about one of two cores busy. */
const order = [['format', 'lint'], ['typecheck', 'build'], ['unit'], ['browser']];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

let sound = true;
for (const group of order) {
  const chosen = group.filter((name) => wanted.length === 0 || wanted.includes(name));
  const outcomes = await Promise.all(chosen.map(runStep));
  sound &&= outcomes.every(Boolean);
  if (!sound) break;
}
// A step without tests of its own counts as one failure.
if (!sound && counts.failed === 0) counts.failed = 1;
console.log(`${counts.passed} passed, ${counts.failed} failed`);
// Not process.exit(): what is printed to a full pipe would be lost with it, these counts first.
process.exitCode = sound ? 0 : 1;

async function runStep(name) {
  const started = performance.now();
  const { code, output } = await steps[name]();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.padStart(6)} s`);
  if (code !== 0 && output) console.log(output.trimEnd());
  return code === 0;
}

function command(line, env) {
  const [name, ...args] = line.split(' ');
  return runCommand(name, args, { ...COLOURS, ...env });
}

/** Runs tests and counts them from their report; a run that passes without a test is a failure. */
async function tests(line, count, env) {
  await rm(path.join(root, REPORT), { force: true });
  const { code, output } = await command(line, env);
  const report = await readFile(path.join(root, REPORT), 'utf8').catch(() => undefined);
  if (!report) return { code: code || 1, output: `${output}\nNo report was written.` };
  const { passed, failed } = count(JSON.parse(report));
  counts.passed += passed;
  counts.failed += failed;
  if (passed + failed === 0) return { code: 1, output: `${output}\nNo test ran.` };
  return { code: code || (failed > 0 ? 1 : 0), output };
}

async function browser() {
  const found = testBrowser() ?? (await installBrowser());
  if (!found) {
    const output =
      'No Chromium was found. Install it (Debian and Ubuntu: apt-get install chromium; ' +
      'elsewhere: npx playwright install chromium), or set CHROMIUM_PATH.';
    return { code: 1, output };
  }
  return tests(
    'playwright test --reporter=dot,json',
    ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
    { CHROMIUM_PATH: found, PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(root, REPORT) },
  );
}

async function installBrowser() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await command('apt-get update', env);
  const { code, output } = await command('apt-get install -y --no-install-recommends chromium', env);
  if (code !== 0) console.log(output);
  return findBrowser();
}
