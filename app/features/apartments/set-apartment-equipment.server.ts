import { and, asc, eq, inArray } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { apartmentEquipment, equipment } from '../../database/inventory-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { changeApartment, lockApartment } from './apartments-store.server';
import { apartmentEquipmentInput } from './equipment-input';

/**
 * Sets the apartment's equipment to exactly this list. An outdated version, if given, is refused with the current
 * equipment.
 */
export async function setApartmentEquipment(actor: Actor, apartmentId: number, input: unknown): Promise<void> {
  authorize(actor, 'apartments:write');
  const request = parse(apartmentEquipmentInput, input);
  const building = await requireAdminBuilding(actor);
  await inRetriedTransaction(async () => {
    const row = await lockApartment(building.id, apartmentId);
    const before = await equipmentIdsOf(apartmentId);
    if (request.version !== undefined && request.version !== row.version) {
      throw new AppError('version_conflict', { extra: { current: { equipmentIds: before, version: row.version } } });
    }
    const after = [...new Set(request.equipmentIds)].sort((a, b) => a - b);
    if (before.join() === after.join()) return;
    await refuseUnknown(building.id, after);
    await db().delete(apartmentEquipment).where(eq(apartmentEquipment.apartmentId, apartmentId));
    if (after.length > 0) {
      await db()
        .insert(apartmentEquipment)
        .values(after.map((equipmentId) => ({ apartmentId, equipmentId })));
    }
    await changeApartment(apartmentId, {});
    await recordAudit(actor, {
      action: 'apartment.equipped',
      subject: { kind: 'apartment', id: apartmentId },
      before: { equipmentIds: before.filter((id) => !after.includes(id)) },
      after: { equipmentIds: after.filter((id) => !before.includes(id)) },
    });
  });
}

async function equipmentIdsOf(apartmentId: number): Promise<number[]> {
  const rows = await db()
    .select({ id: apartmentEquipment.equipmentId })
    .from(apartmentEquipment)
    .where(eq(apartmentEquipment.apartmentId, apartmentId))
    .orderBy(asc(apartmentEquipment.equipmentId));
  return rows.map(({ id }) => id);
}

async function refuseUnknown(buildingId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await db()
    .select({ id: equipment.id })
    .from(equipment)
    .where(and(eq(equipment.buildingId, buildingId), inArray(equipment.id, [...ids])))
    .for('key share');
  if (known.length === ids.length) return;
  throw new AppError('invalid_input', { fields: [{ path: 'equipmentIds', problem: 'choice' }] });
}
