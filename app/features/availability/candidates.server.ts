import { addDays } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';
import { seasonsByApartment } from '../prices/seasons-by-apartment.server';
import type { Candidate } from './choose-apartment';
import { NEAREST_WITHIN_DAYS } from './nearest-stays';
import { sellableApartments, type SellableApartment } from './sellable-apartments.server';
import { takenNights } from './taken-nights.server';

export interface CategoryCandidates {
  categoryId: number;
  typeCategory: string;
  type: 'suite' | 'room';
  candidates: Candidate[];
}

export interface CandidateFilter {
  typeCategory?: string | undefined;
  type?: 'suite' | 'room' | undefined;
  apartmentId?: number | undefined;
  categoryIds?: readonly number[] | undefined;
}

/** Returns the days around a stay that are read to judge its fit and to find the nearest other dates. */
export function daysAround(stay: Stay, days = NEAREST_WITHIN_DAYS + 5): Stay {
  return { checkIn: addDays(stay.checkIn, -days), checkOut: addDays(stay.checkOut, days) };
}

/**
 * Loads active apartments of published categories with their seasons and their occupancy within the window. Expired
 * holds and the bookings `releasedIds` block nothing.
 */
export async function loadCandidates(
  buildingId: number,
  filter: CandidateFilter,
  window: Stay,
  releasedIds: readonly number[] = [],
): Promise<CategoryCandidates[]> {
  const apartments = (await sellableApartments(buildingId)).filter((each) => matchesRequest(each, filter));
  if (apartments.length === 0) return [];
  const seasons = await seasonsByApartment(
    buildingId,
    apartments.map(({ apartmentId }) => apartmentId),
    window,
  );
  const taken = await takenNights(
    buildingId,
    apartments.flatMap(({ spaceIds }) => spaceIds),
    window,
    releasedIds,
  );
  const categories = Map.groupBy(apartments, ({ categoryId }) => categoryId);
  return [...categories].map(([categoryId, own]) => ({
    categoryId,
    typeCategory: own[0]!.typeCategory,
    type: own[0]!.type,
    candidates: own.map((each) => ({
      ...each,
      seasons: seasons.get(each.apartmentId) ?? [],
      occupied: taken.within(each.spaceIds, window),
    })),
  }));
}

function matchesRequest(
  { type, typeCategory, apartmentId, categoryId }: SellableApartment,
  filter: CandidateFilter,
): boolean {
  return (
    (filter.type === undefined || type === filter.type) &&
    (filter.typeCategory === undefined || typeCategory === filter.typeCategory) &&
    (filter.apartmentId === undefined || apartmentId === filter.apartmentId) &&
    (filter.categoryIds === undefined || filter.categoryIds.includes(categoryId))
  );
}
