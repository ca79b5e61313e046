import type { Stay } from '../../core/stay';
import type { Groups } from '../../database/cached-reads.server';
import type { Offer } from '../prices/offer-rules';
import type { Season, Tariff } from '../prices/price-rules';
import { seasonsByApartment } from '../prices/seasons-by-apartment.server';
import { groupByTariff } from '../prices/tariff-groups';
import { sellableApartments, type SellableApartment } from './sellable-apartments.server';

export interface SoldCategory {
  categoryId: number;
  typeCategory: string;
  type: 'suite' | 'room';
  tariffs: readonly SoldTariff[];
}

export interface SoldTariff extends Tariff {
  /** Indexes into the building's sellable apartments. */
  places: readonly number[];
}

export interface Sold {
  apartments: readonly SellableApartment[];
  categories: readonly SoldCategory[];
}

interface Grouped extends Sold {
  seasons: Groups<Season>;
  offers: readonly Offer[];
}

/** Last grouping by building; valid as long as its inputs are the same objects. */
const grouped = new Map<number, Grouped>();

export async function soldCategories(buildingId: number, offers: readonly Offer[], stay: Stay): Promise<Sold> {
  const apartments = await sellableApartments(buildingId);
  const seasons = await seasonsByApartment(
    buildingId,
    apartments.map(({ apartmentId }) => apartmentId),
    stay,
  );
  const known = grouped.get(buildingId);
  if (known?.apartments === apartments && known.seasons === seasons && isSameNames(known.offers, offers)) return known;
  const made = { apartments, seasons, offers, categories: grouping(apartments, seasons, offers) };
  grouped.set(buildingId, made);
  return made;
}

/** True if the offers are limited to the same apartments, the only part of an offer that the grouping depends on. */
function isSameNames(before: readonly Offer[], offers: readonly Offer[]): boolean {
  return (
    before.length === offers.length &&
    before.every(
      ({ id, apartmentIds }, index) => offers[index]!.id === id && offers[index]!.apartmentIds === apartmentIds,
    )
  );
}

function grouping(
  apartments: readonly SellableApartment[],
  seasons: Groups<Season>,
  offers: readonly Offer[],
): SoldCategory[] {
  const priced = apartments.map((each, place) => ({ ...each, place, seasons: seasons.get(each.apartmentId) ?? [] }));
  return [...Map.groupBy(priced, ({ categoryId }) => categoryId)].map(([categoryId, own]) => ({
    categoryId,
    typeCategory: own[0]!.typeCategory,
    type: own[0]!.type,
    tariffs: groupByTariff(own, offers).map((group) => ({ ...group[0]!, places: group.map(({ place }) => place) })),
  }));
}
