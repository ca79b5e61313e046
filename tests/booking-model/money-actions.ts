import { sql } from 'drizzle-orm';
import { systemActor, visitor } from '../../app/access/actor';
import { db } from '../../app/database/connection.server';
import { completeCheckout } from '../../app/features/booking-engine/checkout/complete-checkout.server';
import { paidBooking } from '../paid-booking';
import { recordPayment } from '../../app/features/payments/folio/record-payment.server';
import { refundPayment } from '../../app/features/payments/folio/refund-payment.server';
import { voidPayment } from '../../app/features/payments/folio/void-payment.server';
import { waiveFee } from '../../app/features/payments/folio/waive-fee.server';
import { updateBooking } from '../../app/features/front-desk/write/update-booking.server';
import { customer } from '../factories';
import type { Action } from './actions';
import { confirmed, from } from './lifecycle-actions';
import { isOver, type Model, type ModelBooking } from './model';
import type { Effect } from './outcome';

const checkout = { ...customer, method: 'card', country: 'ES', acceptTerms: 'on' };
const OPEN = ['pending', 'confirmed', 'checked_in', 'checked_out'] as const;

export const moneyActions = {
  /** Pays the amount due by card as the guest. If the guest is still unknown, submits the checkout form first. */
  async pay({ id, reference, hasGuest }: ModelBooking, _action: Action, { now }: Model): Promise<Effect> {
    const guest = visitor('es', { ownReferences: [reference] });
    const named = from(['pending'], (before) => (before.hasGuest ? undefined : { ...before, hasGuest: true }));
    try {
      if (!hasGuest) await completeCheckout(guest, reference, checkout);
      const { key, amountCents, bookingState, state } = await paidBooking(guest, reference);
      const apartmentIds = await apartmentsOf(id);
      const more = (before: ModelBooking, cents: number) => ({ ...before, paidCents: before.paidCents + cents });
      if (state === 'refunded') {
        // The nights were sold meanwhile, or the booking was paid already: the payment arrived and was refunded.
        const came: Effect['change'] = (before, at) => named(before, at) ?? more(before, amountCents);
        return {
          id,
          does: `paid ${amountCents} for nothing`,
          first: came,
          change: (before) => more(before, -amountCents),
        };
      }
      const paid = (before: ModelBooking): ModelBooking | undefined => {
        if (before.state === 'pending') return isOver(before, now) ? undefined : more(confirmed(before), amountCents);
        if (before.state !== 'expired') return more(before, amountCents);
        return bookingState === 'confirmed' ? more(confirmed(sleptIn(before, apartmentIds)), amountCents) : undefined;
      };
      const came: Effect['change'] = (before, at) => named(before, at) ?? paid(before);
      const beyondCents = await beyondOf(key);
      if (beyondCents === 0) {
        // Two concurrent checkouts may both set the guest.
        const stated = from(['pending'], (before) => ({ ...before, hasGuest: true }));
        return { id, does: `paid ${amountCents}`, ...(!hasGuest && { first: stated }), change: came };
      }
      // The price dropped meanwhile: the excess over the amount owed was refunded.
      const does = `paid ${amountCents}, ${beyondCents} too much`;
      return { id, does, first: came, change: (before) => more(before, -beyondCents) };
    } catch (error) {
      // The guest's details were saved anyway.
      const { rows } = await db().execute<{ known: boolean }>(
        sql`SELECT customer_id IS NOT NULL AS known FROM booking WHERE id = ${id}`,
      );
      if (hasGuest || !rows[0]?.known) throw error;
      return { id, does: 'said who comes', change: named };
    }
  },

  async take_payment({ id }: ModelBooking, { which }: Action, { now, today }: Model): Promise<Effect> {
    const amountCents = 100 + which * 31;
    const requested = { amountCents, method: 'cash', on: today, allowMore: true, confirm: which % 2 === 0 };
    const { version } = await recordPayment(systemActor, id, requested);
    const paid = (before: ModelBooking) => ({ ...before, paidCents: before.paidCents + amountCents });
    return {
      id,
      version,
      does: `took ${amountCents}`,
      ...(requested.confirm && {
        first: from(['pending'], (before) => (isOver(before, now) ? undefined : paid(before))),
      }),
      change: (before) => (requested.confirm && before.state === 'pending' ? confirmed(before) : paid(before)),
    };
  },

  async refund({ id }: ModelBooking, { which }: Action): Promise<Effect | undefined> {
    const { rows } = await db().execute<{ id: string; provider: string }>(
      sql`SELECT id, provider FROM payment WHERE booking_id = ${id} AND amount_cents > 0 ORDER BY id`,
    );
    if (rows.length === 0) return undefined;
    const amountCents = 1 + which * 7;
    const { id: paymentId, provider } = rows[which % rows.length]!;
    const { version } = await refundPayment(systemActor, id, Number(paymentId), { amountCents, waiveCents: 0 });
    const does = `gave back ${amountCents}`;
    const change = (before: ModelBooking) => ({ ...before, paidCents: before.paidCents - amountCents });
    // An online refund is completed in a second step, when the provider confirms it.
    return provider === 'desk' ? { id, version, does, change } : { id, does, first: (before) => before, change };
  },

  /** Picks any payment, including one that cannot be voided. */
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

  /** Picks a booking whose cancellation fee is not fully waived, if there is one. */
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
    // An unchanged price adds no version.
    if (eventId === null && agreedCents === totalCents) return undefined;
    const change = from(OPEN, (before) =>
      before.version === shown ? { ...before, totalCents: agreedCents, isGuess: true } : undefined,
    );
    return { id, version, does: `agreed on ${agreedCents}`, change };
  },
};

async function beyondOf(key: string): Promise<number> {
  const { rows } = await db().execute<{ cents: number }>(
    sql`SELECT (detail ->> 'amountCents')::int AS cents FROM alert JOIN payment ON subject = 'payment:' || payment.id
      WHERE payment.key = ${key} AND detail ->> 'problem' = 'beyond'`,
  );
  return rows[0]?.cents ?? 0;
}

async function apartmentsOf(bookingId: number): Promise<Map<string, number>> {
  const { rows } = await db().execute<{ night: string; apartment_id: string }>(
    sql`SELECT night::text, apartment_id FROM booking_night WHERE booking_id = ${bookingId}`,
  );
  return new Map(rows.map(({ night, apartment_id: apartmentId }) => [night, Number(apartmentId)]));
}

function sleptIn(before: ModelBooking, apartmentIds: ReadonlyMap<string, number>): ModelBooking {
  const nights = [...before.nights].map(
    ([night, { cents, apartmentId }]) =>
      [night, { cents, apartmentId: apartmentIds.get(night) ?? apartmentId }] as const,
  );
  return { ...before, nights: new Map(nights) };
}
