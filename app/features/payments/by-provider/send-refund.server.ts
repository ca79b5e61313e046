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
 * Records a refund through the payment's provider in the running transaction: a pending row that `sendRefunds` requests
 * after the commit. The database refuses more than the part not yet refunded. Returns the row's id.
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

/** Requests recorded refunds from the provider; the job retries refunds that get no response. */
export async function sendRefunds(ids: readonly number[]): Promise<void> {
  for (const id of ids) await sendRefund(id);
}

async function sendRefund(id: number): Promise<void> {
  const refund = await refundRequest(id);
  // Refunds of one charge run one at a time: this one is sent when the previous one has ended.
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
 * Returns true if this process may request the refund, which was last requested at `lastQueriedAt`. A provider that is
 * called twice at once might refund twice. If the claiming process dies, the next run of the job takes over.
 */
export async function claimRefund(id: number, lastQueriedAt: Date | null): Promise<boolean> {
  const { rowCount } = await db()
    .update(payment)
    .set({ askedAt: now() })
    .where(
      and(
        eq(payment.id, id),
        lastQueriedAt === null ? isNull(payment.askedAt) : eq(payment.askedAt, lastQueriedAt),
        stateIn(payment.state, 'isUndecided'),
      ),
    );
  return rowCount === 1;
}

interface PendingRefund {
  provider: string;
  providerReference: string | null;
  request: RefundRequest;
  /** True if no earlier refund of the same charge is pending. */
  isNext: boolean;
}

/** Joins the provider's charge: for a captured amount, the hold that it was captured from. */
const isItsCharge = sql`charge.id = (SELECT coalesce(paid.capture_of, paid.id) FROM payment AS paid WHERE paid.id = ${payment.refundOf})`;

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

/** Returns the provider request for a pending refund; null if the refund has ended. */
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
 * Records the provider's status of a refund. Idempotent. A completed refund may still be returned by the guest's bank,
 * and then no money has moved.
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
  // A closed bail doesn't change: staff return the money in another way.
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
