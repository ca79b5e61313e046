import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { LocalizedText } from '../../core/locale';
import { db } from '../../database/connection.server';
import { apartment, apartmentEquipment, equipment } from '../../database/inventory-schema.server';
import type { EquipmentGroup } from './equipment-groups';

export interface CategoryEquipment {
  id: number;
  name: LocalizedText;
  group: EquipmentGroup;
  position: number;
}

/**
 * Returns the equipment that every active apartment of a category has, in display order. A guest books the category, so
 * equipment that only some apartments have can't be promised.
 */
export async function equipmentByCategory(categoryIds: readonly number[]): Promise<Map<number, CategoryEquipment[]>> {
  if (categoryIds.length === 0) return new Map();
  const rows = await db()
    .select({
      categoryId: apartment.categoryId,
      id: equipment.id,
      name: equipment.name,
      group: equipment.equipmentGroup,
      position: equipment.position,
    })
    .from(apartmentEquipment)
    .innerJoin(apartment, eq(apartment.id, apartmentEquipment.apartmentId))
    .innerJoin(equipment, eq(equipment.id, apartmentEquipment.equipmentId))
    .where(
      and(inArray(apartment.categoryId, [...categoryIds]), eq(apartment.status, 'active'), eq(equipment.active, true)),
    )
    .groupBy(apartment.categoryId, equipment.id)
    .having(
      sql`count(*) = (
        SELECT count(*) FROM apartment own WHERE own.category_id = ${apartment.categoryId} AND own.status = 'active'
      )`,
    )
    .orderBy(asc(equipment.position), asc(equipment.id));
  const byCategory = Map.groupBy(rows, (row) => row.categoryId);
  return new Map([...byCategory].map(([id, own]) => [id, own.map(({ categoryId: _id, ...item }) => item)]));
}
