import { eq, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { parse } from '../../../core/parse';
import { db, inTransaction } from '../../../database/connection.server';
import { equipment } from '../../../database/inventory-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { equipmentInput } from '../equipment-input';
import { equipmentData } from '../equipment-store.server';

export async function createEquipment(actor: Actor, input: unknown): Promise<{ id: number }> {
  authorize(actor, 'apartments:write');
  const { group, position, ...request } = parse(equipmentInput, input);
  const building = await requireAdminBuilding(actor);
  return inTransaction(async () => {
    const last = db()
      .select({ next: sql`coalesce(max(${equipment.position}) + 1, 0)` })
      .from(equipment)
      .where(eq(equipment.buildingId, building.id));
    const [row] = await db()
      .insert(equipment)
      .values({ ...request, buildingId: building.id, equipmentGroup: group, position: position ?? sql`(${last})` })
      .returning();
    const { id } = row!;
    await recordAudit(actor, {
      action: 'equipment.created',
      subject: { kind: 'equipment', id },
      after: equipmentData(row!),
    });
    return { id };
  });
}
