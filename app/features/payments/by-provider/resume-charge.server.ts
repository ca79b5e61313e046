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
  /** The payment's name. */
  key: string;
  state: PaymentState;
  amountCents: number;
  /** How the guest goes on; null where the payment has ended. */
  next: NextStep | null;
}

/**
 * Asks the provider how the guest goes on with a payment that has begun, as often as one likes: its name makes it the same
 * payment. Throws `not_found`, and `provider_unavailable` where the provider does not answer; the payment stays pending
 * then, and the job asks what became of it. The caller says who may.
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
  const isGuests = paid.savedCardId === null;
  if (!paymentAnswers(state, 'isUndecided') || provider?.name !== paid.provider || !isGuests) {
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
