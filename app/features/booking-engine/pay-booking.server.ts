import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { limits } from '../../access/limits';
import { uncountWithin, refuseBeyondWithin, type Try } from '../../access/rate-limit.server';
import { AppError } from '../../core/app-error';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { booking, bookingEvent, bookingInstalment, payment } from '../../database/booking-schema.server';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { once } from '../../database/once.server';
import { chargeDemo, type ChargeResult } from '../billing/demo-provider';
import { cardHasExpired, paymentInput, type PaymentInput } from '../billing/payment-input';
import { requirePublicBuilding } from '../building/public-building.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { notifyWebhooks } from '../webhooks/notify-webhooks.server';
import { confirmHeld } from '../bookings/confirm-held.server';
import { nextState } from '../bookings/action-table';
import { findOwnBooking } from './own-booking.server';
import { notifyGuest } from '../bookings/notify-guest.server';
import { notifyTeam } from '../bookings/notify-team.server';

export interface PaidBooking {
  reference: string;
  status: 'confirmed';
  paidCents: number;
}

/** What the guest adds to the booking together with the payment; saved only when the payment succeeds. */
export interface DetailsAtPayment {
  customerId: number;
  adults: number;
  children: number;
  arrivalTime: string | null;
  requests: string;
}

/**
 * Pays the first instalment of a held booking and confirms it. Open to whoever
 * made the booking. A payment that the bank declines is kept as failed and
 * leaves the hold as it was, so many times (`too_many_cards`); a booking that is already confirmed is not
 * charged again.
 */
export async function payBooking(
  actor: Actor,
  reference: string,
  input: unknown,
  options: { key?: string; idempotencyKey?: string; saveDetails?: () => Promise<DetailsAtPayment> } = {},
): Promise<PaidBooking> {
  const own = await findOwnBooking(actor, reference, options.key);
  const asked = parse(paymentInput, input);
  await refuseExpiredCard(asked);
  const outcome = await once(
    'pay booking',
    options.idempotencyKey,
    { reference: own.reference, method: asked.method },
    () => inRetriedTransaction(() => charge(actor, own.id, asked, options.saveDetails)),
  );
  if ('declined' in outcome) throw new AppError('payment_failed');
  deliverSoon();
  return outcome;
}

async function refuseExpiredCard(asked: PaymentInput): Promise<void> {
  if (asked.method !== 'card') return;
  const { timeZone } = await requirePublicBuilding();
  if (cardHasExpired(asked.cardExpiry, dateInZone(now(), timeZone))) {
    throw new AppError('invalid_input', { fields: [{ path: 'cardExpiry', problem: 'card_expired' }] });
  }
}

/**
 * Each card is counted before the bank is asked, and uncounted when it was accepted. Other ways to pay are not counted.
 */
async function chargeCounted(actor: Actor, bookingId: number, asked: PaymentInput): Promise<ChargeResult> {
  if (asked.method !== 'card') return chargeDemo(asked);
  const tries: Try[] = [
    [limits.cardAddress, actor.address],
    [limits.cardBooking, bookingId],
  ];
  try {
    for (const each of tries) await refuseBeyondWithin(...each);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { phone } = await requirePublicBuilding();
    throw new AppError('too_many_cards', { ...error.details, extra: { ...error.details.extra, phone } });
  }
  const result = chargeDemo(asked);
  if (result.succeeded) for (const each of tries) await uncountWithin(...each);
  return result;
}

async function charge(
  actor: Actor,
  bookingId: number,
  asked: PaymentInput,
  saveDetails?: () => Promise<DetailsAtPayment>,
): Promise<PaidBooking | { declined: true }> {
  const at = now();
  const [row] = await db().select().from(booking).where(eq(booking.id, bookingId)).for('update');
  if (!row) throw new AppError('not_found');
  if (row.state === 'confirmed') return { reference: row.reference, status: 'confirmed', paidCents: row.paidCents };
  if (row.state === 'expired' || (row.state === 'pending' && row.holdUntil! <= at)) throw new AppError('hold_expired');
  if (nextState(row.state, 'confirm') !== 'confirmed') throw new AppError('state_refuses');

  const [first] = await db()
    .select()
    .from(bookingInstalment)
    .where(eq(bookingInstalment.bookingId, bookingId))
    .orderBy(asc(bookingInstalment.position))
    .limit(1);
  const amountCents = first?.amountCents ?? row.totalCents;
  const result = await chargeCounted(actor, bookingId, asked);
  const userId = actor.user?.id ?? null;
  await db()
    .insert(payment)
    .values({
      buildingId: row.buildingId,
      bookingId,
      amountCents,
      method: asked.method,
      provider: 'demo',
      providerReference: `demo-${randomUUID()}`,
      cardLast4: result.cardLast4,
      state: result.succeeded ? 'succeeded' : 'failed',
      at,
    });
  const paymentDetail = { amountCents, method: asked.method, cardLast4: result.cardLast4 };
  if (!result.succeeded) {
    await db().insert(bookingEvent).values({ bookingId, at, userId, kind: 'payment_failed', detail: paymentDetail });
    return { declined: true };
  }
  const details = await saveDetails?.();
  await confirmHeld(row, at, { ...details, version: row.version + 1 });
  await db()
    .insert(bookingEvent)
    .values([
      { bookingId, at, userId, kind: 'payment', detail: paymentDetail },
      { bookingId, at, userId, kind: 'confirmed' },
    ]);
  await notifyGuest(bookingId, row.buildingId, 'booking_confirmed');
  await notifyTeam(bookingId);
  await notifyWebhooks('booking.changed', [bookingId]);
  return { reference: row.reference, status: 'confirmed', paidCents: amountCents };
}
