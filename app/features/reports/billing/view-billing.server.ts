import type { z } from 'zod';
import { authorize, type Actor } from '../../../access/actor';
import { dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { parse } from '../../../core/parse';
import { inSnapshot } from '../../../database/connection.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { bucketsOf, bucketStart, daysUntil, yearBefore, type Days } from '../period/report-periods';
import { billingInput } from './billing-input';
import { addBilled, nothingBilled, type BillingSums } from './billing-sums';
import { groupsOf } from './name-groups.server';
import { owedToday } from './owed-today.server';
import type { Whose } from './billing-facts.server';
import { sumBilling, type BilledBy, type GroupedBy } from './sum-billing.server';

export type BillingReport = Awaited<ReturnType<typeof viewBilling>>;

export interface ComparedBilling {
  now: BillingSums;
  before: BillingSums;
}

/**
 * What was invoiced, collected and given back in a period, by time and by what it is about, beside the same days of the year
 * before, as far as they are past; and how the accounts of bookings stand today.
 */
export async function viewBilling(actor: Actor, input: unknown, whole = false) {
  authorize(actor, 'reports:read');
  const { id, timeZone } = await requireAdminBuilding(actor);
  const today = dateInZone(now(), timeZone);
  const asked = parse(billingInput(today), input);
  return inSnapshot(() => billingOf(actor, { id, timeZone }, asked, today, whole));
}

async function billingOf(
  actor: Actor,
  of: Whose,
  { from, to, unit, by, page, perPage, ...filter }: z.output<ReturnType<typeof billingInput>>,
  today: CalendarDate,
  whole: boolean,
) {
  const days = { from, to };
  // The days to come have nothing yet, and are not compared with days that had.
  const past = daysUntil(days, today);
  const before = yearBefore(past ?? days);
  const sumBefore = (grouped: GroupedBy) => (past ? sumBilling(of, before, filter, grouped) : new Map());
  const current = await sumBilling(of, days, filter, { unit });
  const earlier = await sumBefore({ unit });
  const buckets = bucketsOf(days, unit).map((bucket) => {
    const compared = daysUntil(bucket, today);
    return {
      days: bucket,
      now: sumsAt(current, bucketStart(bucket.from, unit)),
      before: compared ? bucketBefore(earlier, compared) : nothingBilled,
    };
  });
  const groups = await groupsOf(
    by,
    of.id,
    await sumBilling(of, days, filter, { by }),
    await sumBefore({ by }),
    actor.locale,
  );
  return {
    today,
    timeZone: of.timeZone,
    days,
    before,
    unit,
    by,
    filter,
    total: { now: addBilled([...current.values()]), before: addBilled([...earlier.values()]) },
    buckets,
    groups: whole ? groups : groups.slice((page - 1) * perPage, page * perPage),
    meta: { page, perPage, total: groups.length },
    standing: await owedToday(actor, of.id, filter, today),
  };

  function bucketBefore(sums: BilledBy, bucket: Days): BillingSums {
    return sumsAt(sums, bucketStart(yearBefore(bucket).from, unit));
  }
}

function sumsAt(sums: BilledBy, key: string): BillingSums {
  return sums.get(key) ?? nothingBilled;
}
