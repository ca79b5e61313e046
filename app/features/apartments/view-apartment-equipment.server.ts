import { and, asc, eq, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { apartment, equipment } from '../../database/inventory-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { equipmentData } from './equipment-store.server';

/**
 * Lists the building's equipment, marking the pieces the apartment has; inactive pieces are listed only if the
 * apartment has them.
 */
export async function viewApartmentEquipment(actor: Actor, apartmentId: number) {
  authorize(actor, 'apartments:read');
  const building = await requireAdminBuilding(actor);
  const [found] = await db()
    .select({ version: apartment.version })
    .from(apartment)
    .where(and(eq(apartment.id, apartmentId), eq(apartment.buildingId, building.id)));
  if (!found) throw new AppError('not_found');
  const isIn = sql<boolean>`EXISTS (SELECT FROM apartment_equipment AS own
    WHERE own.equipment_id = equipment.id AND own.apartment_id = ${apartmentId})`;
  const rows = await db()
    .select({ row: equipment, has: isIn })
    .from(equipment)
    .where(and(eq(equipment.buildingId, building.id), sql`(${equipment.active} OR ${isIn})`))
    .orderBy(asc(equipment.position), asc(equipment.id));
  return {
    version: found.version,
    equipment: rows.map(({ row, has }) => ({ id: row.id, ...equipmentData(row), has })),
  };
}
