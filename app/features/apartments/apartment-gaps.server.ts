import { inArray, sql } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { season } from '../../database/price-schema.server';

/**
 * Counts the gaps in each apartment's prices from the day on. A gap is a run of nights without a price that is followed
 * by priced nights. Apartments without gaps are left out.
 */
export async function gapsByApartment(
  apartmentIds: readonly number[],
  today: CalendarDate,
): Promise<Map<number, number>> {
  if (apartmentIds.length === 0) return new Map();
  const seasons = db()
    .select({
      apartmentId: season.apartmentId,
      firstNight: season.firstNight,
      before: sql<CalendarDate>`lag(${season.lastNight}, 1, ${today}::date - 1)
        OVER (PARTITION BY ${season.apartmentId} ORDER BY ${season.firstNight})`.as('before'),
    })
    .from(season)
    .where(sql`${inArray(season.apartmentId, [...apartmentIds])} AND ${season.lastNight} >= ${today}::date`)
    .as('seasons');
  const rows = await db()
    .select({ id: seasons.apartmentId, gaps: sql<number>`count(*)::int` })
    .from(seasons)
    .where(sql`${seasons.firstNight} > ${seasons.before} + 1`)
    .groupBy(seasons.apartmentId);
  return new Map(rows.map(({ id, gaps }) => [id, gaps]));
}
