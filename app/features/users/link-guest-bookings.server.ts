import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { bookingClaim } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { customer, userAccount } from '../../database/people-schema.server';
import { endClaims } from './end-claims.server';

/**
 * Links the user's account to all bookings that were made with its confirmed email and have no account yet. Other
 * accounts that showed these bookings lose them and are notified; the user's own account is not notified. Only for
 * operations on the user's own account. Returns the number of customers linked.
 */
export async function linkGuestBookings(userId: number): Promise<number> {
  const confirmed = db()
    .select({ email: userAccount.email })
    .from(userAccount)
    .where(
      and(
        eq(userAccount.id, userId),
        eq(userAccount.role, 'customer'),
        eq(userAccount.active, true),
        isNotNull(userAccount.emailConfirmedAt),
      ),
    );
  const linked = await db()
    .update(customer)
    .set({ userId })
    .where(and(isNull(customer.userId), isNull(customer.restrictedUntil), eq(sql`lower(${customer.email})`, confirmed)))
    .returning({ id: customer.id });
  const ids = linked.map(({ id }) => id);
  if (ids.length > 0) await endClaims(inArray(bookingClaim.customerId, ids), userId);
  return linked.length;
}
