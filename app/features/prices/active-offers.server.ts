import { and, asc, eq, inArray } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { cachedRead } from '../../database/cached-reads.server';
import { offer, offerApartment, offerCategory } from '../../database/price-schema.server';
import { stateIn } from '../../database/state-in.server';
import type { Offer, OfferReduction } from './offer-rules';
import { countUses } from './offer-uses.server';

/**
 * Returns a building's active offers with their remaining uses, for pricing. Uses by the bookings in `releasedIds` count as
 * free.
 */
export async function activeOffers(buildingId: number, releasedIds: readonly number[] = []): Promise<readonly Offer[]> {
  const offers = await offersOnSale(buildingId);
  const limited = offers.filter(({ usesLeft }) => usesLeft !== null);
  if (limited.length === 0) return offers;
  const uses = await countUses(
    limited.map(({ id }) => id),
    releasedIds,
  );
  return offers.map((each) =>
    each.usesLeft === null ? each : { ...each, usesLeft: each.usesLeft - (uses.get(each.id) ?? 0) },
  );
}

/** Active offers without deducting any uses; cached. */
const offersOnSale = cachedRead(
  ['offer', 'offer_apartment', 'offer_category'],
  async (buildingId: number): Promise<Offer[]> => {
    const rows = await db()
      .select()
      .from(offer)
      .where(and(eq(offer.buildingId, buildingId), stateIn(offer.state, 'isOnSale')))
      .orderBy(asc(offer.position), asc(offer.id));
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const { categoryIds, apartmentIds } = await limitsOf(ids);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      code: row.code,
      reduction: reductionOf(row),
      bookFrom: row.bookFrom,
      bookUntil: row.bookUntil,
      stayFrom: row.stayFrom,
      stayUntil: row.stayUntil,
      minNights: row.minNights,
      categoryIds: categoryIds.get(row.id) ?? [],
      apartmentIds: apartmentIds.get(row.id) ?? [],
      usesLeft: row.usesAllowed,
    }));
  },
);

/** Returns the categories and apartments that offers are limited to, by offer; unlimited offers are absent. */
export async function limitsOf(offerIds: readonly number[]) {
  const categories = await db()
    .select({ offerId: offerCategory.offerId, id: offerCategory.categoryId })
    .from(offerCategory)
    .where(inArray(offerCategory.offerId, [...offerIds]))
    .orderBy(asc(offerCategory.categoryId));
  const apartments = await db()
    .select({ offerId: offerApartment.offerId, id: offerApartment.apartmentId })
    .from(offerApartment)
    .where(inArray(offerApartment.offerId, [...offerIds]))
    .orderBy(asc(offerApartment.apartmentId));
  return { categoryIds: idsByOffer(categories), apartmentIds: idsByOffer(apartments) };
}

function idsByOffer(rows: readonly { offerId: number; id: number }[]): Map<number, number[]> {
  const groups = Map.groupBy(rows, (row) => row.offerId);
  return new Map([...groups].map(([offerId, entries]) => [offerId, entries.map((entry) => entry.id)]));
}

export function reductionOf(row: typeof offer.$inferSelect): OfferReduction {
  switch (row.kind) {
    case 'percent':
      return { kind: 'percent', basisPoints: row.percentBasisPoints ?? 0 };
    case 'amount':
      return { kind: 'amount', amountCents: row.amountCents ?? 0 };
    case 'stay_pay':
      return { kind: 'stay_pay', stayNights: row.stayNights ?? 1, payNights: row.payNights ?? 1 };
  }
}
