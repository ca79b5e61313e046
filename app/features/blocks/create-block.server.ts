import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { block } from '../../database/calendar-schema.server';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { createBlockInput } from './block-input';
import { closeNights, lockApartmentOf } from './blocks-store.server';

/** Closes an apartment for maintenance or the owner's use. Refused with the current occupant if nights are taken. */
export async function createBlock(actor: Actor, input: unknown): Promise<{ id: number }> {
  authorize(actor, 'bookings:write');
  const data = parse(createBlockInput, input);
  const building = await requireAdminBuilding(actor);
  return inRetriedTransaction(async () => {
    await lockApartmentOf(building.id, data.apartmentId);
    const at = now();
    const [row] = await db()
      .insert(block)
      .values({ ...data, buildingId: building.id, userId: actor.user?.id ?? null, createdAt: at, updatedAt: at })
      .returning({ id: block.id });
    const id = row!.id;
    await closeNights(building.id, id, data);
    await recordAudit(actor, { action: 'block.created', subject: { kind: 'block', id }, after: { ...data } });
    return { id };
  });
}
