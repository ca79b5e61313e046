import { adminBuildingHeader } from '../../access/admin-building-cookie.server';
import { requireSecuredUser, type Actor } from '../../access/actor';
import { isStaff } from '../../access/role-scopes';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { eq } from 'drizzle-orm';

/** Returns the `Set-Cookie` header that selects the building for the back office in this browser. Staff only. */
export async function chooseBuilding(actor: Actor, id: number, secure: boolean): Promise<string> {
  if (!isStaff(requireSecuredUser(actor).role)) throw new AppError('forbidden');
  if ((await db().$count(building, eq(building.id, id))) === 0) throw new AppError('not_found');
  return adminBuildingHeader(id, secure);
}
