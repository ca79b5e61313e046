import { inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { accessActions, accountKinds, privacyActions } from '../../core/audit-actions';
import { db } from '../../database/connection.server';
import { auditEntry } from '../../database/people-schema.server';
import type { AuditView } from './audit-list';

type Counts = Record<'all' | 'access' | 'privacy', number>;
interface Counted {
  /** Counts of all entries; `open` leaves out those about accounts. */
  whole: Counts;
  open: Counts;
}

/** Number of entries from which a count is cached; fewer are counted each time. */
const WORTH_KEEPING = 50_000;
/**
 * Margin in ids below the newest entry. The newest entries may belong to transactions that haven't committed, so they
 * aren't included in a cached count.
 */
const UNSETTLED_ENTRIES = 10_000;

/** Cached counts up to an entry id, valid until the next purge. */
let cachedEntry: { upTo: number; purge: number; counted: Counted } | null = null;

/**
 * Counts the entries of each view. Entries never change, and only a purge deletes them, which itself records an entry.
 * A long log therefore counts just the entries added since the cached count.
 */
export async function countViews({ accounts }: { accounts: boolean }): Promise<Record<AuditView, number>> {
  const { rows } = await db().execute<{ last: number; purge: number }>(sql`
    SELECT coalesce(max(id), 0)::float8 AS last, coalesce((SELECT id FROM audit_entry WHERE action = 'audit.purged'
      ORDER BY at DESC, id DESC LIMIT 1), 0)::float8 AS purge FROM audit_entry`);
  const { last, purge } = rows[0]!;
  if (cachedEntry && (cachedEntry.purge !== purge || cachedEntry.upTo > last)) cachedEntry = null;
  if (!cachedEntry || last - cachedEntry.upTo > WORTH_KEEPING) await cacheCounts(last - UNSETTLED_ENTRIES, purge);
  const since = await count(sql`${auditEntry.id} > ${cachedEntry?.upTo ?? 0}`);
  const counted = cachedEntry ? added(cachedEntry.counted, since) : since;
  const { all, access, privacy } = accounts ? counted.whole : counted.open;
  return { all, changes: all - access, access, privacy };
}

async function cacheCounts(upTo: number, purge: number): Promise<void> {
  cachedEntry = upTo < WORTH_KEEPING ? null : { upTo, purge, counted: await count(sql`${auditEntry.id} <= ${upTo}`) };
}

async function count(where: SQL): Promise<Counted> {
  const open = notInArray(auditEntry.subjectKind, [...accountKinds]);
  const access = inArray(auditEntry.action, [...accessActions]);
  const privacy = inArray(auditEntry.action, [...privacyActions]);
  const counted = (filter: SQL) => sql<number>`(count(*) FILTER (WHERE ${filter}))::int`;
  const [row] = await db()
    .select({
      all: sql<number>`count(*)::int`,
      access: counted(access),
      privacy: counted(privacy),
      openAll: counted(open),
      openAccess: counted(sql`${access} AND ${open}`),
      openPrivacy: counted(sql`${privacy} AND ${open}`),
    })
    .from(auditEntry)
    .where(where);
  const { all, access: signIns, privacy: personal, openAll, openAccess, openPrivacy } = row!;
  return {
    whole: { all, access: signIns, privacy: personal },
    open: { all: openAll, access: openAccess, privacy: openPrivacy },
  };
}

function added(one: Counted, other: Counted): Counted {
  const sum = (some: Counts, more: Counts): Counts => ({
    all: some.all + more.all,
    access: some.access + more.access,
    privacy: some.privacy + more.privacy,
  });
  return { whole: sum(one.whole, other.whole), open: sum(one.open, other.open) };
}
