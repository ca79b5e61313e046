import { inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { accessActions, accountKinds, privacyActions } from '../../core/audit-actions';
import { db } from '../../database/connection.server';
import { auditEntry } from '../../database/people-schema.server';
import type { AuditView } from './audit-list';

type Counts = Record<'all' | 'access' | 'privacy', number>;
interface Counted {
  /** Of everything, and of what is not about accounts. */
  whole: Counts;
  open: Counts;
}

/** Fewer are counted each time. */
const WORTH_KEEPING = 50_000;
/** A transaction may have a number already that it has not committed yet, while so many others get theirs. */
const STILL_COMING = 10_000;

/** How many there were up to a number, since the purge of a number. */
let kept: { upTo: number; purge: number; counted: Counted } | null = null;

/**
 * How many entries each view holds. Entries never change and go with a purge alone, which leaves one, so that in a long log only
 * those are counted that came since it was counted last.
 */
export async function countViews({ accounts }: { accounts: boolean }): Promise<Record<AuditView, number>> {
  const { rows } = await db().execute<{ last: number; purge: number }>(sql`
    SELECT coalesce(max(id), 0)::float8 AS last, coalesce((SELECT id FROM audit_entry WHERE action = 'audit.purged'
      ORDER BY at DESC, id DESC LIMIT 1), 0)::float8 AS purge FROM audit_entry`);
  const { last, purge } = rows[0]!;
  if (kept && (kept.purge !== purge || kept.upTo > last)) kept = null;
  if (!kept || last - kept.upTo > WORTH_KEEPING) await keep(last - STILL_COMING, purge);
  const since = await count(sql`${auditEntry.id} > ${kept?.upTo ?? 0}`);
  const counted = kept ? added(kept.counted, since) : since;
  const { all, access, privacy } = accounts ? counted.whole : counted.open;
  return { all, changes: all - access, access, privacy };
}

async function keep(upTo: number, purge: number): Promise<void> {
  kept = upTo < WORTH_KEEPING ? null : { upTo, purge, counted: await count(sql`${auditEntry.id} <= ${upTo}`) };
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
