import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setLogLevel } from '../app/access/logger.server';
import { expectEveryMailOnce, expectSoundAccounts } from './faults/accounts';
import { startLoad } from './faults/booking-load';
import { startInProcess, type Subject } from './faults/in-process';
import { faults, query, untilItAccepts } from './faults/postgres-faults';
import { startServedNodes } from './faults/served-nodes';
import { useSmtpServer } from './smtp-server';
import { throwawayFolder } from './throwaway-folder';

/** Number of faults to cause: one of each kind by default, or the value of FAULTS. */
const COUNT = Number(process.env.FAULTS ?? Object.keys(faults).length);
/** Folder of PostgreSQL binaries; if set, two nodes of the built app are tested on their own server. */
const PROGRAMS = process.env.FAULT_POSTGRES;
const BETWEEN_MS = 1_000;
/**
 * Longest downtime after the server accepts connections again. The strict limit applies only if FAULTS is set, on an
 * otherwise idle machine.
 */
const BACK_MS = process.env.FAULTS ? 1_000 : 15_000;
/** Longest time for a health check response; the strict limit applies only if FAULTS is set. */
const HEALTH_MS = process.env.FAULTS ? 2_000 : 15_000;
/** Any node sends queued mail within a minute. */
const MAIL_MS = 90_000;

let folder: string;
let subject: Subject | undefined;
const smtp = useSmtpServer();
setLogLevel('silent');

beforeAll(async () => {
  folder = await throwawayFolder('estancia-faults-');
});

afterAll(async () => {
  await subject?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function backAfter(address: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(`${address}/api/v1/availability?checkIn=2028-10-01&checkOut=2028-10-03&adults=2`);
    await answer.body?.cancel();
    if (answer.ok) return performance.now() - began;
    await wait(20);
  }
}

test(
  'no fault of the database ends the process, loses or doubles anything',
  { timeout: 150_000 + COUNT * 20_000 },
  async () => {
    await smtp.serve({}, { encryption: 'off' });
    subject = PROGRAMS ? await startServedNodes(folder, PROGRAMS) : await startInProcess(folder);
    const { target, nodes, deliver } = subject;
    const load = startLoad(nodes, subject.pay);
    const slow: string[] = [];
    const names = Object.keys(faults);
    for (let index = 0; index < COUNT; index += 1) {
      const name = names[index % names.length]!;
      await wait(BETWEEN_MS);
      await faults[name]!(target);
      await untilItAccepts(target.url);
      const times = await Promise.all(nodes.map(backAfter));
      const slowest = Math.max(...times);
      if (slowest > BACK_MS) slow.push(`${name}: ${Math.round(slowest)} ms`);
    }
    await load.finish();
    const { seen } = load;
    if (process.env.FAULTS) process.stdout.write(`${JSON.stringify(figuresOf(seen, slow))}\n`);

    expect(seen.wrong).toEqual([]);
    expect(slow).toEqual([]);
    expect(seen.slowestHealthMs).toBeLessThan(HEALTH_MS);
    expect(seen.paid.size).toBeGreaterThan(COUNT);
    await expectSoundAccounts(target.url, seen);
    const queued = async () => {
      await deliver?.();
      return query(target.url, "SELECT id, claim, last_error FROM mail WHERE state = 'queued'");
    };
    await expect.poll(queued, { timeout: MAIL_MS }).toEqual([]);
    await expectEveryMailOnce(target.url, smtp.taken);
  },
);

function figuresOf(seen: ReturnType<typeof startLoad>['seen'], slow: string[]) {
  const { booked, paid, statuses, wrong, slowestHealthMs, slowestAnswerMs } = seen;
  return {
    faults: COUNT,
    booked: booked.size,
    paid: paid.size,
    statuses: Object.fromEntries(statuses),
    wrong: wrong.length,
    slow,
    slowestHealthMs: Math.round(slowestHealthMs),
    slowestAnswerMs: Math.round(slowestAnswerMs),
    mails: smtp.taken.length,
  };
}
