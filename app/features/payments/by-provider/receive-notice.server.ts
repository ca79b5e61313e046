import { and, eq, isNull } from 'drizzle-orm';
import { sealText } from '../../../access/sealed-text.server';
import { AppError } from '../../../core/app-error';
import { now } from '../../../core/clock';
import { payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { nextId } from '../../../database/next-id.server';
import { providerNotice } from '../../../database/payment-schema.server';
import { requireProvider } from '../../billing/active-provider.server';
import type { PaymentProvider, ProviderCall, ProviderNotice, NotifiedCharge } from '../../billing/payment-provider';
import { raiseAlert } from '../../notifications/raise-alert.server';
import { namedBy } from './named-payment.server';
import { settleCharge } from './settle-charge.server';
import { settleRefund } from './send-refund.server';

/**
 * Handles a provider's notice. The notice is trusted by its signature alone, stored as received if it concerns one of
 * our payments, and acted on once however often it is sent. Throws `no_provider` if another provider is active, and
 * `notice_unbelieved` for an invalid signature or an outdated call. Open to everyone.
 */
export async function receiveNotice(name: string, call: ProviderCall): Promise<{ status: number; body: string }> {
  const provider = requireProvider(name);
  const notice = provider.readNotice(call);
  if (notice === null) throw new AppError('notice_unbelieved');
  const id = await nextId(providerNotice);
  const paid = 'charge' in notice ? await paymentOf(provider, notice.charge) : undefined;
  await db()
    .insert(providerNotice)
    .overridingSystemValue()
    .values({
      id,
      provider: provider.name,
      noticeId: notice.id,
      // The body of a notice about an unknown payment isn't stored: it may contain personal data that no search or
      // erasure would find.
      sealedBody: paid ? sealText('provider notice', id, call.body) : null,
      paymentId: paid?.id ?? null,
      receivedAt: now(),
    })
    .onConflictDoNothing({ target: [providerNotice.provider, providerNotice.noticeId] });
  const alreadyStored = and(
    eq(providerNotice.provider, provider.name),
    eq(providerNotice.noticeId, notice.id),
    isNull(providerNotice.handledAt),
  );
  const [unhandled] = await db().select({ id: providerNotice.id }).from(providerNotice).where(alreadyStored);
  if (unhandled) {
    // Acting twice has the same effect as once, so concurrent notices do no harm. The provider sends a failed notice
    // again.
    await act(provider, notice);
    await db().update(providerNotice).set({ handledAt: now() }).where(alreadyStored);
  }
  return provider.answerNotice();
}

async function act(provider: PaymentProvider, notice: ProviderNotice): Promise<void> {
  switch (notice.about) {
    case 'charge':
      await settleCharge(provider.name, notice.charge, notice.standing);
      return;
    case 'refund': {
      if (notice.refundKey === null) return;
      const [refund] = await db().select({ id: payment.id }).from(payment).where(eq(payment.key, notice.refundKey));
      if (refund) await settleRefund(refund.id, notice.standing);
      return;
    }
    case 'dispute': {
      const paid = await paymentOf(provider, notice.charge);
      if (!paid) return;
      await raiseAlert({
        buildingId: paid.buildingId,
        kind: 'payment_problem',
        subject: `dispute:${paid.id}`,
        urgent: true,
        bookingId: paid.bookingId,
        detail: { problem: 'disputed', amountCents: notice.amountCents },
      });
      return;
    }
    case 'other':
      return;
  }
}

async function paymentOf(provider: PaymentProvider, charge: NotifiedCharge) {
  const named = namedBy(provider.name, charge);
  if (!named) return undefined;
  const [paid] = await db()
    .select({ id: payment.id, buildingId: payment.buildingId, bookingId: payment.bookingId })
    .from(payment)
    .where(named);
  return paid;
}
