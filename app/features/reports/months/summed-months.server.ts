import { sql } from 'drizzle-orm';
import { addMonths, asDate, monthStart, type CalendarDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';
import { isMonthEnd, type Days } from '../period/report-periods';

export type SummedReport = 'billing' | 'occupation';

/**
 * Returns the whole months in the period with valid stored sums, as first days in order: months that have been summed
 * and not changed since. The stored sums equal those of the invoices, payments, and nights at the same time.
 */
export async function summedMonths(
  buildingId: number,
  report: SummedReport,
  { from, to }: Days,
): Promise<CalendarDate[]> {
  const first = from === monthStart(from) ? from : addMonths(monthStart(from), 1);
  const last = isMonthEnd(to) ? to : monthStart(to);
  const { rows } = await db().execute<{ month: string }>(sql`
    SELECT summed.month::text FROM summed_month AS summed
    WHERE summed.building_id = ${buildingId} AND summed.report = ${report}
      AND summed.month >= ${first} AND summed.month < ${last} AND NOT EXISTS (
        SELECT FROM touched_month AS touched
        WHERE touched.building_id = summed.building_id AND touched.report = summed.report
          AND (touched.month = summed.month OR touched.month IS NULL))
    ORDER BY 1`);
  return rows.map(({ month }) => asDate(month));
}
