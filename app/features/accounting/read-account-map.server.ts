import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { accountMap } from '../../database/accounting-schema.server';
import { db } from '../../database/connection.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { proposedMap, type AccountMap } from './account-map';

export interface SetAccountMap extends AccountMap {
  /** Version of the stored account map; 0 while the proposed map is used. */
  version: number;
}

/** Returns the building's account map: as set by the accountant, or else the proposed one. */
export async function readAccountMap(actor: Actor): Promise<SetAccountMap> {
  authorize(actor, 'invoices:read');
  return accountMapOf((await requireAdminBuilding(actor)).id);
}

export async function accountMapOf(buildingId: number): Promise<SetAccountMap> {
  const [row] = await db().select().from(accountMap).where(eq(accountMap.buildingId, buildingId));
  return row ? { ...(row.map as AccountMap), version: row.version } : { ...proposedMap, version: 0 };
}
