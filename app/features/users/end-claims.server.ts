import { and, eq, ne, type SQL } from 'drizzle-orm';
import { publicAddress } from '../../access/public-address.server';
import { pathsIn } from '../../core/paths';
import { booking, bookingClaim } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { queueAccountMail } from '../notifications/account-mails.server';

/**
 * Removes bookings from the accounts that show them through an opened link, except from the account `exceptUserId`, and
 * notifies the accounts that lose them. Runs in the running transaction; the caller delivers the emails.
 */
export async function endClaims(which: SQL, exceptUserId: number | null): Promise<void> {
  const ended = await db()
    .delete(bookingClaim)
    .where(and(which, exceptUserId === null ? undefined : ne(bookingClaim.userId, exceptUserId)))
    .returning();
  for (const { bookingId, userId } of ended) {
    const [reported] = await db()
      .select({
        reference: booking.reference,
        email: userAccount.email,
        name: userAccount.name,
        language: userAccount.language,
      })
      .from(userAccount)
      .innerJoin(booking, eq(booking.id, bookingId))
      .where(and(eq(userAccount.id, userId), eq(userAccount.active, true)));
    if (!reported) continue;
    const { reference, email: to, name, language } = reported;
    const link = publicAddress() + pathsIn(language).account();
    await queueAccountMail('account_unclaimed', { to, name, language, link, values: { reference }, userId });
  }
}
