import { and, desc, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { auditEntry } from '../../database/people-schema.server';
import { createSeason } from './create-season.server';

/** Restores a deleted season from the audit log; it gets a new id. */
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
  const stored = entry?.before as { apartmentId: number; name: string } | undefined;
  if (stored?.apartmentId !== apartmentId) throw new AppError('not_found');
  // Deleted seasons from before names were introduced have none.
  return createSeason(actor, apartmentId, { ...stored, name: stored.name || '–' });
}
