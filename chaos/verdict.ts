import { setTimeout as wait } from 'node:timers/promises';
import { foundWrites } from './found-writes.ts';
import { compare, faultsOf, type Comparison } from './ledger.ts';
import { overlaps, unsettled, unsoundness } from './sound-house.ts';
import { runScript } from './commands.ts';
import { wrongLines } from './wrong-lines.ts';
import { logOf, type World } from './world.ts';

/** Maximum seconds until the app serves requests again after the fault has ended. */
const BACK_SECONDS = 10;
/** Milliseconds within which the provider must be queried about a payment without a result. */
const MAX_SETTLE_MS = 300_000;
/** Memory limit of one process under this load, in MiB. */
const MAX_MIB = 1_200;

export interface Figures {
  fault: string;
  causes: number;
  comparison: Comparison;
  overlaps: number;
  slowestBack: number;
  memory: { start: number; peak: number; end: number };
  fell: number;
  statuses: string;
  wrong: string[];
}

export async function verify(
  fault: string,
  world: World,
  causes: number,
  more: readonly string[] = [],
): Promise<Figures> {
  const { load, cluster, app, back } = world;
  await world.untilServed();
  world.say('every client comes to its end');
  await load.finish();
  const memory = world.memory();
  const comparison = compare(load.seen.writes, await foundWrites(cluster.url, load.run));
  const chain = await runScript('invoices-check', [], world);
  const slowestBack = Math.max(...back);
  const wrong = [
    ...more,
    ...faultsOf(comparison),
    ...(await unsoundness(cluster.url)),
    ...(await unsettledForLong(cluster.url)),
    ...(chain.code === 0 ? [] : [`the chain of invoices does not hold: ${chain.output}`]),
    ...load.seen.wrong.map((each) => `an unclear answer: ${each}`),
    ...(slowestBack > BACK_SECONDS ? [`service was back after ${slowestBack.toFixed(1)} s`] : []),
    ...(memory.peak > MAX_MIB ? [`the app had ${memory.peak} MiB`] : []),
    ...(app.fell > 0 ? [`the app ended ${app.fell} times by itself`] : []),
    ...wrongLines(await logOf(world)),
  ];
  const statuses = [...load.seen.statuses]
    .sort()
    .map(([status, count]) => `${status || 'none'}: ${count}`)
    .join(', ');
  return {
    fault,
    causes,
    comparison,
    overlaps: await overlaps(cluster.url),
    slowestBack,
    memory,
    fell: app.fell,
    statuses,
    wrong,
  };
}

async function unsettledForLong(url: string): Promise<string[]> {
  const until = performance.now() + MAX_SETTLE_MS;
  for (;;) {
    const wrong = await unsettled(url);
    if (wrong.length === 0 || performance.now() > until) return wrong;
    await wait(MAX_SETTLE_MS / 50);
  }
}
