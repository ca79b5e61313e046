import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { stateIn } from '../../../database/state-in.server';
import { ProviderUnavailable, type PaymentProvider } from '../../billing/payment-provider';
import type { PaymentRow } from './payment-row.server';
import { settleCharge } from './settle-charge.server';

/** Longest time that a provider's page may stay open for trying another card. */
const OPEN_HOURS = 24;
const AT_ONCE = 50;

/**
 * Checks with the provider the bank-declined charges that are due for a check. Some providers' pages let the guest try
 * another card for the same charge, and the notice of the second attempt may be lost. Returns the number of charges
 * checked.
 */
export async function queryDeclined(provider: PaymentProvider, isDue: SQL, at: Date): Promise<number> {
  const due = await db()
    .select()
    .from(payment)
    .where(
      and(
        stateIn(payment.state, 'hasFailed'),
        isNull(payment.refundOf),
        isNull(payment.captureOf),
        isNull(payment.savedCardId),
        eq(payment.provider, provider.name),
        gt(payment.at, new Date(at.getTime() - OPEN_HOURS * 3_600_000)),
        isDue,
      ),
    )
    .orderBy(asc(payment.id))
    .limit(AT_ONCE);
  for (const row of due) await queryOnce(provider, row, at);
  return due.length;
}

async function queryOnce(provider: PaymentProvider, row: PaymentRow, at: Date): Promise<void> {
  const name = { key: row.key!, providerReference: row.providerReference };
  await db().update(payment).set({ askedAt: at }).where(eq(payment.id, row.id));
  try {
    await settleCharge(provider.name, name, await provider.readCharge(name));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}
