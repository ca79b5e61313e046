import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { serveApp, startLookUpServer, startScript } from './children.mjs';
import { temporaryFolder } from './clean-up.mjs';
import { APARTMENTS, BOOKINGS, OVERLAPPING } from './fill-building.ts';
import { fire } from './fire.mjs';
import * as visits from './house-visits.mjs';
import { latencies, perSecond, thousands } from './load-figures.mjs';
import { bundled } from './measured-script.mjs';

const CONNECTIONS = 16;
const VISITORS = 50;
const SECONDS = 4;
const WARM_UP_SECONDS = 1;
const ROUNDS = 3;
/** Maximum number of requests per back-office page, one after the other; `ADMIN_SECONDS` is the maximum time. */
const ADMIN_REQUESTS = 15;
const ADMIN_SECONDS = 20;
const AVAILABILITY_BUDGET = 0.33;
const ONE_CATEGORY = 'suite_c2';
/** Statuses of two refusals: the apartment is occupied (409), and the stay is not offered (422). */
const REFUSALS = [409, 422];
const HOUSE = `house of ${thousands(APARTMENTS)} apartments and ${thousands(BOOKINGS)} bookings`;

/**
 * Measures the large building as served in production: its pages, API and back office over HTTP, each relative to a
 * lookup by key.
 */
export async function measureHouse() {
  const cluster = await startCluster();
  const lookUpServer = await startLookUpServer(cluster.url, BOOKINGS);
  const app = await serveApp(cluster.url);
  const database = new pg.Client({ connectionString: cluster.superuserUrl });
  await database.connect();
  try {
    const { rows } = await database.query('SHOW server_version');
    const token = await administratorOf(app);
    const measured = [
      ...(await visitors(app.url, lookUpServer.url)),
      ...(await bookings(app.url, lookUpServer.url, token, database)),
    ];
    await refuseOverlaps(database);
    measured.push(...(await backOffice(app.url, lookUpServer.url, token)));
    return { rows: measured, postgres: rows[0].server_version };
  } finally {
    await database.end();
    await app.stop();
    await lookUpServer.stop();
    await cluster.stop();
  }
}

/** Uses a folder that is removed at the end, or HOUSE_DIR, which keeps the building for the next run. */
async function startCluster() {
  const folder = process.env.HOUSE_DIR || (await temporaryFolder());
  const { stop, match } = await startScript([await bundled('house-cluster'), folder], { ready: /^ready: (.*)\n/m });
  return { ...JSON.parse(match[1]), stop };
}

/** Creates an administrator as the guide describes, signs in, and returns the token. */
async function administratorOf({ url, env }) {
  const email = `bench-${randomUUID()}@example.com`;
  const password = randomUUID();
  const { stop } = await startScript(['scripts/admin-create.mjs', '--email', email, '--name', 'Bench'], {
    ready: /may now sign in/,
    env: { ...env, ADMIN_PASSWORD: password },
  });
  await stop();
  const answer = await fetch(`${url}/api/v1/users/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`The administrator cannot sign in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).token;
}

async function visitors(url, lookUpUrl) {
  const load = (name, next, more) => ({ name, url, headers: { 'accept-encoding': 'br' }, status: 200, next, ...more });
  const lookUp = lookUpLoad(lookUpUrl);
  const loads = [
    load('home page', () => ({ path: '/' })),
    load('search page with dates', visits.searchPage),
    load('GET /api/v1/availability', visits.availability, { budget: AVAILABILITY_BUDGET }),
    load('POST /api/v1/quotes', visits.quote, { refusals: REFUSALS }),
    load('page of a category with dates', visits.roomPage),
    load('/book of a stay that is not held', visits.checkoutPage),
  ];
  await inTurns([lookUp, ...loads], CONNECTIONS);
  return [...loads.map((each) => rowOf(each, lookUp)), lookUpRow(lookUp)];
}

async function bookings(url, lookUpUrl, token, database) {
  const load = (name, next) => ({ name, url, status: 201, refusals: REFUSALS, next });
  const lookUp = lookUpLoad(lookUpUrl, `${VISITORS} connections`);
  const loads = [
    load(`POST /api/v1/bookings holds a stay, ${VISITORS} visitors on one category`, () => visits.hold(ONE_CATEGORY)),
    load(`POST /api/v1/bookings holds a stay, ${VISITORS} visitors on all categories`, () => visits.hold()),
  ];
  await inTurns([lookUp, ...loads], VISITORS);
  const held = await database.query(
    `SELECT id, total_cents AS "totalCents" FROM booking WHERE state = 'pending' AND hold_until > now() ORDER BY random()`,
  );
  const paid = load('a held stay is paid in cash and confirmed, by the team', () => {
    const stay = held.rows.pop();
    return stay && visits.paymentInCash(stay, token);
  });
  const few = lookUpLoad(lookUpUrl);
  await inTurns([few, paid], CONNECTIONS, { warmUpSeconds: 0.2 });
  return [...loads.map((each) => rowOf(each, lookUp)), rowOf(paid, few), lookUpRow(lookUp)];
}

async function backOffice(url, lookUpUrl, token) {
  const headers = { cookie: `auth.token=${token}`, 'accept-encoding': 'br' };
  const lookUp = await fire(lookUpLoad(lookUpUrl), { connections: 1, seconds: SECONDS });
  const rows = [];
  for (const [name, path] of Object.entries(visits.adminPages)) {
    const load = { url: url + path, headers, status: 200 };
    await fire(load, { connections: 1, seconds: ADMIN_SECONDS, requests: 2 });
    const { p50, count } = await fire(load, { connections: 1, seconds: ADMIN_SECONDS, requests: ADMIN_REQUESTS });
    rows.push({
      name: `${HOUSE}: ${name}`,
      measured: `${p50.toFixed(0)} ms (median of ${count})`,
      baseline: `${lookUp.p50.toFixed(2)} ms: a look-up by key, as JSON`,
      ratio: (p50 / lookUp.p50).toFixed(0),
    });
  }
  return rows;
}

const lookUpLoad = (url, how = `${CONNECTIONS} connections`) => ({ name: how, url: `${url}/`, status: 200 });

/** Runs the loads in alternating rounds, so that other activity on the machine affects all of them alike. */
async function inTurns(loads, connections, { warmUpSeconds = WARM_UP_SECONDS } = {}) {
  for (const load of loads) {
    load.results = [];
    await fire(load, { connections, seconds: warmUpSeconds });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const load of loads) {
      const result = await fire(load, { connections, seconds: SECONDS });
      // A load that had no stays left in this round has no result.
      if (result.count > 0) load.results.push(result);
    }
  }
  const empty = loads.find(({ results }) => results.length === 0);
  if (empty) throw new Error(`${empty.name}: no request was answered as it should`);
}

function rowOf(load, lookUp) {
  const ratio = perSecond(load) / perSecond(lookUp);
  return {
    name: `${HOUSE}: ${load.name}`,
    measured: `${rate(load)}, ${latencies(load)}${refusalsOf(load)}`,
    baseline: `${rate(lookUp)}: a look-up by key, as JSON`,
    ratio: ratio.toFixed(ratio < 0.1 ? 4 : 2),
    ...(load.budget && { budget: `≥ ${load.budget}`, ok: ratio >= load.budget }),
  };
}

function lookUpRow(lookUp) {
  return {
    name: `${HOUSE}: node:http and pg, a look-up by key as JSON, ${lookUp.name}`,
    measured: `${rate(lookUp)}, ${latencies(lookUp)}`,
  };
}

function rate(load) {
  const count = perSecond(load);
  return `${count < 100 ? count.toFixed(1) : thousands(count)}/s`;
}

/** Formats the number of refused requests by reason, relative to all requests; empty if none was refused. */
function refusalsOf({ results }) {
  const refused = {};
  let all = 0;
  for (const result of results) {
    all += result.count;
    for (const [code, count] of Object.entries(result.refused)) {
      refused[code] = (refused[code] ?? 0) + count;
      all += count;
    }
  }
  const parts = Object.entries(refused).map(([code, count]) => `${count} ${code}`);
  return parts.length === 0 ? '' : ` (of ${all}, refused: ${parts.join(', ')})`;
}

async function refuseOverlaps(database) {
  const { rows } = await database.query(OVERLAPPING);
  if (rows[0].overlapping > 0) throw new Error(`${rows[0].overlapping} stays overlap: a night was sold twice`);
}
