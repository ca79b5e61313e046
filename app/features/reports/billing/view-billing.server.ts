import type { z } from 'zod';
import { authorize, type Actor } from '../../../access/actor';
import { dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { parse } from '../../../core/parse';
import { inReport } from '../period/in-report.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { bucketsOf, bucketStart, daysUntil, yearBefore, type Days } from '../period/report-periods';
import { billingInput } from './billing-input';
import { addBilled, nothingBilled, type BillingSums } from './billing-sums';
import { groupsOf } from './name-groups.server';
import { viewStanding } from './view-standing.server';
import { rankCustomers } from './rank-customers.server';
import { sumBilling, type Billed, type BilledBy } from './sum-billing.server';
import type { BuildingScope } from '../period/building-scope';

export type BillingReport = Awaited<ReturnType<typeof viewBilling>>;

export interface ComparedBilling {
  now: BillingSums;
  before: BillingSums;
}

/**
 * Returns the amounts invoiced, collected, and refunded in a period, by time and by group, and today's balances of
 * booking accounts. The amounts of the days up to today are compared with those of the same days a year before.
 */
export async function viewBilling(actor: Actor, input: unknown, whole = false) {
  authorize(actor, 'reports:read');
  return inReport(async () => {
    const billed = await viewBilled(actor, input, whole);
    return { ...billed, standing: await viewStanding(actor, billed.filter) };
  });
}

/** Returns the billing report without the account balances. */
export async function viewBilled(actor: Actor, input: unknown, whole = false) {
  authorize(actor, 'reports:read');
  const { id, timeZone } = await requireAdminBuilding(actor);
  const today = dateInZone(now(), timeZone);
  const query = parse(billingInput(today), input);
  return inReport(() => billingOf(actor, { id, timeZone }, query, today, whole));
}

async function billingOf(
  actor: Actor,
  of: BuildingScope,
  { from, to, unit, by, page, perPage, ...filter }: z.output<ReturnType<typeof billingInput>>,
  today: CalendarDate,
  whole: boolean,
) {
  const days = { from, to };
  // Future days have no data yet, so they aren't compared with days that had some.
  const past = daysUntil(days, today);
  const before = yearBefore(past ?? days);
  const window = whole ? { offset: 0, limit: Infinity } : { offset: (page - 1) * perPage, limit: perPage };
  const ranked =
    by === 'customer' && !whole ? await rankCustomers(of, days, past && before, filter, window) : undefined;
  const current = await billedIn(days);
  const earlier: Billed = past ? await billedIn(before) : { byTime: new Map(), byGroup: new Map() };
  const buckets = bucketsOf(days, unit).map((bucket) => {
    const compared = daysUntil(bucket, today);
    return {
      days: bucket,
      now: sumsAt(current.byTime, bucketStart(bucket.from, unit)),
      before: compared ? bucketBefore(earlier.byTime, compared) : nothingBilled,
    };
  });
  const { groups, total } = await groupsOf(by, of.id, current.byGroup, earlier.byGroup, actor.locale, window, ranked);
  return {
    today,
    timeZone: of.timeZone,
    days,
    before,
    unit,
    by,
    filter,
    total: { now: addBilled([...current.byTime.values()]), before: addBilled([...earlier.byTime.values()]) },
    buckets,
    groups,
    meta: { page, perPage, total },
  };

  /** Sums by time for all customers, but by group only for the customers shown, because there are many. */
  async function billedIn(period: Days): Promise<Billed> {
    if (!ranked) return sumBilling(of, period, filter, unit, by);
    // Grouping by method needs no lookup of bookings.
    const { byTime } = await sumBilling(of, period, filter, unit, 'method');
    const shown = filter.customer === undefined ? { ...filter, customers: ranked.customers } : filter;
    return { byTime, byGroup: (await sumBilling(of, period, shown, unit, by)).byGroup };
  }

  function bucketBefore(sums: BilledBy, bucket: Days): BillingSums {
    return sumsAt(sums, bucketStart(yearBefore(bucket).from, unit));
  }
}

function sumsAt(sums: BilledBy, key: string): BillingSums {
  return sums.get(key) ?? nothingBilled;
}
