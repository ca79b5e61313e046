import { sql, type SQL } from 'drizzle-orm';
import { db } from '../../../database/connection.server';
import type { Days } from '../period/report-periods';
import type { BillingFilter } from './billing-filter';
import { countedInvoices, countedMoney, findSummedMonths } from './counted-facts.server';
import type { Ranked, Window } from './name-groups.server';
import { joins, keyOf } from './sum-billing.server';
import type { BuildingScope } from '../period/building-scope';

export interface RankedCustomers extends Ranked {
  /** Customers in the window, extended by ties at the window's edges; null stands for rows without a customer. */
  customers: (number | null)[];
}

interface Row extends Record<string, unknown> {
  keys: (string | null)[];
  skipped: number | null;
  total: number;
}

/**
 * Ranks the customers billed in either of two periods by their amounts in the first period, like `byBilled`, so that
 * only the customers in the window are summed in full. Open amounts are those of the counted invoices.
 */
export async function rankCustomers(
  of: BuildingScope,
  days: Days,
  before: Days | null,
  filter: BillingFilter,
  { offset, limit }: Window,
): Promise<RankedCustomers> {
  const nothing = sql`0`;
  const each = [...(await billedIn(days, sql`gross_cents`, sql`CASE WHEN is_collected THEN cents ELSE 0 END`))];
  if (before) each.push(...(await billedIn(before, nothing, nothing)));
  // Used for ordering only, so floats suffice: they are exact for whole cents up to 2^53 and faster to add up.
  const { rows } = await db().execute<Row>(sql`WITH each AS (${sql.join(each, sql` UNION ALL `)}), billed AS (
      SELECT ${keyOf('customer')} AS key, sum(total::float8) AS total, sum(collected::float8) AS collected FROM each ${joins('customer')} GROUP BY 1
    ), ranked AS (
      SELECT key, rank() OVER in_order AS place, row_number() OVER in_order AS row FROM billed
      WINDOW in_order AS (ORDER BY total DESC, collected DESC)
    ), shown AS (
      SELECT min(place) AS first, max(place) AS last FROM ranked WHERE row > ${offset} AND row <= ${offset + limit}
    )
    SELECT ARRAY(SELECT key::text FROM ranked, shown WHERE place BETWEEN first AND last) AS keys,
      (SELECT first - 1 FROM shown)::int AS skipped, (SELECT count(*) FROM ranked)::int AS total`);
  const { keys, skipped, total } = rows[0]!;
  return { customers: keys.map((key) => (key === null ? null : Number(key))), skipped: skipped ?? total, total };

  async function billedIn(period: Days, billed: SQL, collected: SQL): Promise<SQL[]> {
    const stored = await findSummedMonths(of, period);
    const moved = sql`SELECT customer_id, 0 AS total, ${collected} AS collected
      FROM (${countedMoney(of, stored, filter, 'customer', [period.from])}) AS money`;
    if (filter.method !== undefined) return [moved];
    const invoiced = sql`SELECT customer_id, ${billed} AS total, 0 AS collected
      FROM (${countedInvoices(of, stored, filter, 'customer')}) AS invoiced`;
    return [invoiced, moved];
  }
}
