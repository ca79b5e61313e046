import type { Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { once } from '../../database/once.server';
import { startCharge } from '../payments/by-provider/start-charge.server';
import { resumeCharge, type StartedPayment } from '../payments/by-provider/resume-charge.server';
import { findGuestBooking } from './guest-booking.server';
import { payInput } from './pay-input';

/**
 * Starts a payment by the guest. For a hold, it pays the first instalment, which confirms the booking. Otherwise it
 * pays the amount due, the next instalment, or everything owed. The amount is determined here, and later card charges
 * are limited to those the guest was shown. Returns the next step at the provider. Requests with the same
 * Idempotency-Key, and concurrent identical requests, continue the same payment. Open to anyone who may see the
 * booking.
 */
export async function startPayment(
  actor: Actor,
  reference: string,
  input: unknown,
  options: { key?: string; idempotencyKey?: string } = {},
): Promise<StartedPayment> {
  const guestBooking = await findGuestBooking(actor, reference, options.key);
  const { method, amount, keepCard } = parse(payInput, input);
  const requested = { reference: guestBooking.reference, method, amount, ...(keepCard && { keepCard }) };
  const key = await once('start payment', options.idempotencyKey, requested, () =>
    startCharge(actor, guestBooking.id, { method, whole: amount === 'all', consent: keepCard }),
  );
  return resumeCharge(actor, key);
}
