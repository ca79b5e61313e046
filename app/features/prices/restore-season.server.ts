import { and, desc, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { auditEntry } from '../../database/people-schema.server';
import { createSeason } from './create-season.server';

/** Puts a season back that was taken away, as the audit log keeps it; it gets another id. */
export async function restoreSeason(actor: Actor, apartmentId: number, id: number): Promise<{ id: number }> {
  authorize(actor, 'prices:write');
  const [entry] = await db()
    .select({ before: auditEntry.before })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subjectKind, 'season'),
        eq(auditEntry.subjectId, String(id)),
        eq(auditEntry.action, 'season.deleted'),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(1);
  const kept = entry?.before as { apartmentId: number; name: string } | undefined;
  if (kept?.apartmentId !== apartmentId) throw new AppError('not_found');
  // From before seasons had names.
  return createSeason(actor, apartmentId, { ...kept, name: kept.name || '–' });
}
