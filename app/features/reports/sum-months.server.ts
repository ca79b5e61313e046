import { sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { asDate, type CalendarDate } from '../../core/calendar-date';
import { db, inTransaction } from '../../database/connection.server';
import { forgetBillingMonth, sumBillingMonth } from './billing/sum-billing-month.server';
import { forgetOccupationMonth, sumOccupationMonth } from './occupation/sum-occupation-month.server';
import type { SummedReport } from './months/summed-months.server';
import type { Whose } from './period/whose';

interface SumsOfMonth {
  forget: (of: Whose, month: CalendarDate) => Promise<void>;
  sum: (of: Whose, month: CalendarDate) => Promise<void>;
}

const sums: Record<SummedReport, SumsOfMonth> = {
  billing: { forget: forgetBillingMonth, sum: sumBillingMonth },
  occupation: { forget: forgetOccupationMonth, sum: sumOccupationMonth },
};

/** After so many the planner has to know the tables anew, sooner than PostgreSQL looks at them by itself. */
const MANY = 24;

/**
 * Sums the months anew in which something was invoiced, paid or sold, or was changed, the latest first, each in a transaction.
 * Run every minute as a job; until then reports add up what is in them. Returns how many it summed, of each report.
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

/** Where all months are touched, each that was summed is. */
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
 * What is forgotten first is counted by what follows; whoever changes something after that leaves a row that stays. Reports see
 * all of it or nothing. Returns whether it did: another node may have been there before.
 */
async function sumMonth(of: Whose, report: SummedReport, month: CalendarDate): Promise<boolean> {
  await oneAtATime();
  const { rowCount } = await db().execute(sql`
    DELETE FROM touched_month WHERE building_id = ${of.id} AND report = ${report} AND month = ${month}`);
  if (rowCount === 0) return false;
  await sums[report].forget(of, month);
  await sums[report].sum(of, month);
  await db().execute(sql`INSERT INTO summed_month VALUES (${of.id}, ${month}, ${report}) ON CONFLICT DO NOTHING`);
  return true;
}

async function oneAtATime(): Promise<void> {
  await db().execute(sql`SELECT pg_advisory_xact_lock(hashtext('sum_months'))`);
}
