import { sql, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';
import { monthEnd } from '../period/report-periods';
import { invoicedParts, movedParts } from './billing-facts.server';
import type { BuildingScope } from '../period/building-scope';

/** Level of a row of sums, as defined in `summedLevels`. */
const level = sql`CASE WHEN grouping(channel) = 0 THEN 'category' WHEN grouping(apartment_id) = 0 THEN 'apartment' ELSE 'customer' END`;

const all = { apartments: true, channels: true, customers: true };

export async function clearBillingMonth(of: BuildingScope, month: CalendarDate): Promise<void> {
  await db().execute(sql`DELETE FROM month_invoiced WHERE ${isIts(of, month)}`);
  await db().execute(sql`DELETE FROM month_moved WHERE ${isIts(of, month)}`);
}

/** Stores the sums of a month, computed from the same queries that a report uses. */
export async function sumBillingMonth(of: BuildingScope, month: CalendarDate): Promise<void> {
  const days = { from: month, to: monthEnd(month) };
  await db().execute(sql`
    WITH part AS (
      SELECT invoice_id, category_id, channel, apartment_id, customer_id, rate_basis_points, sum(net_cents) AS net_cents,
        sum(gross_cents) AS gross_cents
      FROM (${invoicedParts(of, days, {}, all)}) AS line GROUP BY 1, 2, 3, 4, 5, 6
    ), counted AS (
      SELECT *, count(*) OVER (PARTITION BY invoice_id) = count(*) OVER (PARTITION BY invoice_id, apartment_id, channel) AS is_whole,
        row_number() OVER (PARTITION BY invoice_id ORDER BY rate_basis_points) = 1 AS is_first
      FROM part
    ), detail AS (
      SELECT category_id, channel, apartment_id, customer_id, rate_basis_points, CASE WHEN NOT is_whole THEN invoice_id END AS invoice_id,
        count(*) FILTER (WHERE is_whole AND is_first) AS invoices, sum(net_cents) AS net_cents, sum(gross_cents) AS gross_cents
      FROM counted GROUP BY 1, 2, 3, 4, 5, 6
    )
    INSERT INTO month_invoiced (building_id, month, level, category_id, channel, apartment_id, customer_id,
      rate_basis_points, invoice_id, invoices, net_cents, gross_cents)
    SELECT ${of.id}::bigint, ${month}::date, 'detail', * FROM detail
    UNION ALL
    SELECT ${of.id}, ${month}, ${level}, category_id, channel, apartment_id, customer_id, rate_basis_points, invoice_id,
      sum(invoices), sum(net_cents), sum(gross_cents)
    FROM detail GROUP BY rate_basis_points, invoice_id,
      GROUPING SETS ((category_id, channel), (category_id, apartment_id), (customer_id))`);
  await db().execute(sql`
    WITH detail AS (
      SELECT category_id, channel, apartment_id, customer_id, method, is_collected, sum(cents) AS cents
      FROM (${movedParts(of, days, {}, all)}) AS payment GROUP BY 1, 2, 3, 4, 5, 6
    )
    INSERT INTO month_moved (building_id, month, level, category_id, channel, apartment_id, customer_id, method,
      is_collected, moved_cents)
    SELECT ${of.id}::bigint, ${month}::date, 'detail', * FROM detail
    UNION ALL
    SELECT ${of.id}, ${month}, ${level}, category_id, channel, apartment_id, customer_id, method, is_collected, sum(cents)
    FROM detail GROUP BY is_collected,
      GROUPING SETS ((category_id, channel, method), (category_id, apartment_id), (customer_id))`);
}

function isIts({ id }: BuildingScope, month: CalendarDate): SQL {
  return sql`building_id = ${id} AND month = ${month}`;
}
