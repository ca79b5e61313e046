import { and, asc, isNull, ne } from 'drizzle-orm';
import { may, type Actor } from '../../../access/actor';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import type { ListPage } from '../../../core/list-page';
import { pathsIn } from '../../../core/paths';
import { db } from '../../../database/connection.server';
import { userAccount } from '../../../database/people-schema.server';
import { adminTimeZone } from '../../building/admin-building.server';
import { openList } from '../../lists/open-list.server';
import { auditList } from '../audit-list';
import { listAudit, type AuditList } from '../list-audit.server';
import { nameSubjects, keyOf } from '../name-subjects.server';
import { subjectPath } from '../subject-paths';

export type AuditPage = Awaited<ReturnType<typeof auditPage>>;

export async function auditPage(actor: Actor, search: URLSearchParams) {
  const paths = pathsIn(actor.locale);
  const page: ListPage<AuditList> = await openList(actor, search, {
    rules: auditList,
    to: paths.adminAudit,
    list: (input) => listAudit(actor, input),
    today: dateInZone(now(), await adminTimeZone(actor)),
  });
  const { query, data, buildingId } = page.list;
  const links = data.map(({ id, subject, ...entry }) => {
    const isThisBuilding = entry.buildingId === null || entry.buildingId === buildingId;
    return [id, isThisBuilding ? subjectPath(paths, subject) : null] as const;
  });
  return {
    ...page,
    links: Object.fromEntries(links),
    team: await team(),
    about: query.kind && query.record ? await about(query.kind, query.record) : null,
    seesAccounts: may(actor, 'users:read'),
  };
}

/** Returns current and former staff, by name. */
function team() {
  return db()
    .select({ id: userAccount.id, name: userAccount.name })
    .from(userAccount)
    .where(and(ne(userAccount.role, 'customer'), isNull(userAccount.erasedAt)))
    .orderBy(asc(userAccount.name), asc(userAccount.id));
}

async function about(kind: string, id: string) {
  const named = (await nameSubjects([{ kind, id }])).get(keyOf({ kind, id }));
  return { kind, id, name: named?.name ?? null, exists: named?.exists ?? true };
}
