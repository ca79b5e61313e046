import { serveBarePage } from './bare-page.mjs';
import { freePort } from './free-port.mjs';
import { listedPaths } from './listed-paths.mjs';
import { openBrowser } from './open-browser.mjs';
import { unmeasured } from './results.mjs';

const BUDGETS = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const CLS_BUDGET = 0.02;
const BLOCKING_BUDGET_MS = 100;
const BUDGET = `${Object.values(BUDGETS).join(' / ')}, CLS < ${CLS_BUDGET}, TBT < ${BLOCKING_BUDGET_MS} ms`;
/**
 * Maximum number of runs per page. Performance varies with the load of the machine, so a page below its budget is
 * measured again and the median counts.
 */
const MAX_RUNS = 5;
/** Milliseconds after which pages are no longer measured again, so that the bench stays short on a busy machine. */
const REPEATING_MS = 900_000;

/**
 * Measures every page of the sitemap in Lighthouse with its mobile defaults: the four categories, CLS, and TBT,
 * compared with the figures of a one-line page.
 */
export async function measureQuality(appUrl, executablePath) {
  if (!executablePath) return [unmeasured('Lighthouse mobile', 'no Chromium was found', BUDGET)];
  const port = await freePort();
  const { close } = await openBrowser(executablePath, [`--remote-debugging-port=${port}`]);
  const bare = await serveBarePage('<p>One line');
  const least = medianOf(await timesOf(MAX_RUNS, () => oneRun(bare.url, port)));
  await bare.stop();
  const repeatUntil = Date.now() + REPEATING_MS;
  const rows = [];
  for (const page of await listedPaths(appUrl))
    rows.push(rowOf(page, await qualityOf(appUrl + page, port, repeatUntil), least));
  await close();
  return rows;
}

async function qualityOf(url, port, repeatUntil) {
  const runs = [await oneRun(url, port)];
  while (runs.length < MAX_RUNS && !isWithinBudget(runs[0]) && Date.now() < repeatUntil) {
    runs.push(await oneRun(url, port));
  }
  return medianOf(runs);
}

async function timesOf(count, run) {
  const runs = [];
  while (runs.length < count) runs.push(await run());
  return runs;
}

const medianOf = (runs) =>
  runs.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(runs.length / 2)];

/**
 * Returns the scores in percent and the layout shift. If Lighthouse could not measure the page, returns zero scores and
 * the reason.
 */
async function oneRun(url, port) {
  // Imported here because Lighthouse is installed for the bench only, and the bench must be able to print its usage
  // without it.
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(BUDGETS),
  });
  const { categories, audits, runtimeError } = result.lhr;
  const scores = Object.fromEntries(
    Object.keys(BUDGETS).map((name) => [name, Math.round((categories[name].score ?? 0) * 100)]),
  );
  if (runtimeError) return { scores, shift: 0, blockingMs: 0, failed: [runtimeError.code] };
  const failed = Object.entries(categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => id);
  return {
    scores,
    shift: audits['cumulative-layout-shift'].numericValue ?? 0,
    blockingMs: audits['total-blocking-time'].numericValue ?? 0,
    failed,
  };
}

function isWithinBudget({ scores, shift, blockingMs }) {
  const isGood = Object.entries(BUDGETS).every(([name, least]) => scores[name] >= least);
  return isGood && shift < CLS_BUDGET && blockingMs < BLOCKING_BUDGET_MS;
}

function rowOf(page, run, least) {
  const why = run.failed.length > 0 ? ` (${[...new Set(run.failed)].join(', ')})` : '';
  return {
    name: `Lighthouse mobile ${page}`,
    measured: `${Object.values(run.scores).join(' / ')}, CLS ${run.shift.toFixed(3)}, TBT ${Math.round(run.blockingMs)} ms${why}`,
    baseline: `${least.scores.performance}, TBT ${Math.round(least.blockingMs)} ms: a page of one line from node:http`,
    ratio: (run.scores.performance / least.scores.performance).toFixed(2),
    budget: BUDGET,
    ok: isWithinBudget(run),
  };
}
