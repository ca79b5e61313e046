import { sql, type SQL } from 'drizzle-orm';
import { addMonths, asDate, monthStart, type CalendarDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';
import { isMonthEnd, type Days } from '../period/report-periods';
import { ofChannel, ofCustomer, ofPlace, type Whose } from './billing-facts.server';
import type { BillingFilter, BillingGroup } from './billing-filter';
import { levelFor } from './summed-levels';

/**
 * The whole months of the days whose sums are kept, by their first days and in order: those that were summed and that nobody
 * changed anything of since. Their sums are what the same moment's invoices and payments come to.
 */
export async function summedMonths(of: Whose, { from, to }: Days): Promise<CalendarDate[]> {
  const first = from === monthStart(from) ? from : addMonths(monthStart(from), 1);
  const last = isMonthEnd(to) ? to : monthStart(to);
  const { rows } = await db().execute<{ month: string }>(sql`
    SELECT summed.month::text FROM summed_month AS summed
    WHERE summed.building_id = ${of.id} AND summed.month >= ${first} AND summed.month < ${last} AND NOT EXISTS (
      SELECT FROM touched_month AS touched
      WHERE touched.building_id = summed.building_id AND (touched.month = summed.month OR touched.month IS NULL))
    ORDER BY 1`);
  return rows.map(({ month }) => asDate(month));
}

/** That a row of sums is of these months, and among what is asked for. */
export function isOfMonths(of: Whose, months: readonly CalendarDate[], filter: BillingFilter, by: BillingGroup): SQL {
  return sql`building_id = ${of.id} AND level = ${levelFor(filter, by)} AND month = ANY(${sql.param([...months])}::date[])
    ${ofPlace(filter, sql`apartment_id`, sql`category_id`)} ${ofChannel(filter)} ${ofCustomer(filter, sql`customer_id`)}`;
}
