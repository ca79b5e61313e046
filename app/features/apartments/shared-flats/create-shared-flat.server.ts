import { authorize, type Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { parse } from '../../../core/parse';
import { db, inTransaction } from '../../../database/connection.server';
import { sharedFlat } from '../../../database/inventory-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { sharedFlatInput } from './shared-flat-input';
import { orFlatCodeTaken } from './shared-flats-store.server';

/** Adds a flat whose rooms are rented individually or all together. */
export async function createSharedFlat(actor: Actor, input: unknown): Promise<{ id: number }> {
  authorize(actor, 'apartments:write');
  const request = parse(sharedFlatInput, input);
  const building = await requireAdminBuilding(actor);
  return inTransaction(async () => {
    const [row] = await orFlatCodeTaken(() =>
      db()
        .insert(sharedFlat)
        .values({ ...request, buildingId: building.id })
        .returning({ id: sharedFlat.id }),
    );
    const { id } = row!;
    await recordAudit(actor, { action: 'shared_flat.created', subject: { kind: 'shared_flat', id }, after: request });
    return { id };
  });
}
