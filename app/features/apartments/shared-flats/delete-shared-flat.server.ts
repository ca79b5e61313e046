import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { db, inTransaction } from '../../../database/connection.server';
import { apartment, sharedFlat, space } from '../../../database/inventory-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { lockSharedFlat, sharedFlatData } from './shared-flats-store.server';

/** Deletes a flat that has no apartments. */
export async function deleteSharedFlat(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'apartments:write');
  const building = await requireAdminBuilding(actor);
  await inTransaction(async () => {
    const row = await lockSharedFlat(building.id, id);
    const apartments = await db().$count(apartment, eq(apartment.sharedFlatId, id));
    const rooms = await db().$count(space, eq(space.sharedFlatId, id));
    if (apartments + rooms > 0) throw new AppError('flat_has_apartments', { extra: { apartments } });
    await db().delete(sharedFlat).where(eq(sharedFlat.id, id));
    await recordAudit(actor, {
      action: 'shared_flat.deleted',
      subject: { kind: 'shared_flat', id },
      before: sharedFlatData(row),
    });
  });
}
