import { eq } from 'drizzle-orm';
import type { Stay } from '../../../core/stay';
import { db } from '../../../database/connection.server';
import { apartment } from '../../../database/inventory-schema.server';
import { vatOfStay, type VatDecision } from '../../prices/vat-rules';
import { quoteStay, type Quote } from '../../prices/price-rules';
import type { Instalment } from '../../prices/payment-plan';
import { seasonsByApartment } from '../../prices/seasons-by-apartment.server';
import { quoteRequest, type SalesContext } from '../../availability/sales-context.server';
import { agreedPrice, priceOfQuote, priceWithoutRate, type StayPrice } from '../../bookings/agreed-price';

export interface PricedOutsideStay {
  place: Pick<typeof apartment.$inferSelect, 'code' | 'baseGuests' | 'bailCents'>;
  /** Null if no rate covers the dates; only the cleaning price is then known. */
  quote: Quote | null;
  price: StayPrice;
  plan: Instalment[];
  vatDecision: VatDecision;
}

/**
 * Prices another site's stay. Without a given total, the price is the quote for the included guests, for any length and
 * without offers, because the stay was sold elsewhere. Payment is due at departure, because the site pays after
 * arrival. The caller checks permissions.
 */
export async function priceOutsideStay(
  context: SalesContext,
  { apartmentId, checkIn, checkOut }: Stay & { apartmentId: number },
  totalCents?: number | null,
): Promise<PricedOutsideStay> {
  const stay = { checkIn, checkOut };
  const [place] = await db().select().from(apartment).where(eq(apartment.id, apartmentId));
  const { buildingId, baseGuests, cleaningCents } = place!;
  const seasons = (await seasonsByApartment(buildingId, [apartmentId], stay)).get(apartmentId) ?? [];
  const anyLength = seasons.map((season) => ({ ...season, minNights: 1, maxNights: null }));
  const request = quoteRequest({ ...context, offers: [] }, { stay, guests: baseGuests });
  const result = quoteStay({ ...place!, apartmentId, seasons: anyLength }, request);
  const quote = result.ok ? result.quote : null;
  const base = quote ? priceOfQuote(quote) : priceWithoutRate(stay, cleaningCents);
  const price = totalCents === null || totalCents === undefined ? base : agreedPrice(base, totalCents);
  const vatDecision = vatOfStay(place!, request);
  return { place: place!, quote, price, vatDecision, plan: [{ due: checkOut, amountCents: price.totalCents }] };
}
