import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { db, inTransaction } from '../../../database/connection.server';
import { building, equipment } from '../../../database/inventory-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { createEquipment } from './create-equipment.server';
import { starterEquipment } from './starter-equipment';

/**
 * Fills an empty equipment list in both languages and returns the number of entries. Refused if the list isn't empty.
 */
export async function addStarterEquipment(actor: Actor): Promise<number> {
  authorize(actor, 'apartments:write');
  const { id } = await requireAdminBuilding(actor);
  return inTransaction(async () => {
    // Serializes concurrent requests, so the second one finds the list already filled.
    await db().select({ id: building.id }).from(building).where(eq(building.id, id)).for('no key update');
    if ((await db().$count(equipment, eq(equipment.buildingId, id))) > 0) throw new AppError('equipment_there');
    for (const item of starterEquipment) await createEquipment(actor, { ...item, active: true });
    return starterEquipment.length;
  });
}
