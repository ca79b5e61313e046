import { sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { asDate, type CalendarDate } from '../../../core/calendar-date';
import { db, inTransaction } from '../../../database/connection.server';
import { monthEnd } from '../period/report-periods';
import { invoicedParts, movedParts, type Whose } from './billing-facts.server';

/** What a row of sums tells apart, as `summedLevels` has it. */
const level = sql`CASE WHEN grouping(channel) = 0 THEN 'category' WHEN grouping(apartment_id) = 0 THEN 'apartment' ELSE 'customer' END`;

const all = { apartments: true, channels: true, customers: true };

/**
 * Sums the months anew in which something was invoiced or paid, or was changed, the latest first, each in a transaction. Run
 * every minute as a job; until then reports add up their invoices and payments. Returns how many it summed.
 */
export async function sumMonths(actor: Actor): Promise<number> {
  authorize(actor, 'reports:read');
  await touchEachOfAll();
  const { rows } = await db().execute<{ id: string; time_zone: string; month: string }>(sql`
    SELECT DISTINCT building.id, time_zone, month::text FROM touched_month JOIN building ON building.id = building_id
    WHERE month IS NOT NULL ORDER BY month DESC`);
  let summed = 0;
  for (const { id, time_zone: timeZone, month } of rows) {
    if (await inTransaction(() => sumMonth({ id: Number(id), timeZone }, asDate(month)))) summed += 1;
  }
  return summed;
}

/** Where all months are touched, each that was summed is. */
async function touchEachOfAll(): Promise<void> {
  await inTransaction(async () => {
    await oneAtATime();
    await db().execute(sql`
      WITH touched AS (DELETE FROM touched_month WHERE month IS NULL RETURNING building_id)
      INSERT INTO touched_month SELECT DISTINCT building_id, summed.month FROM touched JOIN summed_month AS summed USING (building_id)`);
  });
}

/**
 * What is forgotten first is counted by what follows; whoever changes something after that leaves a row that stays. Reports see
 * all of it or nothing. Returns whether it did: another node may have been there before.
 */
async function sumMonth(of: Whose, month: CalendarDate): Promise<boolean> {
  await oneAtATime();
  const days = { from: month, to: monthEnd(month) };
  const isIts = sql`building_id = ${of.id} AND month = ${month}`;
  const { rowCount } = await db().execute(sql`DELETE FROM touched_month WHERE ${isIts}`);
  if (rowCount === 0) return false;
  await db().execute(sql`DELETE FROM month_invoiced WHERE ${isIts}`);
  await db().execute(sql`DELETE FROM month_moved WHERE ${isIts}`);
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
  await db().execute(sql`INSERT INTO summed_month VALUES (${of.id}, ${month}) ON CONFLICT DO NOTHING`);
  return true;
}

async function oneAtATime(): Promise<void> {
  await db().execute(sql`SELECT pg_advisory_xact_lock(hashtext('sum_months'))`);
}
