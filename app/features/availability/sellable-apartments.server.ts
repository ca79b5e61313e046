import { and, asc, eq, sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { apartment, apartmentSpace, category } from '../../database/inventory-schema.server';
import { cachedRead } from '../../database/cached-reads.server';
import type { Tariff } from '../prices/price-rules';

export interface SellableApartment extends Omit<Tariff, 'seasons'> {
  code: string;
  type: 'suite' | 'room';
  typeCategory: string;
  spaceIds: number[];
}

export const sellableApartments = cachedRead(
  ['apartment', 'apartment_space', 'category'],
  (buildingId: number): Promise<SellableApartment[]> =>
    db()
      .select({
        apartmentId: apartment.id,
        code: apartment.code,
        baseGuests: apartment.baseGuests,
        maxGuests: apartment.maxGuests,
        cleaningCents: apartment.cleaningCents,
        bailCents: apartment.bailCents,
        vatTreatment: apartment.vatTreatment,
        categoryId: category.id,
        type: category.type,
        typeCategory: sql<string>`${category.type} || '_' || ${category.key}`,
        spaceIds: sql<number[]>`array(SELECT ${apartmentSpace.spaceId}::int FROM ${apartmentSpace}
          WHERE ${apartmentSpace.apartmentId} = ${apartment.id} ORDER BY ${apartmentSpace.spaceId})`,
      })
      .from(apartment)
      .innerJoin(category, eq(category.id, apartment.categoryId))
      .where(and(eq(apartment.buildingId, buildingId), eq(apartment.status, 'active'), eq(category.published, true)))
      .orderBy(asc(category.position), asc(category.id), asc(apartment.id)),
);
