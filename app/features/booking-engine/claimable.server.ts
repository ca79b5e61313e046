import { and, eq, isNull, ne } from 'drizzle-orm';
import { publicAddress } from '../../access/public-address.server';
import { bookingReferencePattern } from '../../core/identifiers';
import type { Locale } from '../../core/locale';
import { pathsIn } from '../../core/paths';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { queueAccountMail } from '../notifications/account-mails.server';

export interface Claimable {
  id: number;
  reference: string;
  customerId: number;
  email: string;
  language: Locale;
  /** Account of its customer; null if none. */
  ownerId: number | null;
}

/** Returns the booking if its customer has an email and was not erased; undefined otherwise. */
export async function claimable(reference: string): Promise<Claimable | undefined> {
  if (!bookingReferencePattern.test(reference)) return undefined;
  const [row] = await db()
    .select({
      id: booking.id,
      reference: booking.reference,
      customerId: customer.id,
      email: customer.email,
      language: customer.language,
      ownerId: customer.userId,
    })
    .from(booking)
    .innerJoin(customer, eq(customer.id, booking.customerId))
    .where(and(eq(booking.reference, reference), ne(customer.email, ''), isNull(customer.restrictedUntil)));
  return row;
}

/**
 * Queues an email in the running transaction that informs the person who booked that the booking is now on an account.
 * The caller triggers delivery.
 */
export async function notifyClaimed(row: Claimable, account: { email: string }): Promise<void> {
  const { id: bookingId, reference, email, language } = row;
  const link = publicAddress() + pathsIn(language).booking(reference);
  const values = { reference, account: account.email };
  await queueAccountMail('account_claimed', { to: email, name: '', language, link, values, bookingId });
}
