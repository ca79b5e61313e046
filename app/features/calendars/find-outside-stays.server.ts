import { sql, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import type { SearchWords } from '../../core/search-words';
import { contains } from '../../database/list-sql.server';
import { calendarSources, sourceName } from './calendar-source';
import { outsideStaysWhere, type OutsideStay } from './outside-stays.server';

const siteNames = sql.join(
  calendarSources.map((source) => sql`WHEN ${source}::text THEN ${sourceName(source)}::text`),
  sql` `,
);
const said = sql`folded(concat_ws(' ', event.guest_name, event.reservation_code, feed.name,
  CASE feed.source ${siteNames} END, place.code))`;

/**
 * Stays of other sites whom every word and day names, by guest, reservation,
 * site or apartment: who is here or comes first, and then who has left. The
 * caller says who may.
 */
export function findOutsideStays(
  buildingId: number,
  { words, dates }: SearchWords,
  today: CalendarDate,
  limit: number,
): Promise<OutsideStay[]> {
  const conditions: SQL[] = [sql`event.building_id = ${buildingId}`];
  for (const word of words) conditions.push(sql`${said} LIKE folded(${contains(word)})`);
  for (const days of dates) {
    conditions.push(sql`(event.check_in IN ${days} OR event.check_out IN ${days})`);
  }
  const order = sql`event.check_out < ${today}::date, abs(event.check_in - ${today}::date), event.id`;
  return outsideStaysWhere(sql.join(conditions, sql` AND `), { order, limit });
}
