import { sql, type SQL } from 'drizzle-orm';
import { now } from '../../core/clock';
import { calendarFeed } from '../../database/calendar-schema.server';

/**
 * Returns a query for one row: the number of active calendars, the number whose last reading failed, and the seconds
 * since the oldest last successful reading.
 */
export function calendarFigures(): SQL {
  const at = now().toISOString();
  const lastGood = sql`coalesce(${calendarFeed.lastSuccessAt}, ${calendarFeed.createdAt})`;
  return sql`
    SELECT count(*) AS read, count(*) FILTER (WHERE ${calendarFeed.failures} > 0) AS failing,
      extract(epoch FROM ${at}::timestamptz - min(${lastGood})) AS oldest
    FROM ${calendarFeed} WHERE ${calendarFeed.active}`;
}
