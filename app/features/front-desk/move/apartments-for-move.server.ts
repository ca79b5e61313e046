import { and, asc, eq, inArray } from 'drizzle-orm';
import type { LocalizedText } from '../../../core/locale';
import type { Stay } from '../../../core/stay';
import { db } from '../../../database/connection.server';
import { apartment, apartmentSpace, category } from '../../../database/inventory-schema.server';
import type { Tariff } from '../../prices/price-rules';
import { seasonsByApartment } from '../../prices/seasons-by-apartment.server';

export interface MoveApartment extends Tariff {
  code: string;
  status: 'active' | 'maintenance' | 'retired';
  categoryName: LocalizedText;
  type: 'suite' | 'room';
  spaceIds: number[];
}

/** Returns the building's apartments by id, all or the given ones, with their prices for the stay's nights. */
export async function apartmentsForMove(
  buildingId: number,
  stay: Stay,
  requestedIds?: readonly number[],
): Promise<Map<number, MoveApartment>> {
  const isEligible = and(
    eq(apartment.buildingId, buildingId),
    requestedIds && inArray(apartment.id, [...requestedIds]),
  );
  const rows = await db()
    .select({
      apartmentId: apartment.id,
      code: apartment.code,
      status: apartment.status,
      baseGuests: apartment.baseGuests,
      maxGuests: apartment.maxGuests,
      cleaningCents: apartment.cleaningCents,
      bailCents: apartment.bailCents,
      vatTreatment: apartment.vatTreatment,
      categoryId: category.id,
      categoryName: category.name,
      type: category.type,
    })
    .from(apartment)
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .where(isEligible)
    .orderBy(asc(category.position), asc(apartment.code));
  const ids = rows.map((row) => row.apartmentId);
  const seasons = await seasonsByApartment(buildingId, ids, stay);
  const used = await db()
    .select({ apartmentId: apartmentSpace.apartmentId, spaceId: apartmentSpace.spaceId })
    .from(apartmentSpace)
    .innerJoin(apartment, eq(apartment.id, apartmentSpace.apartmentId))
    .where(isEligible);
  const spaces = Map.groupBy(used, (row) => row.apartmentId);
  return new Map(
    rows.map((row) => [
      row.apartmentId,
      {
        ...row,
        seasons: seasons.get(row.apartmentId) ?? [],
        spaceIds: (spaces.get(row.apartmentId) ?? []).map(({ spaceId }) => spaceId),
      },
    ]),
  );
}
