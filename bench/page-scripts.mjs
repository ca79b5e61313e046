import { gzipSync } from 'node:zlib';
import { undoAtEnd } from './clean-up.mjs';
import { listedPaths } from './listed-paths.mjs';
import { openBrowser } from './open-browser.mjs';
import { unmeasured } from './results.mjs';

const BUDGET_BYTES = 110_000;
const BUDGET = '≤ 110 kB';

/**
 * Measures the JavaScript that each page of the sitemap loads with an empty cache: as sent, in gzip, and in total after
 * the first interaction. Checks that no script loads twice.
 */
export async function measureScripts(appUrl, executablePath) {
  if (!executablePath) return [unmeasured('JavaScript of public pages', 'no Chromium was found', BUDGET)];
  const paths = await listedPaths(appUrl);
  const { browser, close } = await openBrowser(executablePath);
  const gzipSizes = new Map();
  const pages = [];
  for (const path of paths) pages.push({ path, ...(await scriptsOf(browser, appUrl + path, gzipSizes)) });
  await close();
  return [
    withBudget(rowOf('as sent, brotli', pages, ({ sentBytes }) => sentBytes)),
    withBudget(rowOf('gzip', pages, ({ gzipBytes }) => gzipBytes)),
    rowOf('gzip, after the first touch', pages, ({ touchedBytes }) => touchedBytes).row,
  ];
}

async function scriptsOf(browser, url, gzipSizes) {
  const context = await browser.newContext();
  const closeContext = undoAtEnd(() => context.close());
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Map();
  let sentBytes = 0;
  session.on('Network.responseReceived', ({ type, requestId, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) sentBytes += encodedDataLength;
  });
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) throw new Error(`${url} answers ${answer?.status()}`);
  const sentOnArrival = sentBytes;
  const gzipBytes = await gzipSizeOfAll(scripts, gzipSizes);
  if (gzipBytes === 0) throw new Error(`${url} loaded no script: nothing was measured`);
  await page.mouse.wheel(0, 100);
  await page.locator('html[data-alive]').waitFor();
  await page.waitForLoadState('networkidle');
  const touchedBytes = await gzipSizeOfAll(scripts, gzipSizes);
  await closeContext();
  if (new Set(scripts.values()).size < scripts.size) throw new Error(`${url} loaded a script twice`);
  return { sentBytes: sentOnArrival, gzipBytes, touchedBytes };
}

async function gzipSizeOfAll(scripts, sizes) {
  let bytes = 0;
  for (const script of new Set(scripts.values())) bytes += await gzipSizeOf(script, sizes);
  return bytes;
}

async function gzipSizeOf(url, sizes) {
  if (!sizes.has(url)) sizes.set(url, gzipSync(await (await fetch(url)).bytes()).length);
  return sizes.get(url);
}

function rowOf(how, pages, sizeOf) {
  const largest = pages.reduce((most, page) => (sizeOf(page) > sizeOf(most) ? page : most));
  const bytes = sizeOf(largest);
  const least = Math.min(...pages.map(sizeOf));
  const row = {
    name: `JavaScript of ${pages.length} public pages, ${how}`,
    measured: `${kilobytes(least)} to ${kilobytes(bytes)} (${largest.path})`,
  };
  return { row, bytes };
}

function withBudget({ row, bytes }) {
  return {
    ...row,
    baseline: `budget of ${kilobytes(BUDGET_BYTES)}`,
    ratio: (bytes / BUDGET_BYTES).toFixed(2),
    budget: BUDGET,
    ok: bytes <= BUDGET_BYTES,
  };
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
