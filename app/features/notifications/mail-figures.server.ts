import { sql, type SQL } from 'drizzle-orm';
import { now } from '../../core/clock';
import { building } from '../../database/inventory-schema.server';
import { mail } from '../../database/message-schema.server';

/** Days after which a failed mail no longer counts. */
const FAILED_DAYS = 7;

/**
 * Returns a query for one row: the number of overdue mails, the seconds since the oldest was created, and the number of
 * mails that failed within `FAILED_DAYS`.
 */
export function mailFigures(): SQL {
  const at = now().toISOString();
  return sql`
    SELECT count(*) AS waiting,
      extract(epoch FROM ${at}::timestamptz - min(${mail.createdAt})) AS oldest,
      (SELECT coalesce(sum(failed.count), 0) FROM ${building}, LATERAL (
        SELECT count(*) FROM mail AS given_up
        WHERE given_up.building_id = ${building.id} AND given_up.state = 'failed'
          AND given_up.created_at > ${at}::timestamptz - make_interval(days => ${FAILED_DAYS})) AS failed) AS failed
    FROM ${mail} WHERE ${mail.state} = 'queued' AND ${mail.nextAttemptAt} <= ${at}::timestamptz`;
}
