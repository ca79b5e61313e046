import { sql, type SQL } from 'drizzle-orm';
import { asDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';
import { bucketsOf, bucketStart, type Days, type PeriodUnit } from '../period/report-periods';
import { openParts, splitAmounts } from './billing-facts.server';
import type { BillingFilter, BillingGroup } from './billing-filter';
import { inOrder, nothingBilled, type BillingSums } from './billing-sums';
import { countedInvoices, countedMoney, findSummedMonths } from './counted-facts.server';
import type { BuildingScope } from '../period/building-scope';

/** Sums by key: the first day of a bucket, an id, or a code. The key is empty for rows without a group. */
export type BilledBy = Map<string, BillingSums>;

export interface Billed {
  byTime: BilledBy;
  byGroup: BilledBy;
}

interface Row extends Record<string, unknown> {
  isGroup: number;
  key: string | null;
}

/** Sums the billing of these days by time and by group, in one pass over the rows. */
export async function sumBilling(
  of: BuildingScope,
  days: Days,
  filter: BillingFilter,
  unit: PeriodUnit,
  by: BillingGroup,
): Promise<Billed> {
  const billed: Billed = { byTime: new Map(), byGroup: new Map() };
  const stored = await findSummedMonths(of, days);
  // Invoices have no method: a method filter counts payments only, and a grouping by method leaves invoices without a
  // group.
  if (filter.method === undefined) {
    await invoiced();
    await open();
  }
  await moved();
  for (const sums of [...billed.byTime.values(), ...billed.byGroup.values()]) sums.rates = inOrder(sums.rates);
  return billed;

  /** Returns the sums that a row is added to, creating them if needed. */
  function at(row: Row, bucket: () => string): BillingSums {
    const [sums, key] = row.isGroup === 1 ? [billed.byGroup, row.key ?? ''] : [billed.byTime, bucket()];
    const known = sums.get(key) ?? { ...nothingBilled, rates: [] };
    sums.set(key, known);
    return known;
  }

  function onDay(row: Row): BillingSums {
    return at(row, () => bucketStart(asDate(String(row.day)), unit));
  }

  async function invoiced() {
    const isShown = by !== 'method';
    const each = countedInvoices(of, stored, filter, by);
    const { rows } = await db().execute<Row>(sql`WITH each AS (${each}), keyed AS (
        SELECT invoice_id, day, ${isShown ? keyOf(by) : sql`NULL::bigint`} AS key, rate_basis_points AS rate, net_cents,
          gross_cents, each.invoices
        FROM each ${joins(by)}
      ), counted AS (
        SELECT *, row_number() OVER (PARTITION BY invoice_id ORDER BY key) = 1 AS is_first,
          row_number() OVER (PARTITION BY invoice_id, key) = 1 AS is_first_of_key
        FROM keyed WHERE invoice_id IS NOT NULL
        UNION ALL SELECT *, false, false FROM keyed WHERE invoice_id IS NULL
      )
      SELECT grouping(day) AS "isGroup", day::text, key::text, rate, sum(net_cents) AS net, sum(gross_cents) AS gross,
        sum(invoices) + CASE grouping(day) WHEN 0 THEN count(*) FILTER (WHERE is_first)
          ELSE count(*) FILTER (WHERE is_first_of_key) END AS invoices
      FROM counted GROUP BY GROUPING SETS (${isShown ? sql`(day, rate), (key, rate)` : sql`(day, key, rate)`})`);
    for (const row of rows) {
      const sums = onDay(row);
      const net = Number(row.net);
      const vat = Number(row.gross) - net;
      sums.invoices += Number(row.invoices);
      sums.netCents += net;
      sums.vatCents += vat;
      sums.totalCents += net + vat;
      const rate = sums.rates.find(({ rateBasisPoints }) => rateBasisPoints === Number(row.rate));
      if (rate) Object.assign(rate, { netCents: rate.netCents + net, vatCents: rate.vatCents + vat });
      else sums.rates.push({ rateBasisPoints: Number(row.rate), netCents: net, vatCents: vat });
    }
  }

  async function moved() {
    const buckets = bucketsOf(days, unit);
    const firstDays = buckets.map(({ from }) => from);
    const each = countedMoney(of, stored, filter, by, firstDays);
    const { rows } = await db().execute<Row>(sql`WITH each AS (${each}), keyed AS (
        SELECT place, ${keyOf(by)} AS key, is_collected, cents FROM each ${joins(by)}
      )
      SELECT grouping(place) AS "isGroup", place, key::text, coalesce(sum(cents) FILTER (WHERE is_collected), 0) AS collected,
        coalesce(sum(cents) FILTER (WHERE NOT is_collected), 0) AS refunded
      FROM keyed GROUP BY GROUPING SETS ((place), (key))`);
    for (const row of rows) {
      const sums = at(row, () => bucketStart(buckets[Number(row.place) - 1]!.from, unit));
      sums.collectedCents = Number(row.collected);
      sums.refundedCents = Number(row.refunded);
    }
  }

  async function open() {
    const isShown = by !== 'method';
    const { rows } = await db()
      .execute<Row>(sql`WITH each AS (${openParts(of, days, filter, splitAmounts(filter, by))}), keyed AS (
        SELECT day, ${isShown ? keyOf(by) : sql`NULL::bigint`} AS key, cents FROM each ${joins(by)}
      )
      SELECT grouping(day) AS "isGroup", day::text, key::text, sum(cents) AS open
      FROM keyed GROUP BY GROUPING SETS (${isShown ? sql`(day), (key)` : sql`(day, key)`})`);
    for (const row of rows) onDay(row).openCents += Number(row.open);
  }
}

/** SQL for the grouping key of the rows of `each`. Requires the joins from `joins`. */
export function keyOf(by: BillingGroup): SQL {
  switch (by) {
    case 'category':
      return sql`each.category_id`;
    case 'apartment':
      return sql`each.apartment_id`;
    case 'channel':
      return sql`each.channel`;
    case 'customer':
      return partyId;
    case 'company':
      return sql`party.id`;
    case 'method':
      return sql`each.method`;
  }
}

/** Resolves a merged customer to the one it was merged into. */
const partyId = sql`coalesce(merged.merged_into_id, each.customer_id)`;

export function joins(by: BillingGroup): SQL {
  if (by !== 'customer' && by !== 'company') return sql``;
  const merged = sql`LEFT JOIN customer AS merged ON merged.id = each.customer_id AND merged.merged_into_id IS NOT NULL`;
  return by === 'company'
    ? sql`${merged} LEFT JOIN customer AS party ON party.id = ${partyId} AND party.kind = 'company'`
    : merged;
}
