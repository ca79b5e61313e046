import { and, eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { equipment } from '../../database/inventory-schema.server';

type EquipmentRow = typeof equipment.$inferSelect;

/** The equipment of the building, locked until the transaction ends; unknown ids are not found. */
export async function lockEquipment(buildingId: number, id: number): Promise<EquipmentRow> {
  const [row] = await db()
    .select()
    .from(equipment)
    .where(and(eq(equipment.id, id), eq(equipment.buildingId, buildingId)))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** What the team writes of it. */
export function equipmentData({ name, icon, equipmentGroup, position, active }: EquipmentRow) {
  return { name, icon, group: equipmentGroup, position, active };
}
