import { and, eq, isNull, or } from 'drizzle-orm';
import { now } from '../../../core/clock';
import { paymentAnswers } from '../../../core/payment-states';
import { payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { stateIn } from '../../../database/state-in.server';
import { activeProvider } from '../../billing/active-provider.server';
import { chargeKey } from '../../billing/charge-key.server';
import {
  ProviderUnavailable,
  type ChargeName,
  type ChargeStanding,
  type PaymentProvider,
} from '../../billing/payment-provider';
import type { PaymentRow } from './payment-row.server';

/** Signature of `settleCharge`, which is passed as a parameter because its module calls this one to release a hold. */
type Settle = (provider: string, charge: ChargeName, standing: ChargeStanding) => Promise<unknown>;

/**
 * Records the end of a hold in the running transaction: a pending capture of `keptCents` and a pending release of the
 * rest. `sendHoldEnd` requests them from the provider after the commit. Returns the hold's id.
 */
export async function writeHoldEnd(
  bailId: number,
  { keptCents, userId, note }: { keptCents: number } & Pick<PaymentRow, 'userId' | 'note'>,
  at: Date,
): Promise<number> {
  const [hold] = await db()
    .select()
    .from(payment)
    .where(and(eq(payment.bailId, bailId), eq(payment.isHold, true), eq(payment.inVain, false), isOnCard()))
    .for('update');
  const { buildingId, bookingId, method, provider, cardLast4, id, amountCents } = hold!;
  const entry = {
    buildingId,
    bookingId,
    bailId,
    method,
    provider,
    cardLast4,
    state: 'pending' as const,
    note,
    userId,
    at,
  };
  const restCents = amountCents - keptCents;
  if (keptCents > 0) {
    await db()
      .insert(payment)
      .values({ ...entry, key: chargeKey(), captureOf: id, amountCents: keptCents });
  }
  if (restCents > 0) {
    await db()
      .insert(payment)
      .values({ ...entry, key: chargeKey(), refundOf: id, amountCents: -restCents });
  }
  return id;
}

const isOnCard = () => stateIn(payment.state, 'isOnCard');

/** Asks the provider to end a hold as recorded; the job retries if the provider doesn't respond. */
export async function sendHoldEnd(id: number, settle: Settle): Promise<void> {
  const [hold] = await db().select().from(payment).where(eq(payment.id, id));
  const provider = activeProvider();
  if (!hold || provider?.name !== hold.provider) return;
  try {
    await endHoldAtProvider(provider, hold, settle);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

/**
 * Ends a hold at the provider: captures the requested amount, which releases the rest, or releases the hold. Only reads
 * its status if there is no reason to end it yet.
 */
export async function endHoldAtProvider(provider: PaymentProvider, hold: PaymentRow, settle: Settle): Promise<void> {
  if (!paymentAnswers(hold.state, 'isOnCard') || !(await claimHold(hold))) return;
  const name = { key: hold.key!, providerReference: hold.providerReference };
  const requestedRows = await db()
    .select()
    .from(payment)
    .where(
      and(or(eq(payment.captureOf, hold.id), eq(payment.refundOf, hold.id)), stateIn(payment.state, 'isUndecided')),
    );
  const capture = requestedRows.find(({ captureOf }) => captureOf !== null);
  const isOver = hold.heldUntil !== null && hold.heldUntil <= now();
  const ended = async (): Promise<ChargeStanding> => {
    if (capture) return provider.capture(name, capture.amountCents, capture.key!);
    return requestedRows.length > 0 || hold.inVain || isOver ? provider.release(name) : provider.readCharge(name);
  };
  await settle(provider.name, name, isOver ? await overUnless(provider, name, ended) : await ended());
}

/** Treats an expired hold as released even if the provider can no longer end it and still reports it as authorized. */
async function overUnless(
  provider: PaymentProvider,
  name: ChargeName,
  ended: () => Promise<ChargeStanding>,
): Promise<ChargeStanding> {
  try {
    return await ended();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const standing = await provider.readCharge(name);
    return standing.state === 'authorized' ? { state: 'released' } : standing;
  }
}

/** Returns true for the one process that may send the request, if several try at once. */
async function claimHold({ id, askedAt }: PaymentRow): Promise<boolean> {
  const { rowCount } = await db()
    .update(payment)
    .set({ askedAt: now() })
    .where(
      and(
        eq(payment.id, id),
        askedAt === null ? isNull(payment.askedAt) : eq(payment.askedAt, askedAt),
        stateIn(payment.state, 'isOnCard'),
      ),
    );
  return rowCount === 1;
}
