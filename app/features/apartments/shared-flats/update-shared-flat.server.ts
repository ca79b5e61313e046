import { eq, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { parse } from '../../../core/parse';
import { db, inTransaction } from '../../../database/connection.server';
import { sharedFlat } from '../../../database/inventory-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { changedFields } from '../../../core/changed-fields';
import { updateSharedFlatInput } from './shared-flat-input';
import { lockSharedFlat, orFlatCodeTaken, sharedFlatData } from './shared-flats-store.server';

/** Changes a shared flat; an outdated version is refused with the current data. */
export async function updateSharedFlat(actor: Actor, id: number, input: unknown): Promise<void> {
  authorize(actor, 'apartments:write');
  const { version, ...request } = parse(updateSharedFlatInput, input);
  const building = await requireAdminBuilding(actor);
  await inTransaction(async () => {
    const row = await lockSharedFlat(building.id, id);
    const current = sharedFlatData(row);
    if (row.version !== version) {
      throw new AppError('version_conflict', { extra: { current: { ...current, version: row.version } } });
    }
    const { before, after, isEmpty } = changedFields(current, request);
    if (isEmpty) return;
    await orFlatCodeTaken(() =>
      db()
        .update(sharedFlat)
        .set({ ...after, version: sql`${sharedFlat.version} + 1` })
        .where(eq(sharedFlat.id, id)),
    );
    await recordAudit(actor, { action: 'shared_flat.updated', subject: { kind: 'shared_flat', id }, before, after });
  });
}
