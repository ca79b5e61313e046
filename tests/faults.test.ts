import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '../app/access/actor';
import { setLogLevel } from '../app/access/logger.server';
import { openDatabase, type OpenDatabase } from '../app/database/open.server';
import { watchSiteChanges, type SiteChanges } from '../app/database/site-changes.server';
import { deliverMail } from '../app/features/notifications/deliver-mail.server';
import { httpApp } from '../app/http.server';
import { startJobs, type Jobs } from '../app/jobs.server';
import { listen, type Listener } from '../app/listener.server';
import { makeHouse } from './factories';
import { expectEveryMailOnce, expectSoundAccounts } from './faults/accounts';
import { startLoad } from './faults/booking-load';
import { faults, query, untilItAccepts, type Target } from './faults/postgres-faults';
import { useSmtpServer } from './smtp-server';

/** How many faults: each of them once, or as many as asked for. */
const COUNT = Number(process.env.FAULTS ?? Object.keys(faults).length);
const BETWEEN_MS = 1_000;
/** Service is back so soon after the server takes connections. */
const BACK_MS = 1_000;
const HEALTH_MS = 2_000;

let folder: string;
let database: OpenDatabase;
let jobs: Jobs;
let changes: SiteChanges;
let listener: Listener;
const smtp = useSmtpServer();
setLogLevel('silent');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'estancia-faults-'));
  // PostgreSQL runs as a user of its own when the tests run as root.
  await chmod(folder, 0o711);
  await mkdir(path.join(folder, 'client'));
  database = await openDatabase({ dataDir: folder, poolSize: 10 });
  await makeHouse(8);
  jobs = await startJobs(database.url);
  changes = watchSiteChanges(database.url);
  const app = httpApp({
    folder,
    build: { routes: {}, assets: { routes: {} } } as unknown as ServerBuild,
    mode: 'production',
    trustedProxies: 1,
    secure: false,
    changes,
    watch: database.watch,
  });
  listener = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await listener.close(1_000);
  await jobs.rest();
  await jobs.stop();
  changes.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Resolves to how long it took until a visitor was answered again. */
async function backAfter(address: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(`${address}/api/v1/availability?checkIn=2028-10-01&checkOut=2028-10-03&adults=2`);
    if (answer.ok) return performance.now() - began;
    await wait(20);
  }
}

test(
  'no fault of the database ends the process, loses or doubles anything',
  { timeout: 60_000 + COUNT * 20_000 },
  async () => {
    await smtp.serve();
    const address = `http://127.0.0.1:${listener.port}`;
    const target: Target = { cluster: path.join(folder, 'postgres'), url: database.url };
    const load = startLoad([address]);
    const slow: string[] = [];
    const names = Object.keys(faults);
    for (let index = 0; index < COUNT; index += 1) {
      const name = names[index % names.length]!;
      await wait(BETWEEN_MS);
      await faults[name]!(target);
      await untilItAccepts(database.url);
      const ms = await backAfter(address);
      if (ms > BACK_MS) slow.push(`${name}: ${Math.round(ms)} ms`);
    }
    await load.finish();
    const { seen } = load;

    expect(seen.wrong).toEqual([]);
    expect(slow).toEqual([]);
    expect(seen.slowestHealthMs).toBeLessThan(HEALTH_MS);
    expect(seen.paid.size).toBeGreaterThan(COUNT);
    await expectSoundAccounts(database.url, seen);
    await expect
      .poll(
        async () => {
          await deliverMail(systemActor);
          return query(database.url, "SELECT id, claim, last_error FROM mail WHERE state = 'queued'");
        },
        { timeout: 20_000 },
      )
      .toEqual([]);
    await expectEveryMailOnce(database.url, smtp.taken);
  },
);
