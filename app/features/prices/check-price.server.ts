import { authorize, type Actor } from '../../access/actor';
import { addDays, addMonths, dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { activeOffers } from './active-offers.server';
import { checkPriceInput } from './check-input';
import { explainQuote, type PriceExplanation } from './explain-quote';
import type { SeasonData } from './season-data';
import { pricedApartment, seasonsOf } from './seasons-store.server';
import { vatRegimesOf } from './vat-regimes.server';

/**
 * Explains the price of a stay in the apartment, ignoring availability. A season being edited replaces the saved season
 * with the same id and takes precedence over all others.
 */
export async function checkPrice(actor: Actor, apartmentId: number, input: unknown): Promise<PriceExplanation> {
  authorize(actor, 'prices:read');
  const { building, ...apartment } = await pricedApartment(actor, apartmentId);
  const { checkIn, checkOut, guests = apartment.baseGuests, offerCode, season: draft } = parse(checkPriceInput, input);
  const saved = await seasonsOf(apartmentId, { firstNight: checkIn, lastNight: addDays(checkOut, -1) });
  const seasons: SeasonData[] = draft ? [draft, ...saved.filter(({ id }) => id !== draft.id)] : saved;
  const today = dateInZone(now(), building.timeZone);
  return explainQuote(
    { ...apartment, apartmentId, seasons, isLet: apartment.status === 'active' && apartment.isPublished },
    {
      stay: { checkIn, checkOut },
      guests,
      bookedOn: today,
      latest: addMonths(today, building.bookableMonthsAhead),
      offers: await activeOffers(building.id),
      ...(offerCode && { offerCode }),
      terms: building,
      vatRegimes: await vatRegimesOf(building.id),
    },
  );
}
