import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { bookingClaim } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { customer, userAccount } from '../../database/people-schema.server';
import { endClaims } from './end-claims.server';

/**
 * Gives a customer's account what was booked with its confirmed email and is on
 * no account yet; other accounts show no booking of it any more, and are told.
 * The mailbox that owns them is the account's own: it is told nothing it did
 * not do. Only for operations on the user's own account. Returns how many
 * customers it took over.
 */
export async function linkOwnBookings(userId: number): Promise<number> {
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
