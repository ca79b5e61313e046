import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { offer } from '../../database/price-schema.server';
import { requireShownBuilding } from '../building/shown-building.server';
import { activeOffers } from '../prices/active-offers.server';
import { isInForce } from '../prices/offer-rules';

export type PublicOffer = Awaited<ReturnType<typeof publicOffers>>[number];

/** Lists the public offers that a stay can be booked with today, in order. Open to everyone. */
export async function publicOffers(actor: Actor) {
  const building = await requireShownBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const shown = await db()
    .select({ id: offer.id, description: offer.description, imageFile: offer.imageFile })
    .from(offer)
    .where(and(eq(offer.buildingId, building.id), eq(offer.isPublic, true)));
  const active = await activeOffers(building.id);
  const apartments = await namedApartments(active.flatMap((entry) => entry.apartmentIds));
  return active.flatMap((entry) => {
    const texts = shown.find((row) => row.id === entry.id);
    if (!texts || !isInForce(entry, today)) return [];
    return [{ ...entry, ...texts, apartments: apartments.filter(({ id }) => entry.apartmentIds.includes(id)) }];
  });
}

/** Returns the active apartments with these ids, ordered by code. */
async function namedApartments(ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db()
    .select({ id: apartment.id, code: apartment.code, categoryId: apartment.categoryId })
    .from(apartment)
    .where(and(inArray(apartment.id, [...ids]), eq(apartment.status, 'active')))
    .orderBy(asc(apartment.code));
}
