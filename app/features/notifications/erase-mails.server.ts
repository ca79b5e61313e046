import { sql, type SQL } from 'drizzle-orm';
import { db } from '../../database/connection.server';

/**
 * Deletes the mails that match the condition on table `mail`, in the running transaction. Also deletes all repeats of
 * these mails to any address, the alerts that name their recipients, and the addresses in audit entries about repeating
 * them.
 */
export async function eraseMails(which: SQL): Promise<void> {
  const { rows } = await db().execute<{ id: string }>(sql`
    WITH RECURSIVE gone AS (
      SELECT mail.id FROM mail WHERE ${which}
      UNION SELECT mail.id FROM mail JOIN gone ON mail.repeat_of = gone.id
    )
    SELECT id FROM gone ORDER BY id`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const erasedIds = sql.param(ids);
  await db().execute(sql`
    UPDATE audit_entry SET before = before - 'recipient', after = after - 'recipient'
    WHERE subject_kind = 'mail' AND (before ? 'recipient' OR after ? 'recipient')
      AND (subject_id = ANY(${erasedIds}::text[]) OR before ->> 'id' = ANY(${erasedIds}::text[]))`);
  await db().execute(sql`
    DELETE FROM alert WHERE kind = 'mail_failed'
      AND subject IN (SELECT 'mail:' || id FROM unnest(${erasedIds}::text[]) AS id)`);
  await db().execute(sql`DELETE FROM mail WHERE id = ANY(${erasedIds}::bigint[])`);
}
