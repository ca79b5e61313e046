import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { measureAvailability } from './availability.mjs';
import { startApp } from './children.mjs';
import { cleanUp } from './clean-up.mjs';
import { findBrowser } from '../tests/e2e/browser.ts';
import { measureLists } from './lists.mjs';
import { describeMachine } from './machine.mjs';
import { measureQuality } from './page-quality.mjs';
import { measureScripts } from './page-scripts.mjs';
import { measureReports } from './reports.mjs';
import { measureRequests } from './requests.mjs';
import { asText, keepResults, unmeasured } from './results.mjs';
import { measureSchedule } from './schedule.mjs';
import { measureSearch } from './search.mjs';

process.env.NODE_ENV = 'production';

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(code)));
}

const started = Date.now();
const machine = describeMachine();
const rows = [];

/** Measures, shows at once what came out, and keeps it for the table. What fails does not stop the others. */
async function measure(title, work) {
  console.log(`\n${title}…`);
  const measured = await work().catch((error) => {
    process.exitCode = 1;
    return [unmeasured(title, error.message)];
  });
  console.log(asText(measured));
  rows.push(...measured);
}

try {
  await buildIfStale();
  const browser = findBrowser();
  const app = await startApp();
  await measure('Requests a second', () => measureRequests(app.url));
  await measure('JavaScript over the wire', () => measureScripts(app.url, browser));
  await measure('Lighthouse mobile', () => measureQuality(app.url, browser));
  await app.stop();
  await measure('Availability', async () => {
    const { rows: measured, postgres } = await measureAvailability();
    machine.PostgreSQL = postgres;
    return measured;
  });
  await measure('Lists', measureLists);
  await measure('Search', measureSearch);
  await measure('Reports', measureReports);
  await measure('Schedule', () => measureSchedule(browser));
  await keepResults({ rows, machine });
  console.log(`\n${asText(rows)}\n\nKept in bench/README.md after ${Math.round((Date.now() - started) / 1000)} s.`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
