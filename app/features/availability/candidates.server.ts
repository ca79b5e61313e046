import { and, asc, eq, gt, inArray, isNull, lte, gte, notInArray, or, sql } from 'drizzle-orm';
import { addDays } from '../../core/calendar-date';
import { now } from '../../core/clock';
import type { Stay } from '../../core/stay';
import { occupancy } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { apartment, apartmentSpace, category, season } from '../../database/inventory-schema.server';
import type { Season } from '../prices/price-rules';
import { type Candidate } from './choose-apartment';
import { NEAREST_WITHIN_DAYS } from './nearest-stays';

export interface CategoryCandidates {
  categoryId: number;
  typeCategory: string;
  type: 'suite' | 'room';
  candidates: Candidate[];
}

/** Which apartments to consider; without a filter all published categories of the building. */
export interface CandidateFilter {
  typeCategory?: string | undefined;
  type?: 'suite' | 'room' | undefined;
  apartmentId?: number | undefined;
  categoryIds?: readonly number[] | undefined;
}

/** Days around a stay that are read to judge its fit and to find the nearest other dates. */
export function daysAround(stay: Stay, days = NEAREST_WITHIN_DAYS + 5): Stay {
  return { checkIn: addDays(stay.checkIn, -days), checkOut: addDays(stay.checkOut, days) };
}

/**
 * Active apartments of published categories with their seasons and with what
 * occupies them within the window. Holds that have run out block nothing, nor do the bookings `given`.
 */
export async function loadCandidates(
  buildingId: number,
  filter: CandidateFilter,
  window: Stay,
  given: readonly number[] = [],
): Promise<CategoryCandidates[]> {
  const [type, key] = splitTypeCategory(filter.typeCategory);
  const rows = await db()
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
      key: category.key,
    })
    .from(apartment)
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .where(
      and(
        eq(apartment.buildingId, buildingId),
        eq(apartment.status, 'active'),
        eq(category.published, true),
        filter.type && eq(category.type, filter.type),
        filter.typeCategory === undefined ? undefined : and(eq(category.type, type), eq(category.key, key)),
        filter.apartmentId === undefined ? undefined : eq(apartment.id, filter.apartmentId),
        filter.categoryIds && inArray(category.id, [...filter.categoryIds]),
      ),
    )
    .orderBy(asc(category.position), asc(category.id), asc(apartment.id));
  if (rows.length === 0) return [];

  const ids = rows.map((row) => row.apartmentId);
  const seasons = await loadSeasons(ids, window);
  const occupied = await loadOccupied(buildingId, ids, window, given);
  const categories = new Map<number, CategoryCandidates>();
  for (const { type: rowType, key: rowKey, ...row } of rows) {
    const entry = categories.get(row.categoryId) ?? {
      categoryId: row.categoryId,
      typeCategory: `${rowType}_${rowKey}`,
      type: rowType,
      candidates: [],
    };
    entry.candidates.push({
      ...row,
      seasons: seasons.get(row.apartmentId) ?? [],
      occupied: occupied.get(row.apartmentId) ?? [],
    });
    categories.set(row.categoryId, entry);
  }
  return [...categories.values()];
}

export function splitTypeCategory(typeCategory: string | undefined): ['suite' | 'room', string] {
  const [, type, key] = /^(suite|room)_([a-z0-9-]+)$/.exec(typeCategory ?? '') ?? [];
  return [(type ?? 'suite') as 'suite' | 'room', key ?? ''];
}

export async function loadSeasons(apartmentIds: number[], window: Stay): Promise<Map<number, Season[]>> {
  const rows = await db()
    .select()
    .from(season)
    .where(
      and(
        inArray(season.apartmentId, apartmentIds),
        lte(season.firstNight, window.checkOut),
        gte(season.lastNight, window.checkIn),
      ),
    )
    .orderBy(asc(season.firstNight));
  return Map.groupBy(rows, (row) => row.apartmentId);
}

async function loadOccupied(
  buildingId: number,
  apartmentIds: number[],
  window: Stay,
  given: readonly number[],
): Promise<Map<number, Stay[]>> {
  const rows = await db()
    .select({ apartmentId: apartmentSpace.apartmentId, stay: occupancy.stay })
    .from(occupancy)
    .innerJoin(apartmentSpace, eq(apartmentSpace.spaceId, occupancy.spaceId))
    .where(
      and(
        eq(occupancy.buildingId, buildingId),
        sql`${occupancy.stay} && daterange(${window.checkIn}::date, ${window.checkOut}::date)`,
        inArray(apartmentSpace.apartmentId, apartmentIds),
        or(isNull(occupancy.holdUntil), gt(occupancy.holdUntil, now())),
        given.length > 0 ? or(isNull(occupancy.bookingId), notInArray(occupancy.bookingId, [...given])) : undefined,
      ),
    );
  const grouped = Map.groupBy(rows, (row) => row.apartmentId);
  return new Map([...grouped].map(([id, entries]) => [id, entries.map((entry) => entry.stay)]));
}
