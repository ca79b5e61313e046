import { and, eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { equipment } from '../../database/inventory-schema.server';

type EquipmentRow = typeof equipment.$inferSelect;

/** Locks the building's equipment until the transaction ends; throws `not_found` for unknown ids. */
export async function lockEquipment(buildingId: number, id: number): Promise<EquipmentRow> {
  const [row] = await db()
    .select()
    .from(equipment)
    .where(and(eq(equipment.id, id), eq(equipment.buildingId, buildingId)))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

export function equipmentData({ name, icon, equipmentGroup, position, active }: EquipmentRow) {
  return { name, icon, group: equipmentGroup, position, active };
}
