import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';
import { monthEnd } from '../period/report-periods';
import { eachNightSold } from './sold-by-night.server';
import { lengthFrom, soldNights } from './sold-nights.server';
import { arrivals, arrivedSums } from './sum-arrivals.server';
import { soldSums } from './sum-nights.server';
import { withUnits } from './units.server';
import type { BuildingScope } from '../period/building-scope';

const level = sql`CASE WHEN grouping(apartment_id) = 1 THEN 'sale' WHEN grouping(channel) = 1 THEN 'apartment' ELSE 'detail' END`;

export async function clearOccupationMonth({ id }: BuildingScope, month: CalendarDate): Promise<void> {
  await db().execute(sql`DELETE FROM month_occupation WHERE building_id = ${id} AND month = ${month}`);
  await db().execute(
    sql`DELETE FROM sold_night WHERE building_id = ${id} AND night BETWEEN ${month} AND ${monthEnd(month)}`,
  );
}

/** Stores the sums of a month, computed from the same queries that a report uses. */
export async function sumOccupationMonth(of: BuildingScope, month: CalendarDate): Promise<void> {
  const days = { from: month, to: monthEnd(month) };
  await db().execute(sql`
    WITH ${withUnits(of.id)}, counted AS (
      SELECT category_id, unit_id AS apartment_id, channel, ${lengthFrom(sql`stay_nights`)} AS length_from,
        last_night - first_night + 1 AS nights, cents, NULL AS outcome, NULL::int AS begun_nights, NULL::int AS lead, NULL::int AS fee
      FROM (${soldNights(of, days, {})}) AS sold
      UNION ALL
      SELECT category_id, unit_id, channel, ${lengthFrom(sql`begun_nights`)}, 0, NULL, outcome, begun_nights, lead, fee
      FROM (${arrivals(of, days, {})}) AS begun
    )
    INSERT INTO month_occupation (building_id, month, level, category_id, apartment_id, channel, length_from, nights, priced, cents,
      stays, stay_nights, leads, lead_days, cancelled, no_shows, fee_cents)
    SELECT ${of.id}, ${month}, ${level}, category_id, apartment_id, channel, length_from, ${soldSums}, ${arrivedSums}
    FROM counted GROUP BY category_id,
      GROUPING SETS ((channel, length_from), (apartment_id), (apartment_id, channel, length_from))`);
  const nights = await eachNightSold(of, days, {});
  await db().execute(sql`
    INSERT INTO sold_night SELECT ${of.id}, night, nights
    FROM unnest(${sql.param([...nights.keys()])}::date[], ${sql.param([...nights.values()])}::int[]) AS each (night, nights)`);
}
