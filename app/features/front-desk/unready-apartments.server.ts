import { and, eq, ne, sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { apartmentSpace, space } from '../../database/inventory-schema.server';

export type Unready = 'to_clean' | 'in_progress';

/** The apartments of the building that nobody can move into yet, as one of their spaces is not clean. */
export async function unreadyApartments(buildingId: number): Promise<ReadonlyMap<number, Unready>> {
  const rows = await db()
    .select({
      apartmentId: apartmentSpace.apartmentId,
      cleaning: sql<Unready>`CASE WHEN bool_or(${space.cleaning} = 'to_clean') THEN 'to_clean' ELSE 'in_progress' END`,
    })
    .from(apartmentSpace)
    .innerJoin(space, eq(space.id, apartmentSpace.spaceId))
    .where(and(eq(space.buildingId, buildingId), ne(space.cleaning, 'clean')))
    .groupBy(apartmentSpace.apartmentId);
  return new Map(rows.map(({ apartmentId, cleaning }) => [apartmentId, cleaning]));
}
