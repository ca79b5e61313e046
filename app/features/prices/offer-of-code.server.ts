import type { Actor } from '../../access/actor';
import { addDays, dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { requireOpenBuilding } from '../building/building-visibility.server';
import { activeOffers } from './active-offers.server';
import { isInForce, offerRefusal, shortestStay, type CodeRefusal, type Offer } from './offer-rules';

/** Offer of a code. `refused` is the reason why no stay gets the offer today; null if some stays do. */
export type CodeFound = { offer: Offer; refused: null } | { offer: Offer | null; refused: CodeRefusal };

/**
 * Returns the offer of a code and its validity today, regardless of the stay. Open to everyone, as is requesting a
 * price with the code.
 */
export async function offerOfCode(actor: Actor, code: string): Promise<CodeFound> {
  const requested = code.trim().toUpperCase();
  const building = await requireOpenBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const offer =
    requested === '' ? undefined : (await activeOffers(building.id)).find((entry) => entry.code === requested);
  if (!offer) return { offer: null, refused: { code: 'unknown_code' } };
  if (isInForce(offer, today)) return { offer, refused: null };
  const soonest = { checkIn: today, checkOut: addDays(today, shortestStay(offer)) };
  return { offer, refused: offerRefusal(offer, soonest, placeOf(offer), today) ?? { code: 'unknown_code' } };
}

/** Returns a place that the offer covers, so that only dates and stay are checked. */
export function placeOf({ categoryIds, apartmentIds }: Offer) {
  return { categoryId: categoryIds[0] ?? 0, apartmentId: apartmentIds[0] ?? 0 };
}
