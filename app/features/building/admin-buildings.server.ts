import type { Actor } from '../../access/actor';
import { requireSecuredUser } from '../../access/actor';
import { isStaff } from '../../access/role-scopes';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { adminBuilding } from './admin-building.server';

/** Maximum buildings in the menu; operators with more find them in the list. */
const LISTED = 50;

/** Returns the building in use and those to choose from. Staff only. */
export async function adminBuildings(actor: Actor) {
  if (!isStaff(requireSecuredUser(actor).role)) throw new AppError('forbidden');
  const current = await adminBuilding(actor);
  const all = await db()
    .select({ id: building.id, name: building.name })
    .from(building)
    .orderBy(building.name, building.id)
    .limit(LISTED);
  return { current: current && { id: current.id, name: current.name, isPublic: current.isPublic }, all };
}
