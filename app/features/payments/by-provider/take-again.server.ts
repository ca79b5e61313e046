import { eq } from 'drizzle-orm';
import { booking, bookingNight } from '../../../database/booking-schema.server';
import { atSavepoint, databaseRefusal, db } from '../../../database/connection.server';
import { apartment, building, category } from '../../../database/inventory-schema.server';
import { offer } from '../../../database/price-schema.server';
import { daysAround, loadCandidates } from '../../availability/candidates.server';
import { isFree } from '../../availability/choose-apartment';
import { quoteRequest, salesContextOf } from '../../availability/sales-context.server';
import { quoteStay } from '../../prices/price-rules';
import type { BookingRow } from '../../bookings/change-booking.server';
import { confirmHeld } from '../../bookings/confirm-held.server';
import { releaseExpiredHolds } from '../../bookings/expire-holds.server';
import { occupyNights } from '../../bookings/occupy-nights.server';

/**
 * Confirms an expired hold in the running transaction if its nights are still free at the same price, in its own
 * apartment or another of its category. Returns false if they are not; the only change is then that the hold has
 * expired.
 */
export async function takeAgain(row: BookingRow, at: Date): Promise<boolean> {
  await releaseExpiredHolds('wait');
  const [over] = await db().select().from(booking).where(eq(booking.id, row.id));
  for (const apartmentId of await apartmentsAtOfferedPrice(row)) {
    if (await confirmIn(over!, apartmentId, at)) return true;
  }
  return false;
}

/** Returns the free apartments at the offered price, the booking's own first. */
async function apartmentsAtOfferedPrice(row: BookingRow): Promise<number[]> {
  // A price agreed by hand applies only to the apartment it was agreed for.
  if (row.priceReason !== '') return [row.apartmentId];
  const [place] = await db()
    .select({ building, typeKey: category.key, type: category.type })
    .from(apartment)
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .where(eq(apartment.id, row.apartmentId));
  const [code] = row.offerId
    ? await db().select({ code: offer.code }).from(offer).where(eq(offer.id, row.offerId))
    : [];
  const stay = { checkIn: row.checkIn, checkOut: row.checkOut };
  const context = await salesContextOf(place!.building, [row.id]);
  if (stay.checkIn < context.today) return [];
  const request = quoteRequest(context, {
    stay,
    guests: row.adults + row.children,
    offerCode: code?.code ?? undefined,
  });
  const requested = { typeCategory: `${place!.type}_${place!.typeKey}` };
  const [group] = await loadCandidates(row.buildingId, requested, daysAround(stay));
  return (group?.candidates ?? [])
    .filter((candidate) => {
      const result = quoteStay(candidate, request);
      return result.ok && result.quote.totalCents === row.totalCents && isFree(candidate.occupied, stay);
    })
    .map(({ apartmentId }) => apartmentId)
    .toSorted((a, b) => Number(b === row.apartmentId) - Number(a === row.apartmentId) || a - b);
}

async function confirmIn(row: BookingRow, apartmentId: number, at: Date): Promise<boolean> {
  try {
    await atSavepoint(async () => {
      await db().update(bookingNight).set({ apartmentId }).where(eq(bookingNight.bookingId, row.id));
      await confirmHeld(row, at, { apartmentId, version: row.version + 1 });
      await occupyNights(row.id);
    });
    return true;
  } catch (error) {
    if (databaseRefusal(error)?.constraint === 'occupancy_never_overlaps') return false;
    throw error;
  }
}
