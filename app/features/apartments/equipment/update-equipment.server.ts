import { eq, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { parse } from '../../../core/parse';
import { db, inTransaction } from '../../../database/connection.server';
import { equipment } from '../../../database/inventory-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { changedFields } from '../../../core/changed-fields';
import { updateEquipmentInput } from '../equipment-input';
import { equipmentData, lockEquipment } from '../equipment-store.server';

/** Changes a piece of equipment; an outdated version is refused with the current data. */
export async function updateEquipment(actor: Actor, id: number, input: unknown): Promise<void> {
  authorize(actor, 'apartments:write');
  const { version, ...request } = parse(updateEquipmentInput, input);
  const building = await requireAdminBuilding(actor);
  await inTransaction(async () => {
    const row = await lockEquipment(building.id, id);
    const current = equipmentData(row);
    if (row.version !== version) {
      throw new AppError('version_conflict', { extra: { current: { ...current, version: row.version } } });
    }
    const { before, after, isEmpty } = changedFields(current, request);
    if (isEmpty) return;
    const { group, ...rest } = after;
    await db()
      .update(equipment)
      .set({ ...rest, ...(group && { equipmentGroup: group }), version: sql`${equipment.version} + 1` })
      .where(eq(equipment.id, id));
    await recordAudit(actor, { action: 'equipment.updated', subject: { kind: 'equipment', id }, before, after });
  });
}
