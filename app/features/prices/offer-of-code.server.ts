import type { Actor } from '../../access/actor';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { requirePublicBuilding } from '../building/public-building.server';
import { activeOffers } from './active-offers.server';
import { isInForce, type Offer } from './offer-rules';

/** The offer in force that a code stands for; null without one. Open to everyone, as is asking a price with the code. */
export async function offerOfCode(_actor: Actor, code: string): Promise<Offer | null> {
  const wanted = code.trim().toUpperCase();
  if (wanted === '') return null;
  const building = await requirePublicBuilding();
  const today = dateInZone(now(), building.timeZone);
  const offers = await activeOffers(building.id);
  return offers.find((offer) => offer.code === wanted && isInForce(offer, today)) ?? null;
}
