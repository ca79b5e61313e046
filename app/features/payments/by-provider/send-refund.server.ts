import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { sumCents } from '../../../core/money';
import { paymentAnswers } from '../../../core/payment-states';
import { now } from '../../../core/clock';
import { booking, payment } from '../../../database/booking-schema.server';
import { db, inRetriedTransaction } from '../../../database/connection.server';
import { stateIn } from '../../../database/state-in.server';
import { activeProvider } from '../../billing/active-provider.server';
import { chargeKey } from '../../billing/charge-key.server';
import { ProviderUnavailable, type RefundRequest, type RefundStanding } from '../../billing/payment-provider';
import { bumpVersion } from './bump-version.server';
import { markRefunded } from './mark-refunded.server';
import { raiseAlert } from '../../notifications/raise-alert.server';
import type { PaymentRow } from './payment-row.server';

/**
 * Writes down that a payment goes back by its provider, in the running transaction: a pending row, for which the provider
 * is asked by `sendRefunds` once it is committed. The database refuses more than is left. Returns the row's id.
 */
export async function writeRefund(
  paid: PaymentRow,
  amountCents: number,
  { userId, note }: Pick<PaymentRow, 'userId' | 'note'>,
  at: Date,
): Promise<number> {
  const { buildingId, bookingId, bailId, inVain, method, provider, cardLast4, id } = paid;
  const [refund] = await db()
    .insert(payment)
    .values({
      buildingId,
      bookingId,
      bailId,
      inVain,
      amountCents: -amountCents,
      method,
      provider,
      cardLast4,
      key: chargeKey(),
      state: 'pending',
      refundOf: id,
      note,
      userId,
      at,
    })
    .returning({ id: payment.id });
  return refund!.id;
}

/** Asks the provider for refunds that are written down; what it does not answer is asked again by the job. */
export async function sendRefunds(ids: readonly number[]): Promise<void> {
  for (const id of ids) await sendRefund(id);
}

async function sendRefund(id: number): Promise<void> {
  const refund = await refundRequest(id);
  // Of one charge no two are under way at once: this one is sent when the one before it has ended.
  if (refund?.isNext === false) return;
  const provider = activeProvider();
  if (!refund || provider?.name !== refund.provider || !(await claimRefund(id, null))) return;
  try {
    await settleRefund(id, await provider.refund(refund.request));
    await sendRefunds(await waitingRefunds(refund.request.charge.key));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

/**
 * Whether this process is to ask for a refund that was last asked for at that moment: a provider that is asked by two at once
 * may give back twice. Who claimed it and died leaves it to the next round of the job.
 */
export async function claimRefund(id: number, askedAt: Date | null): Promise<boolean> {
  const { rowCount } = await db()
    .update(payment)
    .set({ askedAt: now() })
    .where(
      and(
        eq(payment.id, id),
        askedAt === null ? isNull(payment.askedAt) : eq(payment.askedAt, askedAt),
        stateIn(payment.state, 'isUndecided'),
      ),
    );
  return rowCount === 1;
}

interface PendingRefund {
  provider: string;
  providerReference: string | null;
  request: RefundRequest;
  /** No refund of the same charge is under way before it. */
  isNext: boolean;
}

/** What the provider calls the charge: of what was captured, the amount on hold that it was captured of. */
const isItsCharge = sql`charge.id = (SELECT coalesce(paid.capture_of, paid.id) FROM payment AS paid WHERE paid.id = ${payment.refundOf})`;

/** The next refund of a charge that is still to be asked for. */
async function waitingRefunds(charge: string): Promise<number[]> {
  const rows = await db()
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(sql`payment AS charge`, isItsCharge)
    .where(and(sql`charge.key = ${charge}`, isNotNull(payment.key), stateIn(payment.state, 'isUndecided')))
    .orderBy(asc(payment.id))
    .limit(1);
  return rows.map(({ id }) => id);
}

/** What is asked of the provider for a refund that is under way; null for one that has ended. */
export async function refundRequest(id: number): Promise<PendingRefund | null> {
  const [found] = await db()
    .select({
      refund: payment,
      chargeKey: sql<string>`charge.key`,
      chargeReference: sql<string | null>`charge.provider_reference`,
    })
    .from(payment)
    .innerJoin(sql`payment AS charge`, isItsCharge)
    .where(eq(payment.id, id));
  if (!found || !paymentAnswers(found.refund.state, 'isUndecided')) return null;
  const { provider, key, amountCents, providerReference, refundOf } = found.refund;
  const others = await db()
    .select({ id: payment.id, amountCents: payment.amountCents, state: payment.state })
    .from(payment)
    .where(and(eq(payment.refundOf, refundOf!), ne(payment.id, id), eq(payment.provider, provider)));
  const before = others.filter(({ state }) => paymentAnswers(state, 'hasMoved'));
  return {
    provider,
    providerReference,
    request: {
      key: key!,
      charge: { key: found.chargeKey, providerReference: found.chargeReference },
      amountCents: -amountCents,
      refundedBeforeCents: -sumCents(before.map((other) => other.amountCents)),
    },
    isNext: !others.some((other) => other.id < id && paymentAnswers(other.state, 'isUndecided')),
  };
}

/**
 * Writes down what stands at the provider's of a refund. The same twice changes nothing; what was given back may still come
 * back, where the guest's bank could not take it, and then it has not moved.
 */
export async function settleRefund(id: number, standing: RefundStanding): Promise<void> {
  await inRetriedTransaction(async () => {
    const [found] = await db().select({ bookingId: payment.bookingId }).from(payment).where(eq(payment.id, id));
    if (!found) return;
    await db().select({ id: booking.id }).from(booking).where(eq(booking.id, found.bookingId)).for('update');
    const [refund] = await db().select().from(payment).where(eq(payment.id, id)).for('update');
    if (!refund) return;
    const at = now();
    const isUndecided = paymentAnswers(refund.state, 'isUndecided');
    if (standing.state === 'failed') {
      if (isUndecided || paymentAnswers(refund.state, 'hasMoved')) await fail(refund, at);
    } else if (isUndecided && standing.state === 'succeeded') {
      const { providerReference } = standing;
      await db()
        .update(payment)
        .set({ state: 'succeeded', providerReference, askedAt: at, settledAt: at })
        .where(eq(payment.id, id));
      await markRefunded(refund.refundOf!);
      await bumpVersion(refund.bookingId, at);
    } else if (isUndecided) {
      await db().update(payment).set({ askedAt: at }).where(eq(payment.id, id));
    }
  });
}

async function fail(refund: PaymentRow, at: Date): Promise<void> {
  const { id, bookingId, buildingId, amountCents } = refund;
  const cameBack = paymentAnswers(refund.state, 'hasMoved');
  // A bail that is closed stays as it is: the team gives it back in another way.
  if (!cameBack || refund.bailId === null) {
    await db().update(payment).set({ state: 'failed', askedAt: at, settledAt: at }).where(eq(payment.id, id));
    await markRefunded(refund.refundOf!);
    if (cameBack) await bumpVersion(bookingId, at);
  }
  await raiseAlert({
    buildingId,
    kind: 'payment_problem',
    subject: `payment:${id}`,
    urgent: true,
    bookingId,
    detail: { problem: 'refund_failed', amountCents: -amountCents },
  });
}
