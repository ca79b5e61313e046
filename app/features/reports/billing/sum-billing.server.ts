import { sql, type SQL } from 'drizzle-orm';
import { db } from '../../../database/connection.server';
import type { Days, PeriodUnit } from '../period/report-periods';
import { invoicedParts, movedParts, openParts, toldApart, type Whose } from './billing-facts.server';
import type { BillingFilter, BillingGroup } from './billing-filter';
import { inOrder, nothingBilled, type BillingSums } from './billing-sums';
import { withShares } from './split-shares.server';

/** What rows are grouped by: time, or what they are about. */
export type GroupedBy = { unit: PeriodUnit } | { by: BillingGroup };

/** Sums by key: the first day of a bucket, an id, or a word; empty where there is none. */
export type BilledBy = Map<string, BillingSums>;

interface Row extends Record<string, unknown> {
  key: string | null;
}

export async function sumBilling(of: Whose, days: Days, filter: BillingFilter, grouped: GroupedBy): Promise<BilledBy> {
  const by: BilledBy = new Map();
  const told = toldApart(filter, 'by' in grouped ? grouped.by : undefined);
  const at = (row: Row) => {
    const key = row.key ?? '';
    const sums = by.get(key) ?? { ...nothingBilled, rates: [] };
    by.set(key, sums);
    return sums;
  };
  const isByMethod = 'by' in grouped && grouped.by === 'method';
  // An invoice has no method: where that is asked for or told apart, money alone is counted.
  if (!isByMethod && filter.method === undefined) {
    await invoiced();
    await open();
  }
  await moved();
  for (const sums of by.values()) sums.rates = inOrder(sums.rates);
  return by;

  async function invoiced() {
    const { rows } = await db().execute<Row>(sql`WITH ${withShares}, each AS (${invoicedParts(of, days, filter, told)})
      SELECT ${keyOf(grouped)} AS key, grouping(rate_basis_points) AS "isSum", rate_basis_points AS rate,
        count(DISTINCT invoice_id) AS invoices, sum(net_cents) AS net, sum(gross_cents) AS gross
      FROM each ${joins(grouped)} GROUP BY GROUPING SETS ((1), (1, rate_basis_points))`);
    for (const row of rows) {
      const sums = at(row);
      const netCents = Number(row.net);
      const vatCents = Number(row.gross) - netCents;
      if (row.isSum === 0) sums.rates.push({ rateBasisPoints: Number(row.rate), netCents, vatCents });
      else Object.assign(sums, { invoices: Number(row.invoices), netCents, vatCents, totalCents: Number(row.gross) });
    }
  }

  async function moved() {
    const { rows } = await db().execute<Row>(sql`WITH ${withShares}, each AS (${movedParts(of, days, filter, told)})
      SELECT ${keyOf(grouped)} AS key, coalesce(sum(cents) FILTER (WHERE is_collected), 0) AS collected,
        coalesce(sum(cents) FILTER (WHERE NOT is_collected), 0) AS refunded
      FROM each ${joins(grouped)} GROUP BY 1`);
    for (const row of rows) {
      const collectedCents = Number(row.collected);
      Object.assign(at(row), { collectedCents, refundedCents: Number(row.refunded) });
    }
  }

  async function open() {
    const { rows } = await db().execute<Row>(sql`WITH ${withShares}, each AS (${openParts(of, days, filter, told)})
      SELECT ${keyOf(grouped)} AS key, sum(cents) AS open FROM each ${joins(grouped)} GROUP BY 1`);
    for (const row of rows) at(row).openCents = Number(row.open);
  }
}

export function keyOf(grouped: GroupedBy): SQL {
  if ('unit' in grouped) return sql`date_trunc(${grouped.unit}, each.day)::date::text`;
  switch (grouped.by) {
    case 'category':
      return sql`placed.category_id::text`;
    case 'apartment':
      return sql`each.apartment_id::text`;
    case 'channel':
      return sql`each.channel`;
    case 'customer':
      return sql`each.customer_id::text`;
    case 'company':
      return sql`CASE WHEN party.kind = 'company' THEN party.id::text END`;
    case 'method':
      return sql`each.method`;
  }
}

export function joins(grouped: GroupedBy): SQL {
  if (!('by' in grouped)) return sql``;
  if (grouped.by === 'category') return sql`LEFT JOIN apartment AS placed ON placed.id = each.apartment_id`;
  return grouped.by === 'company' ? sql`LEFT JOIN customer AS party ON party.id = each.customer_id` : sql``;
}
