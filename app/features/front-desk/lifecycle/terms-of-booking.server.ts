import { asc, eq } from 'drizzle-orm';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { bookingInstalment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import type { PublicBuilding } from '../../building/public-building.server';
import { cancellationTerms, type CancellationTerms } from '../../bookings/cancellation-rules';
import type { BookingRow } from '../../bookings/change-booking.server';

/** Returns the fee under the building's terms if the booking were canceled or marked as a no-show today. */
export async function termsOfBooking(
  building: PublicBuilding,
  row: Pick<BookingRow, 'id' | 'checkIn' | 'paidCents'>,
  kind: 'cancel' | 'no_show',
): Promise<CancellationTerms> {
  const [first] = await db()
    .select({ amountCents: bookingInstalment.amountCents })
    .from(bookingInstalment)
    .where(eq(bookingInstalment.bookingId, row.id))
    .orderBy(asc(bookingInstalment.position))
    .limit(1);
  return cancellationTerms({
    kind,
    checkIn: row.checkIn,
    today: dateInZone(now(), building.timeZone),
    freeDaysBefore: building.content.cancellation?.freeDaysBefore ?? null,
    firstInstalmentCents: first?.amountCents ?? 0,
    paidCents: row.paidCents,
  });
}
