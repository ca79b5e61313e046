import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { auditEntry, userAccount } from '../../database/people-schema.server';
import { adminBuilding, adminTimeZone } from '../building/admin-building.server';
import { entryColumns, isOpenTo, shownEntry } from './audit-store.server';
import { keyOf, nameSubjects } from './name-subjects.server';

export type AuditRecord = Record<string, unknown>;

export async function viewEntry(actor: Actor, id: number) {
  authorize(actor, 'audit:read');
  const [row] = await db()
    .select({ ...entryColumns, before: auditEntry.before, after: auditEntry.after })
    .from(auditEntry)
    .leftJoin(userAccount, eq(userAccount.id, auditEntry.userId))
    .where(and(eq(auditEntry.id, id), isOpenTo(actor)));
  if (!row) throw new AppError('not_found');
  const subject = { kind: row.subjectKind, id: row.subjectId };
  const { before, after, ...entry } = row;
  return {
    ...shownEntry(actor, entry, (await nameSubjects([subject])).get(keyOf(subject))),
    before: before as AuditRecord | null,
    after: after as AuditRecord | null,
    timeZone: await adminTimeZone(actor),
    workedOn: (await adminBuilding(actor))?.id ?? null,
  };
}
