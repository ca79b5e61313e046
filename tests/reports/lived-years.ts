import { sql } from 'drizzle-orm';
import { systemActor, type Actor } from '../../app/access/actor';
import { AppError } from '../../app/core/app-error';
import { addDays, dateInZone, type CalendarDate } from '../../app/core/calendar-date';
import { db } from '../../app/database/connection.server';
import { setApartmentStatus } from '../../app/features/apartments/set-apartment-status.server';
import { deductFromBail } from '../../app/features/bails/deduct-from-bail.server';
import { receiveBail } from '../../app/features/bails/receive-bail.server';
import { createBlock } from '../../app/features/blocks/create-block.server';
import { expireHolds } from '../../app/features/bookings/expire-holds.server';
import { invoiceStays } from '../../app/features/bookings/invoicing/invoice-stays.server';
import { noteInvoiceMonths } from '../../app/features/bookings/invoicing/note-invoice-months.server';
import { cancelBooking } from '../../app/features/front-desk/lifecycle/cancel-booking.server';
import { checkInBooking } from '../../app/features/front-desk/lifecycle/check-in-booking.server';
import { checkOutBooking } from '../../app/features/front-desk/lifecycle/check-out-booking.server';
import { markNoShow } from '../../app/features/front-desk/lifecycle/mark-no-show.server';
import { undoStep } from '../../app/features/front-desk/lifecycle/undo-step.server';
import { moveBooking } from '../../app/features/front-desk/move/move-booking.server';
import { recordPayment } from '../../app/features/payments/folio/record-payment.server';
import { refundPayment } from '../../app/features/payments/folio/refund-payment.server';
import { voidPayment } from '../../app/features/payments/folio/void-payment.server';
import { waiveFee } from '../../app/features/payments/folio/waive-fee.server';
import { createAdminBooking } from '../../app/features/front-desk/write/create-admin-booking.server';
import { sumMonths } from '../../app/features/reports/sum-months.server';
import { mergeCustomers } from '../../app/features/customers/merge-customers.server';
import type { Random } from '../../demo/random';
import { bailOf } from '../bails';
import { HOUSE_NOW, HOUSE_OPENS, HOUSE_ZONE, type House, type HousePlace } from './house';
import { invoiceSteps } from './lived-invoices';

export interface Lived {
  random: Random;
  team: Actor;
  places: HousePlace[];
  today: CalendarDate;
  /** Ids of the bookings created by the steps, in order. */
  made: number[];
}

const query = {
  adults: 2,
  children: 1,
  newCustomer: true,
  customer: { firstName: 'Nuria', lastName: 'Vidal', phone: '' },
};
const reason = 'Una queja';

const steps: Record<string, (lived: Lived) => Promise<unknown>> = {
  async book(lived) {
    const { random, places, today, made } = lived;
    const checkIn = addDays(today, random.between(0, 25));
    const booked = await createAdminBooking(systemActor, {
      ...query,
      customer: { ...query.customer, email: `lived${made.length}@example.com` },
      apartmentId: random.pick(places).id,
      checkIn,
      checkOut: addDays(checkIn, random.pick([1, 2, 3, 5, 8, 15, 31, 64])),
      channel: random.pick(['phone', 'direct', 'airbnb']),
      ...(random.chance(0.2) && { state: 'pending', holdDate: addDays(today, 2), holdTime: '23:59' }),
      ...(random.chance(0.3) && {
        price: 'manual',
        agreedCents: random.between(10_000, 90_001),
        priceReason: 'De siempre',
      }),
    });
    made.push(booked.id);
  },
  async split(lived) {
    await bookToday(lived);
    const { id, checkIn, nights, apartmentId } = await oneOf(
      lived,
      `state = 'confirmed' AND nights > 1 AND check_in >= '${lived.today}'`,
    );
    const middle = addDays(checkIn, lived.random.between(1, nights - 1));
    const checkOut = addDays(checkIn, nights);
    const segments = [
      { apartmentId, from: checkIn, to: middle },
      { apartmentId: lived.random.pick(lived.places).id, from: middle, to: checkOut },
    ];
    await moveBooking(systemActor, { id, checkIn, checkOut, segments, price: lived.random.pick(['keep', 'requote']) });
  },
  async move(lived) {
    await bookToday(lived);
    const { id, checkIn, nights } = await oneOf(lived, `state = 'confirmed' AND check_in >= '${lived.today}'`);
    const from = addDays(checkIn, lived.random.between(0, 4));
    const to = { checkIn: from, checkOut: addDays(from, nights + 1), apartmentId: lived.random.pick(lived.places).id };
    await moveBooking(systemActor, { id, ...to, price: 'requote' });
  },
  async pay(lived) {
    const { id, cents } = await oneOf(lived, "state NOT IN ('expired', 'cancelled') AND owed_cents > 0");
    const amountCents = Math.max(1, Math.floor(cents * lived.random.pick([1, 1, 0.5, 0.31])));
    const method = lived.random.pick(['cash', 'transfer', 'card', 'bizum']);
    await recordPayment(systemActor, id, { amountCents, method, on: lived.today, allowMore: true });
  },
  async refund(lived) {
    const { id, paymentId, cents } = await onePayment(lived);
    const amountCents = Math.max(1, Math.floor(cents * lived.random.pick([1, 0.4])));
    await refundPayment(systemActor, id, paymentId, { amountCents, waiveCents: 0, on: lived.today });
  },
  async void_payment(lived) {
    const { id } = await oneOf(lived, "state IN ('confirmed', 'checked_in', 'checked_out')");
    const wrong = {
      amountCents: lived.random.between(1, 9_999),
      method: 'cash',
      on: addDays(lived.today, -5),
      allowMore: true,
    };
    const { paymentId } = await recordPayment(systemActor, id, wrong);
    await voidPayment(systemActor, id, paymentId, { reason });
  },
  async cancel(lived) {
    const { id } = await oneOf(lived, "state IN ('pending', 'confirmed')");
    await cancelBooking(systemActor, id, { notify: false, ...(lived.random.chance(0.4) && { feeCents: 0, reason }) });
    if (lived.random.chance(0.2)) await undoStep(systemActor, id);
  },
  async no_show(lived) {
    const { id } = await oneOf(lived, `state = 'confirmed' AND check_in < '${lived.today}'`);
    await markNoShow(systemActor, id, { notify: false });
  },
  /** Cancels a stay of today, which forfeits the amount paid, and waives a part of the fee. */
  async waive(lived) {
    const id = await bookToday(lived);
    await recordPayment(systemActor, id, { amountCents: 5_000, method: 'cash', on: lived.today });
    await cancelBooking(systemActor, id, { notify: false });
    await waiveFee(systemActor, id, { amountCents: lived.random.between(1, 999), reason });
  },
  async check_in(lived) {
    await checkInBooking(systemActor, await bookToday(lived));
  },
  async check_out(lived) {
    const { id } = await oneOf(lived, "state = 'checked_in'");
    await checkOutBooking(systemActor, id);
  },
  async keep_of_bail(lived) {
    const id = await bookToday(lived);
    await checkInBooking(systemActor, id);
    const bail = await bailOf(id);
    await receiveBail(systemActor, bail.id, { amountCents: 30_000, method: 'cash', on: lived.today });
    await deductFromBail(systemActor, bail.id, { kind: 'charge', concept: 'Último plazo', amountCents: 1_000 });
  },
  async block({ random, places, today }) {
    const checkIn = addDays(today, random.between(0, 60));
    const kind = random.pick(['maintenance', 'owner']);
    await createBlock(systemActor, {
      apartmentId: random.pick(places).id,
      checkIn,
      checkOut: addDays(checkIn, 2),
      kind,
    });
  },
  async maintain({ random, places }) {
    const { id } = places[0]!;
    await setApartmentStatus(systemActor, id, random.pick(['maintenance', 'active']));
  },
  async merge() {
    const { rows } = await db().execute<{ id: number; version: number }>(
      sql`SELECT id::int, version FROM customer WHERE merged_into_id IS NULL AND kind = 'person' AND NOT stands_in ORDER BY id % 7, id LIMIT 2`,
    );
    const [one, other] = rows as [(typeof rows)[number], (typeof rows)[number]];
    await mergeCustomers(systemActor, one.id, { with: other.id, version: one.version, withVersion: other.version });
  },
  ...invoiceSteps,
};

async function bookToday({ random, places, today, made }: Lived) {
  const customer = { ...query.customer, email: `today${made.length}@example.com` };
  const stay = { apartmentId: random.pick(places.slice(1)).id, checkIn: today, checkOut: addDays(today, 4) };
  const { id } = await createAdminBooking(systemActor, { ...query, ...stay, customer, channel: 'direct' });
  made.push(id);
  return id;
}

async function oneOf({ random, made }: Lived, where: string) {
  const { rows } = await db().execute<{
    id: number;
    check_in: CalendarDate;
    nights: number;
    apartment_id: number;
    owed_cents: number;
  }>(
    sql`SELECT id::int, check_in::text, nights, apartment_id::int, owed_cents FROM booking
      WHERE ${sql.raw(where)} AND id = ANY (${sql.param(made.slice(-40))}::bigint[]) ORDER BY id`,
  );
  if (rows.length === 0) throw new AppError('not_found');
  const row = random.pick(rows);
  return {
    id: row.id,
    checkIn: row.check_in,
    nights: row.nights,
    apartmentId: row.apartment_id,
    cents: row.owed_cents,
  };
}

async function onePayment({ random, made }: Lived) {
  const { rows } = await db().execute<{ id: number; booking_id: number; amount_cents: number }>(
    sql`SELECT id::int, booking_id::int, amount_cents FROM payment WHERE amount_cents > 0 AND state = 'succeeded' AND bail_id IS NULL
      AND method <> 'bail' AND booking_id = ANY (${sql.param(made.slice(-40))}::bigint[]) ORDER BY id`,
  );
  if (rows.length === 0) throw new AppError('not_found');
  const row = random.pick(rows);
  return { id: row.booking_id, paymentId: row.id, cents: row.amount_cents };
}

/**
 * Runs random steps through the product in some apartments of the building, from the building's first day to today. The
 * time of day is noon or late in the evening. Returns the kinds of step that never succeeded.
 */
export async function liveYears(
  random: Random,
  team: Actor,
  house: House,
  count: number,
  moveClock: (at: Date) => void,
) {
  const places = house.places.filter(({ isLived }) => isLived);
  const lived: Lived = { random, team, places, today: HOUSE_OPENS, made: [] };
  await db().execute(sql`UPDATE building SET invoices_from = '2027-01-01', monthly_from_nights = 8`);
  // Earlier stays are invoiced manually.
  await db().execute(sql`DELETE FROM stay_to_invoice`);
  const start = new Date('2027-01-07T11:00:00Z').getTime();
  const kinds = Object.keys(steps);
  const never = new Set(kinds);
  const often = ['book', 'book', 'pay', 'pay', 'check_in', 'issue', ...kinds];
  for (let step = 0; step < count; step += 1) {
    const day = Math.floor(((HOUSE_NOW.getTime() - start) * step) / count / 86_400_000) * 86_400_000;
    const at = new Date(start + day + (random.chance(0.3) ? 11.6 * 3_600_000 : 0));
    moveClock(at);
    lived.today = dateInZone(at, HOUSE_ZONE);
    if (step % 10 === 0) {
      await expireHolds(systemActor);
      await noteInvoiceMonths(systemActor);
      await invoiceStays(systemActor);
    }
    // Later steps change months whose sums are already stored.
    if (step % 10 === 5) await sumMonths(systemActor);
    // Every second step is of a kind that has not succeeded yet, if there is such a kind.
    const kind = step % 2 === 0 && never.size > 0 ? [...never][(step / 2) % never.size]! : random.pick(often);
    try {
      await steps[kind]!(lived);
      never.delete(kind);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  moveClock(HOUSE_NOW);
  return [...never];
}
