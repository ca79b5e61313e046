import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { ReturnReason } from '../../core/return-reasons';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { queueGuestMail } from '../notifications/guest-mails.server';
import type { StayMailKind } from '../notifications/mails/mail-kinds';
import type { MailPermit } from '../notifications/mail-permit.server';
import type { AskedPayment, CardFacts } from '../notifications/mails/guest-mail-facts';
import { guestMailFacts, type BookingBefore } from './guest-mail-facts.server';

/** How long a mail about a step waits, during which the step can be undone (docs/product.md, "Undoing a step"). */
export const UNDO_SECONDS = 10;

interface NotifyOptions {
  /** The address, where it is known already. */
  to?: string;
  /** The step that the mail is about. */
  bookingEventId?: number;
  waitSeconds?: number;
  permit?: MailPermit;
  /** The booking before the step. */
  before?: BookingBefore;
  /** What a reminder asks for. */
  asked?: AskedPayment;
  /** What was paid or goes back, where it tells of that; in cents. */
  movedCents?: number;
  /** Why it goes back. */
  why?: ReturnReason;
  /** The card that it is about. */
  card?: CardFacts;
}

/** The address for mails about the booking; null where there is none, or it may not be used. */
export async function guestEmail(bookingId: number): Promise<string | null> {
  return (await guestEmails([bookingId])).get(bookingId) ?? null;
}

/** The same for several bookings; those without a usable address are left out. */
export async function guestEmails(bookingIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db()
    .select({ id: booking.id, email: customer.email })
    .from(booking)
    .innerJoin(customer, eq(customer.id, booking.customerId))
    .where(and(inArray(booking.id, [...bookingIds]), ne(customer.email, ''), isNull(customer.restrictedUntil)));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/**
 * Queues a mail to the customer, in the running transaction; the caller delivers it. Returns its id, null where there is
 * no address to write to.
 */
export async function notifyGuest(
  bookingId: number,
  buildingId: number,
  kind: StayMailKind,
  { to: known, before, asked, movedCents, why, card, ...options }: NotifyOptions = {},
): Promise<number | null> {
  const to = known ?? (await guestEmail(bookingId));
  if (to === null) return null;
  const facts = await guestMailFacts(bookingId, before, asked);
  const told = {
    ...facts,
    ...(movedCents !== undefined && { movedCents }),
    ...(why && { why }),
    ...(card && { card }),
  };
  return queueGuestMail(buildingId, kind, to, told, { bookingId, ...options });
}
