import { and, desc, eq } from 'drizzle-orm';
import { db } from '../database/connection.server';
import { auditEntry, userAccount } from '../database/people-schema.server';

/** Who changed something last, and when; null where nobody did. */
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
