import { and, eq, sql } from 'drizzle-orm';
import { may, type Actor } from '../../access/actor';
import { limits } from '../../access/limits';
import { uncount, refuseBeyond } from '../../access/rate-limit.server';
import { AppError } from '../../core/app-error';
import { bookingReferencePattern, normalizeReference } from '../../core/identifiers';
import { emailSpelling } from '../../core/text-input';
import { booking, bookingClaim } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { publicBuilding } from '../building/public-building.server';
import { bookingKeyMatches } from '../../access/booking-key.server';

type BookingRow = typeof booking.$inferSelect;

/**
 * Returns the booking if the actor may see it: a booking made in this browser, opened by its secret link, or owned or
 * claimed by the signed-in customer, or any booking for staff. Throws `not_found` otherwise, whether or not the booking
 * exists. A booking whose guest was erased is visible only to staff.
 */
export async function findGuestBooking(actor: Actor, typedReference: string, key?: string): Promise<BookingRow> {
  const reference = await readReference(typedReference);
  if (!bookingReferencePattern.test(reference)) throw new AppError('not_found');
  const proved =
    actor.ownReferences.includes(reference) ||
    (key !== undefined && bookingKeyMatches(reference, key)) ||
    may(actor, 'bookings:read');
  const [row] = await db()
    .select({
      booking,
      ownerId: customer.userId,
      restrictedUntil: customer.restrictedUntil,
      claimedBy: bookingClaim.userId,
    })
    .from(booking)
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .leftJoin(bookingClaim, isClaimOfItsCustomer)
    .where(eq(booking.reference, reference));
  const userId = actor.user?.id;
  const owned = userId !== undefined && (row?.ownerId === userId || row?.claimedBy === userId);
  const withdrawn = row?.restrictedUntil !== null && row?.restrictedUntil !== undefined && !may(actor, 'bookings:read');
  if (!row || withdrawn || !(proved || owned)) throw new AppError('not_found');
  return row.booking;
}

/** Normalizes the reference as stored, adding the building's prefix if it was left out. */
export async function readReference(typed: string): Promise<string> {
  const reference = normalizeReference(typed);
  if (bookingReferencePattern.test(reference)) return reference;
  return normalizeReference(typed, (await publicBuilding())?.referencePrefix);
}

/** A claim is valid while the booking still belongs to the customer whose link was opened. */
export const isClaimOfItsCustomer = and(
  eq(bookingClaim.bookingId, booking.id),
  eq(bookingClaim.customerId, booking.customerId),
);

/** Proves a booking by reference and email, with a limit on failures. */
export async function proveByEmail(actor: Actor, typedReference: string, email: string): Promise<string> {
  await refuseBeyond(limits.bookingLookUp, actor.address);
  const reference = await readReference(typedReference);
  const provided = emailSpelling(email);
  // An empty email matches no customer.
  const [row] =
    bookingReferencePattern.test(reference) && provided !== ''
      ? await db()
          .select({ reference: booking.reference })
          .from(booking)
          .innerJoin(customer, eq(customer.id, booking.customerId))
          .where(and(eq(booking.reference, reference), eq(sql`lower(${customer.email})`, provided)))
      : [];
  if (!row) throw new AppError('not_found');
  await uncount(limits.bookingLookUp, actor.address);
  return row.reference;
}
