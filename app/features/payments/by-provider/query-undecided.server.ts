import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { now } from '../../../core/clock';
import { payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { stateIn } from '../../../database/state-in.server';
import { activeProvider } from '../../billing/active-provider.server';
import { ProviderUnavailable, type PaymentProvider } from '../../billing/payment-provider';
import { sendCardCharge } from './charge-card.server';
import type { PaymentRow } from './payment-row.server';
import { queryDeclined } from './query-declined.server';
import { queryHolds } from './query-holds.server';
import { claimRefund, refundRequest, settleRefund } from './send-refund.server';
import { settleCharge } from './settle-charge.server';

/**
 * Pending time before the first check; each later check waits as long as the payment has been pending, at most a day.
 */
const CHECK_AFTER_SECONDS = 120;
const DAY_SECONDS = 24 * 60 * 60;
/** Provider pages live for minutes: a payment unpaid after a day won't be paid. */
const ABANDON_AFTER_SECONDS = DAY_SECONDS;
const AT_ONCE = 50;
/** Excludes captures and releases of a hold, which are checked together with the hold. */
const isNotOfHold = sql`NOT EXISTS (SELECT FROM payment AS hold WHERE hold.id = ${payment.refundOf} AND hold.is_hold)`;

/**
 * Checks with the provider everything that has been pending for two minutes: payments that were started but got no
 * result (after a crash, for example), refunds, holds on cards, and declined charges that may still be paid. Runs every
 * minute as a job, on any node. Returns the number of items checked.
 */
export async function queryUndecided(actor: Actor): Promise<number> {
  authorize(actor, 'payments:write');
  const provider = activeProvider();
  if (provider === null) return 0;
  const at = now();
  const pendingFor = sql`extract(epoch FROM coalesce(${payment.askedAt}, ${payment.at}) - ${payment.at})`;
  const waits = sql`make_interval(secs => least(${DAY_SECONDS}, greatest(${CHECK_AFTER_SECONDS}, ${pendingFor})))`;
  const lastAnswerAt = sql`coalesce(${payment.askedAt}, ${payment.at})`;
  // A timestamp in the future was written while a clock was ahead and has since been corrected; such rows are due too.
  const isDue = or(
    lte(sql`${lastAnswerAt} + ${waits}`, at),
    gt(lastAnswerAt, new Date(at.getTime() + CHECK_AFTER_SECONDS * 1000)),
  )!;
  const due = await db()
    .select()
    .from(payment)
    .where(
      and(
        stateIn(payment.state, 'isUndecided'),
        eq(payment.provider, provider.name),
        isNull(payment.captureOf),
        isNotOfHold,
        isDue,
      ),
    )
    .orderBy(asc(payment.id))
    .limit(AT_ONCE);
  for (const row of due) {
    try {
      await (row.refundOf === null ? queryCharge(provider, row, at) : queryRefund(provider, row));
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      await db().update(payment).set({ askedAt: at }).where(eq(payment.id, row.id));
    }
  }
  return due.length + (await queryHolds(provider, at)) + (await queryDeclined(provider, isDue, at));
}

async function queryCharge(provider: PaymentProvider, row: PaymentRow, at: Date): Promise<void> {
  const name = { key: row.key!, providerReference: row.providerReference };
  const standing = await provider.readCharge(name);
  if (row.savedCardId !== null && standing.state === 'unknown') {
    // The charge never reached the provider: request it again under the same name, which charges only once.
    await sendCardCharge(provider, row);
    return;
  }
  const isOpen = standing.state === 'open' || standing.state === 'unknown';
  const age = (at.getTime() - row.at.getTime()) / 1000;
  if (!isOpen || age < ABANDON_AFTER_SECONDS) {
    await settleCharge(provider.name, name, standing);
    return;
  }
  const ended = standing.state === 'open' ? await provider.cancelCharge(name) : standing;
  const isStillOpen = ended.state === 'open' || ended.state === 'unknown';
  await settleCharge(provider.name, name, isStillOpen ? { state: 'failed', reason: 'never_finished' } : ended);
}

async function queryRefund(provider: PaymentProvider, { id, askedAt }: PaymentRow): Promise<void> {
  const refund = await refundRequest(id);
  if (!refund?.isNext || !(await claimRefund(id, askedAt))) return;
  const standing = await provider.readRefund({ ...refund.request, providerReference: refund.providerReference });
  // The refund never reached the provider or the answer was lost: request it again under the same name, which refunds
  // only once.
  await settleRefund(id, standing.state === 'unknown' ? await provider.refund(refund.request) : standing);
}
