import { and, desc, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { block } from '../../database/calendar-schema.server';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { auditEntry } from '../../database/people-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { placeWaitingEvents } from '../calendars/place-waiting-events.server';
import { releaseEventNights } from '../calendars/release-event-nights.server';
import { dataOf, type BlockData } from './block-data';
import { closeNights, lockApartmentOf, nightsIn } from './blocks-store.server';

/** Longer than the undo button is shown: ten seconds, or more while the pointer rests on it. */
const RESTORABLE_SECONDS = 120;

/** Restores a recently deleted block under its id. Refused if the nights are taken meanwhile. */
export async function restoreBlock(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'bookings:write');
  const building = await requireAdminBuilding(actor);
  await inRetriedTransaction(async () => {
    const stored = await deletedBlock(id);
    if (stored?.buildingId !== building.id || (await db().$count(block, eq(block.id, id))) > 0) {
      throw new AppError('not_found');
    }
    const at = now();
    if (stored.at.getTime() < at.getTime() - RESTORABLE_SECONDS * 1000) throw new AppError('undo_over');
    const data = dataOf(stored);
    await lockApartmentOf(building.id, data.apartmentId);
    await db()
      .insert(block)
      .overridingSystemValue()
      .values({
        ...data,
        id,
        buildingId: building.id,
        userId: actor.user?.id ?? null,
        version: stored.version + 1,
        createdAt: at,
        updatedAt: at,
      });
    await releaseEventNights(await nightsIn(data));
    await closeNights(building.id, id, data);
    await placeWaitingEvents(building.id, [data.apartmentId]);
    await recordAudit(actor, { action: 'block.restored', subject: { kind: 'block', id }, after: { ...data } });
  });
}

async function deletedBlock(id: number) {
  const [entry] = await db()
    .select({ before: auditEntry.before, at: auditEntry.at })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subjectKind, 'block'),
        eq(auditEntry.subjectId, String(id)),
        eq(auditEntry.action, 'block.deleted'),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(1);
  if (!entry) return undefined;
  return { ...(entry.before as unknown as BlockData & { buildingId: number; version: number }), at: entry.at };
}
