import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { lockBuilding, lockPublicChoice } from './building-store.server';
import { publicBuilding } from './public-building.server';

/** Makes this building the public one. Requires building:write. */
export async function showBuilding(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'building:write');
  await inRetriedTransaction(async () => {
    await lockPublicChoice();
    const row = await lockBuilding(id);
    if (row.isPublic) throw new AppError('building_already_shown');
    const before = await publicBuilding();
    if (before) await db().update(building).set({ isPublic: false }).where(eq(building.id, before.id));
    await db().update(building).set({ isPublic: true }).where(eq(building.id, id));
    await recordAudit(actor, {
      action: 'building.shown',
      subject: { kind: 'building', id },
      before: { publicBuilding: before?.id ?? null },
      after: { publicBuilding: id },
    });
  });
}
