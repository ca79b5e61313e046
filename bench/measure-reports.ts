import path from 'node:path';
import { systemActor } from '../app/access/actor';
import { addDays, addMonths, dateInZone, monthStart } from '../app/core/calendar-date';
import { connect, disconnect } from '../app/database/connection.server';
import { migrate } from '../app/database/migrate.server';
import { listBillingRows } from '../app/features/reports/billing/list-billing-rows.server';
import { sumMonths } from '../app/features/reports/sum-months.server';
import { viewBilling } from '../app/features/reports/billing/view-billing.server';
import { monthlyFigures } from '../app/features/reports/monthly/monthly-figures.server';
import { listNightRows } from '../app/features/reports/occupation/list-night-rows.server';
import { viewOccupation } from '../app/features/reports/occupation/view-occupation.server';
import { benchmarkWrites } from './benchmark-writes';
import { fillMoney, SIZE } from './fill-money';
import { onThrowawayCluster } from './throwaway-cluster';

/**
 * Runs in a process of its own: `measure-reports.js <empty folder>`. The last line of output has the results as JSON.
 */

const RUNS = 5;
const CUSTOMER = 777;
const APARTMENT = 77;
const CATEGORY = 3;

const lastMonth = addMonths(monthStart(dateInZone(new Date(), 'Europe/Madrid')), -1);
const tenYears = { from: addMonths(lastMonth, -117), to: addDays(addMonths(lastMonth, 3), -1) };

const requested: Record<string, () => Promise<unknown>> = {
  'occupancy, as it opens': () => viewOccupation(systemActor, {}),
  'occupancy of one channel': () => viewOccupation(systemActor, { channel: 'web' }),
  'occupancy of one category': () => viewOccupation(systemActor, { category: CATEGORY }),
  'occupancy of one apartment': () => viewOccupation(systemActor, { apartment: APARTMENT }),
  'occupancy of stays of one length': () => viewOccupation(systemActor, { length: 'to_2' }),
  'occupancy of ten years by month': () => viewOccupation(systemActor, tenYears),
  'stays behind the nights that were sold': () => listNightRows(systemActor, { figure: 'sold' }),
  'nights that stood empty': () => listNightRows(systemActor, { figure: 'empty' }),
  'billing, as it opens': () => viewBilling(systemActor, {}),
  'billing by apartment': () => viewBilling(systemActor, { by: 'apartment' }),
  'billing by channel': () => viewBilling(systemActor, { by: 'channel' }),
  'billing by customer': () => viewBilling(systemActor, { by: 'customer' }),
  'billing by company': () => viewBilling(systemActor, { by: 'company' }),
  'billing by payment method': () => viewBilling(systemActor, { by: 'method' }),
  'billing of one channel': () => viewBilling(systemActor, { channel: 'web' }),
  'billing of one apartment': () => viewBilling(systemActor, { apartment: APARTMENT }),
  'billing of one customer': () => viewBilling(systemActor, { customer: CUSTOMER }),
  'billing of ten years by month': () => viewBilling(systemActor, tenYears),
  'invoices behind what was invoiced': () => listBillingRows(systemActor, { figure: 'invoiced' }),
  'payments behind what was collected': () => listBillingRows(systemActor, { figure: 'collected' }),
  'bookings that are paid ahead': () => listBillingRows(systemActor, { figure: 'ahead' }),
  'figures of the month for the owner': () => monthlyFigures(systemActor, lastMonth),
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
  await fillMoney(superuserUrl);
  connect(url);
  const start = performance.now();
  const months = await sumMonths(systemActor);
  const summing = { months, ms: (performance.now() - start) / months };
  const reports = [];
  // A report that exceeds the statement timeout is recorded as null and does not stop the others.
  for (const [name, work] of Object.entries(requested))
    reports.push({ name, ms: await medianOf(work).catch(() => null) });
  await disconnect();
  return { size: SIZE, reports, summing, writes: await benchmarkWrites(url, superuserUrl) };
});
