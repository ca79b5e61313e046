import { z } from 'zod';
import type { Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { once } from '../../database/once.server';
import { guestMethods } from '../billing/payment-provider';
import { startBailCharge } from '../payments/by-provider/start-bail-charge.server';
import { resumeCharge, type StartedPayment } from '../payments/by-provider/resume-charge.server';
import { findGuestBooking } from './guest-booking.server';

/** Input of the bail payment. Messages are keys of `Problems`. */
export const bailPaymentInput = z.object({
  /** `hold` puts the amount on hold on the card; nothing is charged. */
  method: z.enum([...guestMethods, 'hold'], 'choice'),
});

/**
 * Starts the guest's payment of the bail, separate from the payment of the stay: the amount is charged, or put on hold
 * on the card. The amount is determined here. Requests with the same Idempotency-Key, and concurrent identical
 * requests, continue the same payment. Open to anyone who may see the booking.
 */
export async function startBailPayment(
  actor: Actor,
  reference: string,
  input: unknown,
  options: { key?: string; idempotencyKey?: string } = {},
): Promise<StartedPayment> {
  const guestBooking = await findGuestBooking(actor, reference, options.key);
  const { method } = parse(bailPaymentInput, input);
  const asHold = method === 'hold';
  const key = await once(
    'start bail payment',
    options.idempotencyKey,
    { reference: guestBooking.reference, method },
    () => startBailCharge(actor, guestBooking.id, { method: asHold ? 'card' : method, asHold }),
  );
  return resumeCharge(actor, key);
}
