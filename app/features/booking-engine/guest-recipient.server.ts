import { eq } from 'drizzle-orm';
import { may, type Actor } from '../../access/actor';
import { bookingAnswers } from '../../core/booking-states';
import type { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { customerName } from '../customers/customer-name.server';
import { findGuestBooking } from './guest-booking.server';
import type { GuestRecipientInput } from './guest-recipient-input';

export type GuestRecipient = Awaited<ReturnType<typeof recipientOfBooking>>;
type BookingRow = typeof booking.$inferSelect;

/** Returns the invoice recipient, for the booking's guest only; null if none can be given. */
export async function viewGuestRecipient(
  actor: Actor,
  reference: string,
  key?: string,
): Promise<GuestRecipient | null> {
  const guestBooking = await findGuestBooking(actor, reference, key);
  if (may(actor, 'bookings:read') || !bookingAnswers(guestBooking.state, 'hasAccount')) return null;
  return recipientOfBooking(guestBooking);
}

/** Returns the recipient: none yet, one the guest gave, or one that staff recorded or chose. */
export async function recipientOfBooking(row: BookingRow) {
  if (row.invoiceCustomerId === null) return { kind: 'none' as const };
  const [found] = await db()
    .select({ record: customer, name: customerName })
    .from(customer)
    .where(eq(customer.id, row.invoiceCustomerId));
  const { record, name } = found!;
  if (!record.standsIn) return { kind: 'settled' as const, name };
  const address = record.address as { street?: string; postcode?: string; city?: string } | null;
  const values: GuestRecipientInput = {
    kind: record.kind,
    name,
    taxNumber: record.taxNumber ?? '',
    street: address?.street ?? '',
    postcode: address?.postcode ?? '',
    city: address?.city ?? '',
    country: record.country ?? '',
    email: record.email,
    orderNumber: row.invoiceOrderNumber,
    costCentre: row.invoiceCostCentre,
  };
  return { kind: 'given' as const, values };
}
