import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../core/app-error';
import { unacceptedPaymentReasons, type UnacceptedPaymentReason } from '../../../core/return-reasons';
import { paymentAnswers } from '../../../core/payment-states';
import { bookingEvent, payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { activeProvider } from '../../billing/active-provider.server';
import { ProviderUnavailable, type DeclineReason } from '../../billing/payment-provider';
import { settleCharge } from './settle-charge.server';

/** State of a payment for the page to which the guest returns. */
export interface ReturnedPayment {
  bookingId: number;
  state: (typeof payment.$inferSelect)['state'];
  amountCents: number;
  failure: DeclineReason | null;
  /** Amount refunded automatically, and why; null if none is. */
  returned: { amountCents: number; why: UnacceptedPaymentReason } | null;
}

/**
 * Returns the outcome of a payment when the guest comes back from the provider. Signed data in the address is trusted;
 * otherwise the provider is asked. Repeated visits change nothing, nor do visits by other people. Throws `not_found`
 * for an unknown payment. The caller checks access to the booking.
 */
export async function confirmReturn(key: string, search: URLSearchParams): Promise<ReturnedPayment> {
  const found = await paymentOf(key);
  if (!found) throw new AppError('not_found');
  const provider = activeProvider();
  if (provider?.name === found.provider && !paymentAnswers(found.state, 'hasMoved')) {
    const brought = provider.confirmReturn(search);
    try {
      const name = { key, providerReference: found.providerReference };
      const standing = brought?.key === key ? brought.standing : await provider.readCharge(name);
      await settleCharge(provider.name, name, standing);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
    }
  }
  const { id, bookingId, state, amountCents, failure } = (await paymentOf(key))!;
  return {
    bookingId,
    state,
    amountCents,
    failure: failure as DeclineReason | null,
    returned: await returnedOf(id, bookingId),
  };
}

/**
 * Returns the automatic refund as recorded in the booking's history; null if there is none or the refund has failed.
 */
async function returnedOf(id: number, bookingId: number): Promise<ReturnedPayment['returned']> {
  const refunds = await db().select({ state: payment.state }).from(payment).where(eq(payment.refundOf, id));
  if (!refunds.some(({ state }) => paymentAnswers(state, 'mayHaveMoved'))) return null;
  const [event] = await db()
    .select({ detail: bookingEvent.detail })
    .from(bookingEvent)
    .where(
      and(
        eq(bookingEvent.bookingId, bookingId),
        eq(bookingEvent.kind, 'refund'),
        sql`${bookingEvent.detail} ->> 'paymentId' = ${String(id)}`,
      ),
    );
  const why = unacceptedPaymentReasons.find((reason) => reason === event?.detail.why);
  return why ? { amountCents: Number(event!.detail.amountCents), why } : null;
}

async function paymentOf(key: string) {
  const [found] = await db().select().from(payment).where(eq(payment.key, key));
  return found;
}
