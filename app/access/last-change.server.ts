import { and, desc, eq } from 'drizzle-orm';
import { db } from '../database/connection.server';
import { auditEntry, userAccount } from '../database/people-schema.server';

/** Returns the author and time of a record's last change; null if it was never changed. */
export async function lastChange(subject: { kind: string; id: string | number }) {
  const [entry] = await db()
    .select({ at: auditEntry.at, by: userAccount.name })
    .from(auditEntry)
    .leftJoin(userAccount, eq(userAccount.id, auditEntry.userId))
    .where(and(eq(auditEntry.subjectKind, subject.kind), eq(auditEntry.subjectId, String(subject.id))))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return entry ?? null;
}
