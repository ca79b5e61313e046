import { notInArray, sql, type SQL } from 'drizzle-orm';
import { may, type Actor } from '../../access/actor';
import { accountKinds, type AuditKind, type AuditVia } from '../../core/audit-actions';
import { auditEntry, userAccount } from '../../database/people-schema.server';
import type { NamedSubject } from './name-subjects.server';

export const entryColumns = {
  id: auditEntry.id,
  at: auditEntry.at,
  action: auditEntry.action,
  subjectKind: auditEntry.subjectKind,
  subjectId: auditEntry.subjectId,
  userId: auditEntry.userId,
  userName: userAccount.name,
  userRole: userAccount.role,
  via: auditEntry.via,
  networkAddress: auditEntry.networkAddress,
  device: auditEntry.device,
  buildingId: auditEntry.buildingId,
  buildingName: sql<string | null>`(SELECT name FROM building WHERE building.id = ${auditEntry.buildingId})`,
};

type EntryRow = {
  [Column in keyof typeof entryColumns]: Column extends 'id'
    ? number
    : Column extends 'at'
      ? Date
      : Column extends 'action' | 'subjectKind' | 'subjectId'
        ? string
        : Column extends 'userId' | 'buildingId'
          ? number | null
          : Column extends 'via'
            ? AuditVia | null
            : string | null;
};

/** Returns the condition that hides entries about accounts and sign-ins from actors who may not see accounts. */
export function isOpenTo(actor: Actor, kind?: AuditKind): SQL | undefined {
  if (may(actor, 'users:read')) return undefined;
  // A single requested kind decides this without reading any row.
  if (kind !== undefined) return (accountKinds as readonly AuditKind[]).includes(kind) ? sql`false` : undefined;
  return notInArray(auditEntry.subjectKind, [...accountKinds]);
}

/** Returns an entry as shown; the network address and device are included only for actors who may see accounts. */
export function shownEntry(actor: Actor, row: EntryRow, subject: NamedSubject | undefined) {
  const { subjectKind, subjectId, userId, userName, userRole, networkAddress, device, ...entry } = row;
  const sees = may(actor, 'users:read');
  return {
    ...entry,
    subject: {
      kind: subjectKind,
      // The sealed id of an email without an account means nothing to readers, so it is left out.
      id: subjectKind === 'email' ? '' : subjectId,
      name: subject?.name ?? null,
      parentId: subject?.parentId ?? null,
      exists: subject?.exists ?? true,
    },
    user: userId === null ? null : { id: userId, name: userName ?? '', role: userRole },
    networkAddress: sees ? networkAddress : null,
    device: sees ? device : null,
  };
}
