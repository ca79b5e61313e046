import { and, eq, isNull, or } from 'drizzle-orm';
import { sealText } from '../../../access/sealed-text.server';
import { AppError } from '../../../core/app-error';
import { now } from '../../../core/clock';
import { payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { nextId } from '../../../database/next-id.server';
import { providerNotice } from '../../../database/payment-schema.server';
import { requireProvider } from '../../billing/active-provider.server';
import type { PaymentProvider, ProviderCall, ProviderNotice } from '../../billing/payment-provider';
import { raiseAlert } from '../../notifications/raise-alert.server';
import { settleCharge } from './settle-charge.server';
import { settleRefund } from './send-refund.server';

/**
 * What a provider tells: believed by its signature alone, kept as it came, and acted on once, however often it is told.
 * Throws `no_provider` where another provider runs, and `notice_unbelieved` for a signature that is not the provider's or
 * a call that is too old. Open to everyone.
 */
export async function hearNotice(name: string, call: ProviderCall): Promise<{ status: number; body: string }> {
  const provider = requireProvider(name);
  const notice = provider.readNotice(call);
  if (notice === null) throw new AppError('notice_unbelieved');
  const id = await nextId(providerNotice);
  const sealedBody = sealText('provider notice', id, call.body);
  await db()
    .insert(providerNotice)
    .overridingSystemValue()
    .values({ id, provider: provider.name, noticeId: notice.id, sealedBody, receivedAt: now() })
    .onConflictDoNothing({ target: [providerNotice.provider, providerNotice.noticeId] });
  const kept = and(
    eq(providerNotice.provider, provider.name),
    eq(providerNotice.noticeId, notice.id),
    isNull(providerNotice.handledAt),
  );
  const [unhandled] = await db().select({ id: providerNotice.id }).from(providerNotice).where(kept);
  if (unhandled) {
    // What is acted on is the same twice, so that two who hear it at once do no harm; one that fails is told again.
    await act(provider, notice);
    await db().update(providerNotice).set({ handledAt: now() }).where(kept);
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
      const { key, providerReference } = notice.charge;
      if (key === null && providerReference === null) return;
      const [paid] = await db()
        .select({ id: payment.id, buildingId: payment.buildingId, bookingId: payment.bookingId })
        .from(payment)
        .where(
          and(
            eq(payment.provider, provider.name),
            or(
              key === null ? undefined : eq(payment.key, key),
              providerReference === null ? undefined : eq(payment.providerReference, providerReference),
            ),
          ),
        );
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
