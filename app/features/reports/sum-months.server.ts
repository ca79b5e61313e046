import { sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { asDate, type CalendarDate } from '../../core/calendar-date';
import { db, inTransaction } from '../../database/connection.server';
import { clearBillingMonth, sumBillingMonth } from './billing/sum-billing-month.server';
import { clearOccupationMonth, sumOccupationMonth } from './occupation/sum-occupation-month.server';
import type { SummedReport } from './months/summed-months.server';
import type { BuildingScope } from './period/building-scope';

interface SumsOfMonth {
  clearMonth: (of: BuildingScope, month: CalendarDate) => Promise<void>;
  sum: (of: BuildingScope, month: CalendarDate) => Promise<void>;
}

const sums: Record<SummedReport, SumsOfMonth> = {
  billing: { clearMonth: clearBillingMonth, sum: sumBillingMonth },
  occupation: { clearMonth: clearOccupationMonth, sum: sumOccupationMonth },
};

/** Number of summed months after which the tables are analyzed, sooner than PostgreSQL does it automatically. */
const MANY = 24;

/**
 * Recomputes the sums of months in which invoices, payments, or sales were added or changed, latest first, each in its
 * own transaction. Runs every minute as a job; until then reports compute these months from the entries. Returns the
 * number of months summed per report.
 */
export async function sumMonths(actor: Actor): Promise<number> {
  authorize(actor, 'reports:read');
  await touchEachOfAll();
  const { rows } = await db().execute<{ id: string; time_zone: string; month: string; report: SummedReport }>(sql`
    SELECT DISTINCT building.id, time_zone, month::text, report FROM touched_month JOIN building ON building.id = building_id
    WHERE month IS NOT NULL ORDER BY month DESC, report`);
  let summed = 0;
  for (const { id, time_zone: timeZone, month, report } of rows) {
    if (await inTransaction(() => sumMonth({ id: Number(id), timeZone }, report, asDate(month)))) summed += 1;
  }
  if (summed > MANY)
    await db().execute(sql`ANALYZE month_invoiced, month_moved, month_occupation, summed_month, touched_month`);
  return summed;
}

/** Expands an entry that marks all months as changed into one per summed month. */
async function touchEachOfAll(): Promise<void> {
  await inTransaction(async () => {
    await oneAtATime();
    await db().execute(sql`
      WITH touched AS (DELETE FROM touched_month WHERE month IS NULL RETURNING building_id, report)
      INSERT INTO touched_month
      SELECT DISTINCT building_id, summed.month, report FROM touched JOIN summed_month AS summed USING (building_id, report)`);
  });
}

/**
 * Removes the change mark before summing, so that the sums include every change made before and a later change leaves a
 * new mark. Reports see either the complete new sums or none. Returns false if another node was faster.
 */
async function sumMonth(of: BuildingScope, report: SummedReport, month: CalendarDate): Promise<boolean> {
  await oneAtATime();
  const { rowCount } = await db().execute(sql`
    DELETE FROM touched_month WHERE building_id = ${of.id} AND report = ${report} AND month = ${month}`);
  if (rowCount === 0) return false;
  await sums[report].clearMonth(of, month);
  await sums[report].sum(of, month);
  await db().execute(sql`INSERT INTO summed_month VALUES (${of.id}, ${month}, ${report}) ON CONFLICT DO NOTHING`);
  return true;
}

async function oneAtATime(): Promise<void> {
  await db().execute(sql`SELECT pg_advisory_xact_lock(hashtext('sum_months'))`);
}
