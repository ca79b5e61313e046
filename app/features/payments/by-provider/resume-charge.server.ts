import { eq } from 'drizzle-orm';
import type { Actor } from '../../../access/actor';
import { publicAddress } from '../../../access/public-address.server';
import { AppError } from '../../../core/app-error';
import { paymentAnswers, type PaymentState } from '../../../core/payment-states';
import { pathsIn } from '../../../core/paths';
import { booking, payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { activeProvider } from '../../billing/active-provider.server';
import { ProviderUnavailable, type GuestMethod, type NextStep } from '../../billing/payment-provider';

export interface StartedPayment {
  reference: string;
  key: string;
  state: PaymentState;
  amountCents: number;
  /** Next step for the guest; null if the payment has ended. */
  next: NextStep | null;
}

/**
 * Asks the provider for the guest's next step in a payment that was started. The request can be repeated, because the
 * payment's name identifies it. Throws `not_found`. Throws `provider_unavailable` if the provider doesn't respond; the
 * payment then stays pending and the job checks it. The caller checks access.
 */
export async function resumeCharge(actor: Actor, key: string): Promise<StartedPayment> {
  const [found] = await db()
    .select({ paid: payment, reference: booking.reference })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(eq(payment.key, key));
  if (!found || found.paid.refundOf !== null) throw new AppError('not_found');
  const { paid, reference } = found;
  const { state, amountCents } = paid;
  const provider = activeProvider();
  const isPaidByGuest = paid.savedCardId === null;
  if (!paymentAnswers(state, 'isUndecided') || provider?.name !== paid.provider || !isPaidByGuest) {
    return { reference, key, state, amountCents, next: null };
  }
  try {
    const started = await provider.startCharge({
      key,
      amountCents,
      method: paid.method as GuestMethod,
      capture: paid.isHold ? 'later' : 'now',
      reference,
      locale: actor.locale,
      returnUrl: publicAddress() + pathsIn(actor.locale).paidBooking(reference, { payment: key }),
      notifyUrl: `${publicAddress()}/payments/notices/${provider.name}`,
      keepCard: paid.cardConsent !== null,
      ...(paid.providerReference !== null && { providerReference: paid.providerReference }),
    });
    if (started.providerReference !== null && started.providerReference !== paid.providerReference) {
      const { providerReference } = started;
      await db().update(payment).set({ providerReference }).where(eq(payment.id, paid.id));
    }
    return { reference, key, state, amountCents, next: started.next };
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new AppError('provider_unavailable', { cause: error });
    throw error;
  }
}
