import type { CalendarDate } from '../../../core/calendar-date';
import { addDays } from '../../../core/calendar-date';
import type { Offer } from '../../prices/offer-rules';
import type { PaymentTerms } from '../../prices/payment-plan';
import { quoteStay, type Tariff } from '../../prices/price-rules';
import type { Place } from './reprice';

/**
 * Returns today's price of each night including VAT; null if any night has no price. Each night is priced at the rate
 * of its apartment for the length of the whole stay. The seasons' minimum and maximum nights are ignored, because staff
 * may agree to any length.
 */
export function quoteNights(
  places: readonly Place[],
  tariffOf: (apartmentId: number) => Tariff | undefined,
  requested: { guests: number; bookedOn: CalendarDate; offers: readonly Offer[]; terms: PaymentTerms },
): Map<CalendarDate, number> | null {
  const first = places[0];
  const last = places.at(-1);
  if (!first || !last) return null;
  const stay = { checkIn: first.night, checkOut: addDays(last.night, 1) };
  const amounts = new Map<CalendarDate, number>();
  for (const [apartmentId, nights] of Map.groupBy(places, (place) => place.apartmentId)) {
    const tariff = tariffOf(apartmentId);
    const result = tariff && quoteStay(forAnyStay(tariff), { ...requested, stay, vatRegimes: [] });
    if (!result?.ok) return null;
    const quoted = new Map(result.quote.nightAmounts.map(({ night, amountCents }) => [night, amountCents]));
    for (const { night } of nights) amounts.set(night, quoted.get(night)!);
  }
  return amounts;
}

function forAnyStay(tariff: Tariff): Tariff {
  const seasons = tariff.seasons.map((season) => ({ ...season, minNights: 1, maxNights: null }));
  return { ...tariff, seasons, maxGuests: Number.MAX_SAFE_INTEGER };
}
