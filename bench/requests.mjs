import { get } from 'node:http';
import { startBareServer } from './children.mjs';
import { fire } from './fire.mjs';
import { unmeasured } from './results.mjs';

const PAGES = ['/', '/en', '/rooms', '/gallery'];
const CONNECTIONS = 64;
const SECONDS = 4;
const WARM_UP_SECONDS = 1;
const ROUNDS = 3;
const BUDGET = 0.4;
/** Nonces and dates make answers differ by a few bytes; one that was cut short differs by more. */
const COMPLETE = 0.97;
const ACCEPT = { 'accept-encoding': 'br' };

/** Requests a second of pages and of 304 answers, each over that of a bare answer, as medians of alternating rounds. */
export async function measureRequests(appUrl) {
  const home = await ask(`${appUrl}/`);
  const bare = await startBareServer(`${appUrl}/`);
  const loads = [await loadOf('bare', bare.url)];
  for (const page of PAGES) loads.push(await loadOf(page, appUrl + page));
  const { etag } = home.headers;
  if (etag) loads.push(await loadOf('304', `${appUrl}/`, { 'if-none-match': etag }));

  for (const load of loads) await fire(load, { connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const load of loads) load.results.push(await fire(load, { connections: CONNECTIONS, seconds: SECONDS }));
  }
  await bare.stop();

  const [bareLoad, ...others] = loads;
  const baseline = perSecond(bareLoad);
  const size = `${(home.bytes / 1000).toFixed(1)} kB`;
  const rows = others.map((load) => rowOf(load, baseline));
  if (!etag) rows.push(unmeasured('304 answer of /', 'the page carries no ETag', `≥ ${BUDGET}`));
  rows.push({
    name: `bare node:http answer of ${size}`,
    measured: `${thousands(baseline)}/s, ${latencies(bareLoad)}`,
  });
  return rows;
}

function rowOf(load, baseline) {
  const requests = perSecond(load);
  const ratio = requests / baseline;
  return {
    name: load.name === '304' ? '304 answer of /' : `page ${load.name}`,
    measured: `${thousands(requests)}/s, ${latencies(load)}`,
    baseline: `${thousands(baseline)}/s`,
    ratio: ratio.toFixed(2),
    budget: `≥ ${BUDGET}`,
    ok: ratio >= BUDGET,
  };
}

async function loadOf(name, url, headers = {}) {
  const sample = await ask(url, headers);
  const status = name === '304' ? 304 : 200;
  if (sample.status !== status) throw new Error(`${url} answers ${sample.status}, not ${status}`);
  return { name, url, headers, status, bytes: sample.bytes * COMPLETE, results: [] };
}

/** One answer as it is sent, compressed. */
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

const middle = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const perSecond = ({ results }) => middle(results.map((result) => result.perSecond));
const latencies = ({ results }) =>
  ['p50', 'p99'].map((part) => `${part} ${middle(results.map((result) => result[part])).toFixed(1)} ms`).join(', ');
const thousands = (count) => Math.round(count).toLocaleString('en-US');
