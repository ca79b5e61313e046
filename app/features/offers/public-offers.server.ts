import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { offer } from '../../database/inventory-schema.server';
import { requirePublicBuilding } from '../building/public-building.server';
import { activeOffers } from './active-offers.server';

export type PublicOffer = Awaited<ReturnType<typeof publicOffers>>[number];

/** The offers that the site may show, in their order: active, not used up, and not over. Open to everyone. */
export async function publicOffers(_actor: Actor) {
  const building = await requirePublicBuilding();
  const today = dateInZone(now(), building.timeZone);
  const shown = await db()
    .select({ id: offer.id, description: offer.description, imageFile: offer.imageFile })
    .from(offer)
    .where(and(eq(offer.buildingId, building.id), eq(offer.isPublic, true)));
  const active = await activeOffers(building.id);
  return active.flatMap((entry) => {
    const texts = shown.find((row) => row.id === entry.id);
    const over =
      (entry.bookUntil !== null && entry.bookUntil < today) ||
      (entry.stayUntil !== null && entry.stayUntil < today) ||
      (entry.usesLeft !== null && entry.usesLeft <= 0);
    return texts && !over ? [{ ...entry, ...texts }] : [];
  });
}
