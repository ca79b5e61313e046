import type { Actor } from '../../access/actor';
import { requireSecuredUser } from '../../access/actor';
import { isStaff } from '../../access/role-scopes';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { adminBuilding } from './admin-building.server';

/** Enough for a menu; whoever runs more finds them in the list. */
const LISTED = 50;

/** The building that the team works on, and those that there are to choose from; for the team. */
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
