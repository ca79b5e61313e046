import { sql } from 'drizzle-orm';
import { systemActor, visitor } from '../../app/access/actor';
import { db } from '../../app/database/connection.server';
import { bookingKey } from '../../app/access/booking-key.server';
import { completeCheckout } from '../../app/features/booking-engine/complete-checkout.server';
import { payBooking } from '../../app/features/booking-engine/pay-booking.server';
import { recordPayment } from '../../app/features/bookings/payments/record-payment.server';
import { refundPayment } from '../../app/features/bookings/payments/refund-payment.server';
import { voidPayment } from '../../app/features/bookings/payments/void-payment.server';
import { waiveFee } from '../../app/features/bookings/payments/waive-fee.server';
import { updateBooking } from '../../app/features/bookings/write/update-booking.server';
import { customer, testCard } from '../factories';
import type { Action } from './actions';
import { confirmed, from } from './lifecycle-actions';
import { isOver, type Model, type ModelBooking } from './model';
import type { Effect } from './outcome';

const checkout = { ...customer, ...testCard, country: 'ES', acceptTerms: 'on' };
const OPEN = ['pending', 'confirmed', 'checked_in', 'checked_out'] as const;

export const moneyActions = {
  /** The guest pays by card, at the checkout where nobody has said who they are. */
  async pay({ id, reference, hasGuest }: ModelBooking, _action: Action, { now }: Model): Promise<Effect> {
    const { paidCents } = hasGuest
      ? await payBooking(visitor('es'), reference, testCard, { key: bookingKey(reference) })
      : await completeCheckout(visitor('es', { ownReferences: [reference] }), reference, checkout);
    const change = (before: ModelBooking) =>
      isOver(before, now)
        ? undefined
        : { ...confirmed(before), hasGuest: true, paidCents: before.paidCents + paidCents };
    return { id, does: `paid ${paidCents}`, change: from(['pending'], change) };
  },

  async take_payment({ id }: ModelBooking, { which }: Action, { now, today }: Model): Promise<Effect> {
    const amountCents = 100 + which * 31;
    const asked = { amountCents, method: 'cash', on: today, allowMore: true, confirm: which % 2 === 0 };
    const { version } = await recordPayment(systemActor, id, asked);
    const paid = (before: ModelBooking) => ({ ...before, paidCents: before.paidCents + amountCents });
    return {
      id,
      version,
      does: `took ${amountCents}`,
      ...(asked.confirm && { first: from(['pending'], (before) => (isOver(before, now) ? undefined : paid(before))) }),
      change: (before) => (asked.confirm && before.state === 'pending' ? confirmed(before) : paid(before)),
    };
  },

  async refund({ id }: ModelBooking, { which }: Action): Promise<Effect | undefined> {
    const { rows } = await db().execute<{ id: string }>(
      sql`SELECT id FROM payment WHERE booking_id = ${id} AND amount_cents > 0 ORDER BY id`,
    );
    if (rows.length === 0) return undefined;
    const amountCents = 1 + which * 7;
    const paymentId = Number(rows[which % rows.length]!.id);
    const { version } = await refundPayment(systemActor, id, paymentId, { amountCents, waiveCents: 0 });
    const change = (before: ModelBooking) => ({ ...before, paidCents: before.paidCents - amountCents });
    return { id, version, does: `gave back ${amountCents}`, change };
  },

  /** Any entry, also one that cannot be voided. */
  async void_payment({ id }: ModelBooking, { which }: Action): Promise<Effect | undefined> {
    const { rows } = await db().execute<{ id: string; amount_cents: number }>(
      sql`SELECT id, amount_cents FROM payment WHERE booking_id = ${id} ORDER BY id DESC`,
    );
    const entry = rows[which % Math.max(1, rows.length)];
    if (!entry) return undefined;
    const { version } = await voidPayment(systemActor, id, Number(entry.id), { reason: 'De otra reserva' });
    const change = (before: ModelBooking) => ({ ...before, paidCents: before.paidCents - entry.amount_cents });
    return { id, version, does: `voided ${entry.amount_cents}`, change };
  },

  /** Of a stay that does not take place, if there is one. */
  async waive(booking: ModelBooking, { which }: Action, { bookings }: Model): Promise<Effect> {
    const ended = [...bookings.values()].filter(({ feeCents, waivedCents }) => (feeCents ?? 0) > waivedCents);
    const { id } = ended[which % Math.max(1, ended.length)] ?? booking;
    const amountCents = 1 + which * 5;
    const { version } = await waiveFee(systemActor, id, { amountCents, reason: 'Una queja' });
    const change = (before: ModelBooking) => ({ ...before, waivedCents: before.waivedCents + amountCents });
    return { id, version, does: `waived ${amountCents}`, change: from(['cancelled', 'no_show'], change) };
  },

  async agree_price({ id, version: shown, totalCents }: ModelBooking, { which }: Action): Promise<Effect | undefined> {
    const agreedCents = which * 113;
    const price = { price: 'manual', agreedCents, priceReason: 'Una queja' };
    const { version, eventId } = await updateBooking(systemActor, id, { version: shown, ...price });
    // What it costs already is no step, and leaves no version.
    if (eventId === null && agreedCents === totalCents) return undefined;
    const change = from(OPEN, (before) =>
      before.version === shown ? { ...before, totalCents: agreedCents, isGuess: true } : undefined,
    );
    return { id, version, does: `agreed on ${agreedCents}`, change };
  },
};
