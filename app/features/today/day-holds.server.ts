import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { now } from '../../core/clock';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { customer } from '../../database/people-schema.server';
import { customerName } from '../customers/customer-name.server';

/** Hours ahead for which expiring holds are listed; long enough to reach the time at which the team opens tomorrow. */
const SOON_HOURS = 36;
const LISTED = 8;

/**
 * Returns holds that expire soon, earliest first; they lapse without further action. Excludes holds of visitors at
 * checkout, which expire within the hour. The caller checks permissions.
 */
export async function holdsEnding(buildingId: number) {
  const until = new Date(now().getTime() + SOON_HOURS * 3_600_000);
  return db()
    .select({
      id: booking.id,
      reference: booking.reference,
      holdUntil: sql<Date>`${booking.holdUntil}`.mapWith(booking.holdUntil),
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      apartmentCode: apartment.code,
      customerName,
      totalCents: booking.totalCents,
    })
    .from(booking)
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(
      and(
        eq(booking.buildingId, buildingId),
        eq(booking.state, 'pending'),
        sql`${booking.channel} <> 'web'`,
        gt(booking.holdUntil, now()),
        sql`${booking.holdUntil} <= ${until.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(booking.holdUntil), asc(booking.id))
    .limit(LISTED);
}
