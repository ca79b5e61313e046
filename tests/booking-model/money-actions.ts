import { sql } from 'drizzle-orm';
import { systemActor, visitor } from '../../app/access/actor';
import { db } from '../../app/database/connection.server';
import { bookingKey } from '../../app/access/booking-key.server';
import { completeCheckout } from '../../app/features/bookings/complete-checkout.server';
import { payBooking } from '../../app/features/bookings/pay-booking.server';
import { recordPayment } from '../../app/features/bookings/payments/record-payment.server';
import { refundPayment } from '../../app/features/bookings/payments/refund-payment.server';
import { updateBooking } from '../../app/features/bookings/write/update-booking.server';
import { customer, testCard } from '../factories';
import type { Action } from './actions';
import { confirmed, from } from './life-actions';
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
    const { version } = await refundPayment(systemActor, id, paymentId, { amountCents });
    const change = (before: ModelBooking) => ({ ...before, paidCents: before.paidCents - amountCents });
    return { id, version, does: `gave back ${amountCents}`, change };
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
