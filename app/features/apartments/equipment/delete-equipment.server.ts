import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { db, inTransaction } from '../../../database/connection.server';
import { apartmentEquipment, equipment } from '../../../database/inventory-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { equipmentData, lockEquipment } from '../equipment-store.server';

/** Deletes a piece of equipment that no apartment has; any other must be deactivated instead. */
export async function deleteEquipment(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'apartments:write');
  const building = await requireAdminBuilding(actor);
  await inTransaction(async () => {
    const row = await lockEquipment(building.id, id);
    const apartments = await db().$count(apartmentEquipment, eq(apartmentEquipment.equipmentId, id));
    if (apartments > 0) throw new AppError('equipment_in_use', { extra: { apartments } });
    await db().delete(equipment).where(eq(equipment.id, id));
    await recordAudit(actor, {
      action: 'equipment.deleted',
      subject: { kind: 'equipment', id },
      before: equipmentData(row),
    });
  });
}
