import type { Actor } from '../../access/actor';
import { addMonths, dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import type { Stay } from '../../core/stay';
import { activeOffers } from '../prices/active-offers.server';
import { requireOpenBuilding } from '../building/building-visibility.server';
import type { PublicBuilding } from '../building/public-building.server';
import type { Offer } from '../prices/offer-rules';
import type { QuoteRequest } from '../prices/price-rules';
import { vatRegimesOf } from '../prices/vat-regimes.server';
import type { VatRegime } from '../prices/vat-rules';

/** Data shared by all prices and searches of one request. */
export interface SalesContext {
  building: PublicBuilding;
  /** Current day in the building's time zone. */
  today: CalendarDate;
  /** Last check-in that can be booked. */
  latest: CalendarDate;
  offers: readonly Offer[];
  vatRegimes: readonly VatRegime[];
}

/**
 * Returns the sales context. The bookings `releasedIds` are ignored, so the offer uses they took are available again
 * (`freeToOwner`). Throws `not_open` to anyone who may not see the building yet.
 */
export async function salesContext(actor: Actor, releasedIds: readonly number[] = []): Promise<SalesContext> {
  return salesContextOf(await requireOpenBuilding(actor), releasedIds);
}

/** Same as `salesContext`, for a building that may not be public. */
export async function salesContextOf(
  building: PublicBuilding,
  releasedIds: readonly number[] = [],
): Promise<SalesContext> {
  const today = dateInZone(now(), building.timeZone);
  return {
    building,
    today,
    latest: addMonths(today, building.bookableMonthsAhead),
    offers: await activeOffers(building.id, releasedIds),
    vatRegimes: await vatRegimesOf(building.id),
  };
}

export function quoteRequest(
  context: SalesContext,
  requested: { stay: Stay; guests: number; offerCode?: string | undefined },
): QuoteRequest {
  const { today, offers, building, vatRegimes } = context;
  return { ...requested, bookedOn: today, offers, terms: building, vatRegimes };
}
