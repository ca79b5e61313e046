import { and, eq, gte, inArray, isNotNull, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../access/actor';
import { accessActions, accountKinds, privacyActions } from '../../core/audit-actions';
import { addDays, dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { listInput, type WholeList } from '../../core/list-input';
import type { ListQuery } from '../../core/list-rules';
import { parse } from '../../core/parse';
import { instantInZone } from '../../core/zoned-time';
import { db } from '../../database/connection.server';
import { listPage } from '../../database/list-sql.server';
import { auditEntry, userAccount } from '../../database/people-schema.server';
import { inStandbySnapshot } from '../../database/standby-reads.server';
import { adminBuilding, adminTimeZone } from '../building/admin-building.server';
import { auditList, type AuditView } from './audit-list';
import { entryColumns, isOpenTo, shownEntry } from './audit-store.server';
import { countViews } from './count-views.server';
import { findSubjects, type FoundSubjects } from './find-subjects.server';
import { keyOf, nameSubjects } from './name-subjects.server';

export type AuditList = Awaited<ReturnType<typeof listAudit>>;
export type ListedEntry = AuditList['data'][number];

/**
 * Lists entries by view, search, filters, and page, newest or oldest first. Days are in the time zone of the building
 * that staff work on.
 */
export async function listAudit(actor: Actor, input: unknown, whole?: WholeList) {
  authorize(actor, 'audit:read');
  const query = parse(listInput(auditList, whole), input);
  return inStandbySnapshot(() => entriesOf(actor, query));
}

async function entriesOf(actor: Actor, query: ListQuery<typeof auditList>) {
  const timeZone = await adminTimeZone(actor);
  const terms = query.q.split(' ').filter(Boolean);
  const found = terms.length > 0 ? await findSubjects(terms, { accounts: may(actor, 'users:read') }) : null;
  const filters = [...filtersOf(query, timeZone), found ? isAbout(found, query.q) : undefined].filter(
    (one) => one !== undefined,
  );
  const where = and(isOpenTo(actor, query.kind), views[query.view], ...filters);
  const { limit, offset } = listPage(query);
  const order = query.sort.descending
    ? [sql`${auditEntry.at} DESC`, sql`${auditEntry.id} DESC`]
    : [sql`${auditEntry.at}`, sql`${auditEntry.id}`];
  const rows = await db()
    .select(entryColumns)
    .from(auditEntry)
    .leftJoin(userAccount, eq(userAccount.id, auditEntry.userId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const counts = await countViews({ accounts: may(actor, 'users:read') });
  const names = await nameSubjects(rows.map(({ subjectKind: kind, subjectId: id }) => ({ kind, id })));
  return {
    query,
    timeZone,
    today: dateInZone(now(), timeZone),
    data: rows.map((row) => shownEntry(actor, row, names.get(keyOf({ kind: row.subjectKind, id: row.subjectId })))),
    meta: {
      page: query.page,
      perPage: query.perPage,
      total: filters.length === 0 ? counts[query.view] : await db().$count(auditEntry, where),
    },
    counts,
    isCut: found?.isCut ?? false,
    buildingId: (await adminBuilding(actor))?.id ?? null,
  };
}

const views: Record<AuditView, SQL | undefined> = {
  all: undefined,
  changes: notInArray(auditEntry.action, [...accessActions]),
  access: inArray(auditEntry.action, [...accessActions]),
  privacy: inArray(auditEntry.action, [...privacyActions]),
};

function filtersOf(query: ListQuery<typeof auditList>, timeZone: string): (SQL | undefined)[] {
  const { by, user, via, kind, record, action, from, to } = query;
  return [
    by === 'account' ? isNotNull(auditEntry.userId) : undefined,
    by === 'visitor' ? and(isNull(auditEntry.userId), inArray(auditEntry.via, ['web', 'api'])) : undefined,
    by === 'system' ? inArray(auditEntry.via, ['job', 'command']) : undefined,
    user === undefined ? undefined : eq(auditEntry.userId, user),
    via.length > 0 ? inArray(auditEntry.via, via) : undefined,
    kind === undefined ? undefined : eq(auditEntry.subjectKind, kind),
    record ? eq(auditEntry.subjectId, record) : undefined,
    action === undefined ? undefined : eq(auditEntry.action, action),
    from ? gte(auditEntry.at, instantInZone(from, '00:00', timeZone)) : undefined,
    to ? lt(auditEntry.at, instantInZone(addDays(to, 1), '00:00', timeZone)) : undefined,
  ];
}

function isAbout({ ids, userIds }: FoundSubjects, q: string): SQL {
  const records = [...ids].map(([kind, some]) =>
    and(eq(auditEntry.subjectKind, kind), inArray(auditEntry.subjectId, [...some])),
  );
  // Kinds without a name are found by their id, such as a month or a tax number.
  const itself = eq(auditEntry.subjectId, q);
  return or(
    ...records,
    userIds.length > 0 ? inArray(auditEntry.userId, [...userIds]) : undefined,
    and(notInArray(auditEntry.subjectKind, [...accountKinds]), itself),
  )!;
}
