import { gzipSync } from 'node:zlib';
import { undoAtEnd } from './clean-up.mjs';
import { openBrowser } from './open-browser.mjs';
import { unmeasured } from './results.mjs';

const BUDGET_BYTES = 150_000;
const BUDGET = '< 150 kB';

/** The JavaScript that each page of the sitemap loads into an empty cache, as it is sent and in gzip. */
export async function measureScripts(appUrl, executablePath) {
  if (!executablePath) return [unmeasured('JavaScript of public pages', 'no Chromium was found', BUDGET)];
  const paths = await listedPaths(appUrl);
  const { browser, close } = await openBrowser(executablePath);
  const gzipSizes = new Map();
  const pages = [];
  for (const path of paths) pages.push({ path, ...(await scriptsOf(browser, appUrl + path, gzipSizes)) });
  await close();
  return [
    rowOf('as sent, brotli', pages, ({ sentBytes }) => sentBytes),
    rowOf('gzip', pages, ({ gzipBytes }) => gzipBytes),
  ];
}

async function listedPaths(appUrl) {
  const answer = await fetch(`${appUrl}/sitemap.xml`);
  if (!answer.ok) throw new Error(`/sitemap.xml answers ${answer.status}`);
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
  if (paths.length === 0) throw new Error('The sitemap lists no page');
  return paths;
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
  let gzipBytes = 0;
  for (const script of new Set(scripts.values())) gzipBytes += await gzipSizeOf(script, gzipSizes);
  await closeContext();
  if (gzipBytes === 0) throw new Error(`${url} loaded no script: nothing was measured`);
  return { sentBytes, gzipBytes };
}

async function gzipSizeOf(url, sizes) {
  if (!sizes.has(url)) sizes.set(url, gzipSync(await (await fetch(url)).bytes()).length);
  return sizes.get(url);
}

function rowOf(how, pages, sizeOf) {
  const largest = pages.reduce((most, page) => (sizeOf(page) > sizeOf(most) ? page : most));
  const bytes = sizeOf(largest);
  const least = Math.min(...pages.map(sizeOf));
  return {
    name: `JavaScript of ${pages.length} public pages, ${how}`,
    measured: `${kilobytes(least)} to ${kilobytes(bytes)} (${largest.path})`,
    baseline: '150 kB',
    ratio: (bytes / BUDGET_BYTES).toFixed(2),
    budget: BUDGET,
    ok: bytes < BUDGET_BYTES,
  };
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
