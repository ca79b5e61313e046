import { sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { accessActions } from '../../core/audit-actions';
import { addDays, addMonths, dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db, inTransaction } from '../../database/connection.server';
import { readPolicy, type AuditPolicy } from './audit-policy.server';

/** Maximum number of entries purged per transaction. */
const AT_ONCE = 2_000;

/**
 * Deletes entries past their last day (`audit_kept_until`), and clears network address and device from entries past the
 * retention of sign-ins. Each transaction records an entry with the counts. Works in whole days, in the time zone of
 * each entry's building. Run every night.
 */
export async function purgeAudit(actor: Actor): Promise<void> {
  authorize(actor, 'users:write');
  let isMore = true;
  while (isMore) isMore = await inTransaction(() => purgeSome(actor));
}

async function purgeSome(actor: Actor): Promise<boolean> {
  const policy = await readPolicy();
  const over = await overBy(policy);
  const old = await withOldAddress(
    policy,
    over.map(({ id }) => id),
  );
  if (over.length + old.length === 0) return false;
  const signIns = over.filter(({ isAccess }) => isAccess).length;
  // Recorded first, since the database allows only recorded deletions.
  await recordAudit(actor, {
    action: 'audit.purged',
    subject: { kind: 'audit', id: 1 },
    after: { records: over.length - signIns, signIns, addresses: old.length },
  });
  await db().execute(sql`
    UPDATE audit_entry SET network_address = NULL, device = NULL WHERE id = ANY(${sql.param(old)}::bigint[])`);
  const { rows } = await db().execute<{ gone: number }>(sql`
    SELECT purge_audit_entries(${sql.param(over.map(({ id }) => id))}::bigint[]) AS gone`);
  if (rows[0]!.gone !== over.length) throw new Error('Other audit entries went than were to go');
  return over.length >= AT_ONCE || old.length >= AT_ONCE;
}

const today = () => sql`(${now().toISOString()}::timestamptz AT TIME ZONE audit_time_zone(building_id))::date`;

/**
 * Returns the instant before which an entry may have expired, whatever its time zone. Comparing with this instant can
 * use an index.
 */
function before(months: number): SQL {
  return sql`${instantOf(addMonths(addDays(dateInZone(now(), 'UTC'), 2), -months))}::timestamptz`;
}

const instantOf = (day: string) => `${day}T00:00:00Z`;

/** Returns the entries whose last day is before today, oldest first. */
async function overBy({ recordYears, accessMonths }: AuditPolicy): Promise<{ id: string; isAccess: boolean }[]> {
  const isOver = sql`audit_kept_until(audit_entry, ${recordYears}, ${accessMonths}) < ${today()}`;
  const { rows } = await db().execute<{ id: string; is_access: boolean }>(sql`
    SELECT id, is_access_entry(action) AS is_access FROM (
      SELECT id, at, action FROM audit_entry WHERE at < ${before(recordYears * 12)} AND ${isOver}
      UNION
      SELECT id, at, action FROM audit_entry
      WHERE action = ANY(${sql.param([...accessActions])}::text[]) AND at < ${before(accessMonths)} AND ${isOver}
    ) AS those ORDER BY at, id LIMIT ${AT_ONCE}`);
  return rows.map(({ id, is_access: isAccess }) => ({ id, isAccess }));
}

async function withOldAddress({ accessMonths }: AuditPolicy, but: readonly string[]): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    SELECT id FROM audit_entry
    WHERE (network_address IS NOT NULL OR device IS NOT NULL) AND at < ${before(accessMonths)}
      AND (at AT TIME ZONE audit_time_zone(building_id))::date + make_interval(months => ${accessMonths}) < ${today()}
      AND NOT id = ANY(${sql.param(but)}::bigint[])
    ORDER BY at LIMIT ${AT_ONCE}`);
  return rows.map(({ id }) => id);
}
