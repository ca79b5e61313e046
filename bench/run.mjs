import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { readOptions } from '../scripts/command-line.mjs';
import { measureAvailability } from './availability.mjs';
import { startApp } from './children.mjs';
import { cleanUp } from './clean-up.mjs';
import { findBrowser } from '../tests/e2e/browser.ts';
import { measureFailover } from './failover.mjs';
import { measureHouse } from './house.mjs';
import { measureLists } from './lists.mjs';
import { describeMachine } from './machine.mjs';
import { measureQuality } from './page-quality.mjs';
import { measureScripts } from './page-scripts.mjs';
import { measureReports } from './reports.mjs';
import { measureRequests } from './requests.mjs';
import { asText, keepResults, storedResults, since } from './results.mjs';
import { measureSchedule } from './schedule.mjs';
import { measureSearch } from './search.mjs';

process.env.NODE_ENV = 'production';

const ofDemoApp = {
  requests: (app) => measureRequests(app.url),
  scripts: (app, browser) => measureScripts(app.url, browser),
  quality: (app, browser) => measureQuality(app.url, browser),
};
const onTheirOwn = {
  availability: measureAvailability,
  house: measureHouse,
  lists: measureLists,
  search: measureSearch,
  reports: measureReports,
  schedule: measureSchedule,
  failover: measureFailover,
};
const PARTS = [...Object.keys(ofDemoApp), ...Object.keys(onTheirOwn)];

const USAGE = `npm run bench [-- PART…]

Measures the budgets as ratios and keeps what came out in bench/README.md: all of them, or these parts:
${PARTS.join(', ')}.`;

const { words: requested } = readOptions(USAGE, {}, (word) => PARTS.includes(word));
const isRequested = (name) => requested.length === 0 || requested.includes(name);

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(code)));
}

const started = Date.now();
const stored = await storedResults();
const measured = new Map();

/**
 * Runs a measurement and prints the results immediately. After a failure, the other measurements still run, and the
 * stored results of this part stay.
 */
async function measure(name, work) {
  console.log(`\n${name}…`);
  try {
    const outcome = await work();
    const { rows, postgres } = Array.isArray(outcome) ? { rows: outcome } : outcome;
    measured.set(name, { facts: describeMachine({ postgres }), rows: since(rows, stored.get(name)?.rows) });
    console.log(asText(measured.get(name).rows));
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name} was not measured:`, error);
  }
}

async function measureAll(works, ...given) {
  for (const [name, work] of Object.entries(works)) {
    if (isRequested(name)) await measure(name, () => work(...given));
  }
}

try {
  await buildIfStale();
  const browser = findBrowser();
  if (Object.keys(ofDemoApp).some(isRequested)) {
    const app = await startApp();
    await measureAll(ofDemoApp, app, browser);
    await app.stop();
  }
  await measureAll(onTheirOwn, browser);
  const results = PARTS.map((name) => [name, measured.get(name) ?? stored.get(name)]);
  await keepResults(results.filter(([, part]) => part !== undefined));
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`\nKept in bench/README.md after ${seconds} s: ${[...measured.keys()].join(', ') || 'nothing'}.`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
