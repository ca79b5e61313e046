import { and, eq, type SQL } from 'drizzle-orm';
import type { UnreadyState } from '../../core/cleaning-states';
import { db } from '../../database/connection.server';
import { apartmentSpace, space } from '../../database/inventory-schema.server';
import { stateIn } from '../../database/state-in.server';
import { worstCleaning } from '../../database/worst-cleaning.server';

/** Returns the building's apartments that are not ready, because one of their spaces is not clean. */
export async function unreadyApartments(buildingId: number): Promise<ReadonlyMap<number, UnreadyState>> {
  const rows = await db()
    .select({
      apartmentId: apartmentSpace.apartmentId,
      cleaning: worstCleaning as SQL<UnreadyState>,
    })
    .from(apartmentSpace)
    .innerJoin(space, eq(space.id, apartmentSpace.spaceId))
    .where(and(eq(space.buildingId, buildingId), stateIn(space.cleaning, 'needsCleaning')))
    .groupBy(apartmentSpace.apartmentId);
  return new Map(rows.map(({ apartmentId, cleaning }) => [apartmentId, cleaning]));
}
