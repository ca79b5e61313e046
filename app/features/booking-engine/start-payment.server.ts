import type { Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { once } from '../../database/once.server';
import { beginCharge } from '../payments/by-provider/begin-charge.server';
import { resumeCharge, type StartedPayment } from '../payments/by-provider/resume-charge.server';
import { findOwnBooking } from './own-booking.server';
import { payInput } from './pay-input';

/**
 * Begins a payment of the guest: of a hold its first instalment, which confirms it; else what is due or comes next, or all
 * that is owed. The amount is decided here, and what may be charged to the card later is what the guest was shown. Answers how the guest goes on at the provider's; the same Idempotency-Key, and
 * whoever begins the same again meanwhile, go on with the same payment. Open to whoever may see the booking.
 */
export async function startPayment(
  actor: Actor,
  reference: string,
  input: unknown,
  options: { key?: string; idempotencyKey?: string } = {},
): Promise<StartedPayment> {
  const own = await findOwnBooking(actor, reference, options.key);
  const { method, amount, keepCard } = parse(payInput, input);
  const asked = { reference: own.reference, method, amount, ...(keepCard && { keepCard }) };
  const key = await once('start payment', options.idempotencyKey, asked, () =>
    beginCharge(actor, own.id, { method, whole: amount === 'all', consent: keepCard }),
  );
  return resumeCharge(actor, key);
}
