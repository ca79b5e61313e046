import { eq } from 'drizzle-orm';
import type { Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import type { FieldProblem } from '../../../core/field-problem';
import { fieldProblems } from '../../../core/field-problem';
import { now } from '../../../core/clock';
import { booking } from '../../../database/booking-schema.server';
import { db, inRetriedTransaction } from '../../../database/connection.server';
import { startCharge } from '../../payments/by-provider/start-charge.server';
import { resumeCharge, type StartedPayment } from '../../payments/by-provider/resume-charge.server';
import { requirePublicBuilding } from '../../building/public-building.server';
import { saveCustomer } from '../../customers/save-customer.server';
import { checkoutDetailsInput, type CheckoutDetails } from '../booking-input';
import { findGuestBooking } from '../guest-booking.server';
import { checkoutPaymentInput } from '../pay-input';
import { awaitTransfer } from '../pay/await-transfer.server';

/** Result of the checkout: already booked, waiting for a transfer, or to be paid at the provider. */
export type CheckedOut =
  | { kind: 'booked'; reference: string }
  | { kind: 'transfer'; reference: string }
  | ({ kind: 'payment' } & StartedPayment);

/**
 * Saves the guest's data with the hold and starts the payment; the data is saved before the guest goes to the provider.
 * Open to anyone who holds the booking; pressing twice continues with the same payment.
 */
export async function completeCheckout(
  actor: Actor,
  reference: string,
  form: Record<string, unknown>,
): Promise<CheckedOut> {
  const { details, method, keepCard } = parseCheckoutForm(form);
  const guestBooking = await findGuestBooking(actor, reference);
  const guests = guestBooking.adults + guestBooking.children;
  if (details.children >= guests) {
    throw new AppError('invalid_input', { fields: [{ path: 'children', problem: 'children_need_adult' }] });
  }
  const state = await saveDetails(actor, guestBooking.id, details, guests);
  if (state === 'booked') return { kind: 'booked', reference: guestBooking.reference };
  if (method === 'transfer') {
    await awaitTransfer(actor, guestBooking.id);
    return { kind: 'transfer', reference: guestBooking.reference };
  }
  const key = await startCharge(actor, guestBooking.id, { method, whole: false, consent: keepCard });
  return { kind: 'payment', ...(await resumeCharge(actor, key)) };
}

/** Validates both halves of the form before refusing, so all problems are shown at once. */
function parseCheckoutForm(form: Record<string, unknown>) {
  const details = checkoutDetailsInput.safeParse(form, { reportInput: true });
  const payment = checkoutPaymentInput.safeParse(form, { reportInput: true });
  const fields: FieldProblem[] = [
    ...fieldProblems(details.error?.issues ?? []),
    ...fieldProblems(payment.error?.issues ?? []),
  ];
  if (fields.length > 0 || !details.success || !payment.success) throw new AppError('invalid_input', { fields });
  return { details: details.data, ...payment.data };
}

/** Saves the guest's data with the hold; a booking that is already confirmed stays unchanged. */
async function saveDetails(
  actor: Actor,
  bookingId: number,
  details: CheckoutDetails,
  guests: number,
): Promise<'held' | 'booked'> {
  return inRetriedTransaction(async () => {
    const at = now();
    const [row] = await db().select().from(booking).where(eq(booking.id, bookingId)).for('update');
    if (!row) throw new AppError('not_found');
    if (row.state === 'confirmed') return 'booked';
    if (row.state === 'expired' || (row.state === 'pending' && row.holdUntil !== null && row.holdUntil <= at)) {
      throw new AppError('hold_expired');
    }
    if (row.state !== 'pending') throw new AppError('state_refuses');
    const building = await requirePublicBuilding();
    const { firstName, lastName, email, phone, country, marketing } = details;
    const customerId = await saveCustomer(building.id, {
      firstName,
      lastName,
      email,
      phone,
      country,
      language: actor.locale,
      marketing: marketing === 'on',
      ...(actor.user?.role === 'customer' && { userId: actor.user.id }),
    });
    await db()
      .update(booking)
      .set({
        customerId,
        adults: guests - details.children,
        children: details.children,
        arrivalTime: details.arrivalTime || null,
        requests: details.requests,
        version: row.version + 1,
        updatedAt: at,
      })
      .where(eq(booking.id, bookingId));
    return 'held';
  });
}
