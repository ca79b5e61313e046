import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import type { FieldProblem } from '../../core/field-problem';
import { fieldProblems } from '../../core/field-problem';
import { paymentInput } from '../billing/payment-input';
import { requirePublicBuilding } from '../building/public-building.server';
import { saveCustomer } from '../customers/save-customer.server';
import { checkoutDetailsInput, type CheckoutDetails } from './booking-input';
import { findOwnBooking } from './own-booking.server';
import { payBooking, type DetailsAtPayment, type PaidBooking } from './pay-booking.server';

/** The checkout's form: who comes, and how they pay today. Open to whoever holds the booking. */
export async function completeCheckout(
  actor: Actor,
  reference: string,
  form: Record<string, unknown>,
  idempotencyKey?: string,
): Promise<PaidBooking> {
  const details = parseWhole(form);
  const { adults, children } = await findOwnBooking(actor, reference);
  const guests = adults + children;
  if (details.children >= guests) {
    throw new AppError('invalid_input', { fields: [{ path: 'children', problem: 'children_need_adult' }] });
  }
  return payBooking(actor, reference, form, {
    ...(idempotencyKey && { idempotencyKey }),
    saveDetails: () => saveDetails(actor, details, guests),
  });
}

/** Both halves of the form are validated before either is refused, so that all problems are shown at once. */
function parseWhole(form: Record<string, unknown>): CheckoutDetails {
  const details = checkoutDetailsInput.safeParse(form, { reportInput: true });
  const payment = paymentInput.safeParse(form, { reportInput: true });
  const fields: FieldProblem[] = [
    ...fieldProblems(details.error?.issues ?? []),
    ...fieldProblems(payment.error?.issues ?? []),
  ];
  if (fields.length > 0 || !details.success) throw new AppError('invalid_input', { fields });
  return details.data;
}

async function saveDetails(actor: Actor, details: CheckoutDetails, guests: number): Promise<DetailsAtPayment> {
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
  return {
    customerId,
    adults: guests - details.children,
    children: details.children,
    arrivalTime: details.arrivalTime || null,
    requests: details.requests,
  };
}
