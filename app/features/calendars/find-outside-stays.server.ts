import { sql, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import type { SearchTerms } from '../../core/search-terms';
import { db } from '../../database/connection.server';
import { contains } from '../../database/list-sql.server';
import { calendarSources, sourceName } from './calendar-source';
import { readOutsideStays, type OutsideStay } from './outside-stays.server';

const siteNames = sql.join(
  calendarSources.map((source) => sql`WHEN ${source}::text THEN ${sourceName(source)}::text`),
  sql` `,
);
const LOOKED_AT = 200;

/**
 * Finds stays of other sites that match every word and date. Words match the guest, reservation, site or apartment.
 * Present and upcoming stays come first, then past stays. The caller checks permissions.
 */
export async function findOutsideStays(
  buildingId: number,
  { words, dates }: SearchTerms,
  today: CalendarDate,
  limit: number,
): Promise<OutsideStay[]> {
  const conditions: SQL[] = [sql`event.building_id = ${buildingId} AND event.kind = 'stay'`];
  for (const word of words) conditions.push(isNamed(buildingId, word));
  for (const days of dates) {
    conditions.push(sql`(event.check_in IN ${days} OR event.check_out IN ${days})`);
  }
  const named = sql.join(conditions, sql` AND `);
  const order = sql`event.check_out < ${today}::date, abs(event.check_in - ${today}::date), event.id`;
  // Checks in batches, nearest first, because a word may match stays of many years.
  const found: OutsideStay[] = [];
  for (let at = 0; ; at += LOOKED_AT) {
    const { rows } = await db().execute<{ id: string }>(sql`
      SELECT event.id FROM calendar_event AS event WHERE ${named} ORDER BY ${order} LIMIT ${LOOKED_AT} OFFSET ${at}`);
    const ids = sql.param(rows.map(({ id }) => id));
    found.push(...(await readOutsideStays(sql`event.id = ANY(${ids}::bigint[])`, { order, limit })));
    if (found.length >= limit || rows.length < LOOKED_AT) return found.slice(0, limit);
  }
}

function isNamed(buildingId: number, word: string): SQL {
  const like = sql`LIKE folded(${contains(word)})`;
  return sql`(event.search_text ${like}
    OR event.feed_id = ANY(ARRAY(SELECT feed.id FROM calendar_feed AS feed WHERE feed.building_id = ${buildingId}
      AND folded(feed.name || ' ' || CASE feed.source ${siteNames} END) ${like}))
    OR event.apartment_id = ANY(ARRAY(SELECT place.id FROM apartment AS place WHERE place.building_id = ${buildingId}
      AND folded(place.code) ${like})))`;
}
