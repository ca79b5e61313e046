import { eq } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { offer } from '../../database/price-schema.server';
import { limitsOf, reductionOf } from './active-offers.server';
import type { Offer } from './offer-rules';

/**
 * Returns the offer that a booking was sold with. It becomes an automatic offer without a limit of uses, for changes of
 * that booking, whose use is already counted.
 */
export async function offerOfBooking(offerId: number | null): Promise<Offer[]> {
  if (offerId === null) return [];
  const [row] = await db().select().from(offer).where(eq(offer.id, offerId));
  if (!row) return [];
  const { categoryIds, apartmentIds } = await limitsOf([offerId]);
  const { id, name, bookFrom, bookUntil, stayFrom, stayUntil, minNights } = row;
  return [
    {
      id,
      name,
      bookFrom,
      bookUntil,
      stayFrom,
      stayUntil,
      minNights,
      code: null,
      reduction: reductionOf(row),
      categoryIds: categoryIds.get(offerId) ?? [],
      apartmentIds: apartmentIds.get(offerId) ?? [],
      usesLeft: null,
    },
  ];
}
