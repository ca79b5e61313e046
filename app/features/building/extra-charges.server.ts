import { and, eq, ne, sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { cachedRead } from '../../database/cached-reads.server';
import { apartment } from '../../database/inventory-schema.server';

export interface Taken {
  cleaningFee: boolean;
  bail: boolean;
}

/** Returns which extra charges the building's apartments have. The building's pages mention only these charges. */
export const extraCharges = cachedRead(['apartment'], async (buildingId: number): Promise<Taken> => {
  const [row] = await db()
    .select({
      cleaningFee: sql<boolean>`coalesce(bool_or(${apartment.cleaningCents} > 0), false)`,
      bail: sql<boolean>`coalesce(bool_or(${apartment.bailCents} > 0), false)`,
    })
    .from(apartment)
    .where(and(eq(apartment.buildingId, buildingId), ne(apartment.status, 'retired')));
  return row!;
});
