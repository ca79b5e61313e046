import { get } from 'node:http';
import { startBareServer } from './children.mjs';
import { fire } from './fire.mjs';
import { latencies, perSecond, thousands } from './load-figures.mjs';
import { unmeasured } from './results.mjs';

const PAGES = ['/', '/en', '/rooms', '/gallery'];
const CONNECTIONS = 64;
const SECONDS = 4;
const WARM_UP_SECONDS = 1;
const ROUNDS = 3;
const BUDGET = 0.4;
/**
 * Share of the expected bytes that counts as complete: nonces and dates vary by a few bytes, a truncated answer by
 * more.
 */
const COMPLETE = 0.97;
const ACCEPT = { 'accept-encoding': 'br' };

/**
 * Measures requests per second for pages and for 304 responses, each relative to a bare server that sends the same
 * bytes. Figures are medians of alternating rounds.
 */
export async function measureRequests(appUrl) {
  const home = await ask(`${appUrl}/`);
  const bareServer = await startBareServer(appUrl, PAGES);
  const pages = [];
  for (const page of PAGES) {
    const bare = await loadOf(bareServer.url + page);
    pages.push({ page, bare, load: await loadOf(appUrl + page) });
  }
  const { etag } = home.headers;
  const notModified = etag && (await loadOf(`${appUrl}/`, { 'if-none-match': etag }, 304));

  const loads = pages.flatMap(({ bare, load }) => [bare, load]);
  if (notModified) loads.push(notModified);
  for (const load of loads) await fire(load, { connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const load of loads) load.results.push(await fire(load, { connections: CONNECTIONS, seconds: SECONDS }));
  }
  await bareServer.stop();

  return [
    ...pages.map(({ page, bare, load }) => rowOf(`page ${page}`, load, bare, page)),
    notModified
      ? rowOf('304 answer of /', notModified, pages[0].bare, '/')
      : unmeasured('304 answer of /', 'the page carries no ETag', `≥ ${BUDGET}`),
    ...pages.map(({ page, bare }) => ({
      name: `bare node:http with the bytes of ${page}`,
      measured: `${thousands(perSecond(bare))}/s, ${latencies(bare)}, of ${kilobytes(bare.bytes / COMPLETE)}`,
    })),
  ];
}

function rowOf(name, load, bare, page) {
  const ratio = perSecond(load) / perSecond(bare);
  return {
    name,
    measured: `${thousands(perSecond(load))}/s, ${latencies(load)}`,
    baseline: `${thousands(perSecond(bare))}/s: node:http with the bytes of ${page}`,
    ratio: ratio.toFixed(2),
    budget: `≥ ${BUDGET}`,
    ok: ratio >= BUDGET,
  };
}

async function loadOf(url, headers = {}, status = 200) {
  const sample = await ask(url, headers);
  if (sample.status !== status) throw new Error(`${url} answers ${sample.status}, not ${status}`);
  return { url, headers: { ...ACCEPT, ...headers }, status, bytes: sample.bytes * COMPLETE, results: [] };
}

function ask(url, headers = {}) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { ...ACCEPT, ...headers } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => (bytes += chunk.length));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, bytes }));
      response.on('error', reject);
    }).on('error', reject);
  });
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
