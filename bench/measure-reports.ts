import path from 'node:path';
import { systemActor } from '../app/access/actor';
import { connect } from '../app/database/connection.server';
import { migrate } from '../app/database/migrate.server';
import { viewBilling } from '../app/features/reports/billing/view-billing.server';
import { viewOccupation } from '../app/features/reports/occupation/view-occupation.server';
import { fillBuilding } from './fill-building';
import { fillMoney } from './fill-money';
import { onThrowawayCluster } from './throwaway-cluster';

/** Runs in a process of its own: `measure-reports.js <empty folder>`; its last line is the results as JSON. */

const RUNS = 5;

const asked: Record<string, () => Promise<unknown>> = {
  'occupancy, as it opens': () => viewOccupation(systemActor, {}),
  'occupancy of one channel': () => viewOccupation(systemActor, { channel: 'web' }),
  'billing, as it opens': () => viewBilling(systemActor, {}),
  'billing by apartment': () => viewBilling(systemActor, { by: 'apartment' }),
  'billing by customer': () => viewBilling(systemActor, { by: 'customer' }),
  'billing by payment method': () => viewBilling(systemActor, { by: 'method' }),
};

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = -1; run < RUNS; run += 1) {
    const start = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!;
}

await onThrowawayCluster(process.argv[2]!, async ({ url, superuserUrl }) => {
  await migrate(url, path.join('app', 'database', 'migrations'));
  await fillBuilding(superuserUrl);
  await fillMoney(superuserUrl);
  connect(url);
  const reports = [];
  for (const [name, work] of Object.entries(asked)) reports.push({ name, ms: await medianOf(work) });
  return { reports };
});
