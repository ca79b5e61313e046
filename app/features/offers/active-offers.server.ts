import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { offer, offerCategory } from '../../database/inventory-schema.server';
import type { Offer, OfferReduction } from './rules';

/** The active offers of a building with what is left of their uses, as the price of a stay needs them. */
export async function activeOffers(buildingId: number): Promise<Offer[]> {
  const rows = await db()
    .select()
    .from(offer)
    .where(and(eq(offer.buildingId, buildingId), eq(offer.state, 'active')))
    .orderBy(asc(offer.position), asc(offer.id));
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const limits = await db().select().from(offerCategory).where(inArray(offerCategory.offerId, ids));
  const limited = rows.filter((row) => row.usesAllowed !== null).map((row) => row.id);
  const uses = limited.length === 0 ? new Map<number, number>() : await countUses(limited);
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
    categoryIds: limits.filter((limit) => limit.offerId === row.id).map((limit) => limit.categoryId),
    usesLeft: row.usesAllowed === null ? null : row.usesAllowed - (uses.get(row.id) ?? 0),
  }));
}

async function countUses(offerIds: number[]): Promise<Map<number, number>> {
  const rows = await db()
    .select({ offerId: booking.offerId, uses: sql<number>`count(*)::int` })
    .from(booking)
    .where(and(inArray(booking.offerId, offerIds), notInArray(booking.state, ['expired', 'cancelled'])))
    .groupBy(booking.offerId);
  return new Map(rows.map((row) => [row.offerId!, row.uses]));
}

function reductionOf(row: typeof offer.$inferSelect): OfferReduction {
  switch (row.kind) {
    case 'percent':
      return { kind: 'percent', basisPoints: row.percentBasisPoints ?? 0 };
    case 'amount':
      return { kind: 'amount', amountCents: row.amountCents ?? 0 };
    case 'stay_pay':
      return { kind: 'stay_pay', stayNights: row.stayNights ?? 1, payNights: row.payNights ?? 1 };
  }
}
