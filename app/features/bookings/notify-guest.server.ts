import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { ReturnReason } from '../../core/return-reasons';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { queueGuestMail } from '../notifications/guest-mails.server';
import type { StayMailKind } from '../notifications/mails/mail-kinds';
import type { MailPermit } from '../notifications/mail-permit.server';
import type { PaymentRequest, CardFacts } from '../notifications/mails/guest-mail-facts';
import { guestMailFacts, type BookingBefore } from './guest-mail-facts.server';

/** Delay of a mail about a step, during which the step can be undone (docs/product.md, "Undoing a step"). */
export const UNDO_SECONDS = 10;

interface NotifyOptions {
  to?: string;
  bookingEventId?: number;
  waitSeconds?: number;
  permit?: MailPermit;
  before?: BookingBefore;
  asked?: PaymentRequest;
  /** Amount paid or refunded, in cents, for mails about it. */
  movedCents?: number;
  why?: ReturnReason;
  card?: CardFacts;
}

/** Returns the address for mails about the booking; null if there is none or it may not be used. */
export async function guestEmail(bookingId: number): Promise<string | null> {
  return (await guestEmails([bookingId])).get(bookingId) ?? null;
}

/** Returns the addresses by booking id; bookings without a usable address are omitted. */
export async function guestEmails(bookingIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db()
    .select({ id: booking.id, email: customer.email })
    .from(booking)
    .innerJoin(customer, eq(customer.id, booking.customerId))
    .where(and(inArray(booking.id, [...bookingIds]), ne(customer.email, ''), isNull(customer.restrictedUntil)));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/**
 * Queues a mail to the customer in the running transaction; the caller delivers it. Returns the mail's id, or null if
 * there is no address.
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
  const mailFacts = {
    ...facts,
    ...(movedCents !== undefined && { movedCents }),
    ...(why && { why }),
    ...(card && { card }),
  };
  return queueGuestMail(buildingId, kind, to, mailFacts, { bookingId, ...options });
}
