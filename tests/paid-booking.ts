import type { Actor } from '../app/access/actor';
import { paymentAnswers } from '../app/core/payment-states';
import { AppError } from '../app/core/app-error';
import { payDemo } from '../app/features/booking-engine/demo/pay-demo.server';
import { findGuestPayment } from '../app/features/booking-engine/guest-payment.server';
import { startPayment } from '../app/features/booking-engine/start-payment.server';
import { testCard } from './factories';

/** Pays as a guest at the demo's provider, returns to the site, and reports the payment's result. */
export async function payBooking(
  actor: Actor,
  reference: string,
  card: Record<string, string> = testCard,
  options: {
    key?: string;
    idempotencyKey?: string;
    amount?: 'due' | 'all';
    keepCard?: unknown;
  } = {},
) {
  const { amount = 'due', keepCard, ...how } = options;
  const { method = 'card', ...typed } = card;
  const { key, next, amountCents } = await startPayment(
    actor,
    reference,
    { method, amount, ...(keepCard !== undefined && { keepCard }) },
    how,
  );
  if (next !== null) {
    const paid = await payDemo(key, { intent: 'pay', ...typed });
    if (paid.kind === 'ask') await payDemo(key, { intent: 'accept', cardLast4: paid.cardLast4 });
  }
  const { booking, payment } = await findGuestPayment(actor, reference, key, options.key);
  return { key, amountCents, state: payment.state, failure: payment.failure, bookingState: booking.state };
}

/**
 * Pays as `payBooking` does, but throws unless the payment moved money. The payment may have been refunded afterwards.
 */
export async function paidBooking(...requested: Parameters<typeof payBooking>) {
  const paid = await payBooking(...requested);
  if (!paymentAnswers(paid.state, 'hasMoved')) throw new AppError('state_refuses');
  return paid;
}
