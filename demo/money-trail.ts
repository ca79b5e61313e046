import { bailDueBackOn } from '../app/core/bail-due-back';
import { addDays, daysBetween, earlier, type CalendarDate } from '../app/core/calendar-date';
import { shareOf } from '../app/core/money';
import { bookingAnswers } from '../app/core/booking-states';
import type { PaymentState } from '../app/core/payment-states';
import type { BailState } from '../app/core/bail-states';
import type { PaymentMethod } from '../app/database/booking-schema.server';
import { instantOn, type DemoBooking } from './history';
import type { Random } from './random';

export interface DemoPayment {
  amountCents: number;
  method: PaymentMethod;
  cardLast4: string | null;
  state: PaymentState;
  at: Date;
  refundedAt?: Date;
}

export interface DemoBail {
  amountCents: number;
  state: BailState;
  method: PaymentMethod | null;
  receivedOn: CalendarDate | null;
  keysOn: CalendarDate | null;
  returnedOn: CalendarDate | null;
  returnedCents: number;
  concept: string;
}

/** Bookings canceled at least this many days before arrival are refunded (the building's cancellation terms). */
const FREE_CANCELLATION_DAYS = 14;
/**
 * Only amounts due within this many days before today may still be unpaid, because older debts would have been
 * collected.
 */
const LATE_WITHIN_DAYS = 12;
const OVERLOOKED_WITHIN_DAYS = 6;
const CONCEPTS = ['Vitrocerámica rayada', 'Persiana del dormitorio rota', 'Sofá manchado', 'Juego de llaves perdido'];

/**
 * Generates payments and bails, booking by booking. Of the payments and bails that could be late, the first and every
 * third one after it are late.
 */
export function moneyTrails(today: CalendarDate, random: Random) {
  const isLate = everyThird();
  const isOverlooked = everyThird();
  return {
    paymentsOf: (booking: DemoBooking) => paymentsOf(booking, today, random, isLate),
    bailOf: (booking: DemoBooking) => bailOf(booking, today, random, isOverlooked),
  };
}

function everyThird(): () => boolean {
  let count = 0;
  return () => count++ % 3 === 0;
}

/** Returns the payments until yesterday: nearly all that were due, with a few recent installments still unpaid. */
function paymentsOf(booking: DemoBooking, today: CalendarDate, random: Random, isLate: () => boolean): DemoPayment[] {
  const { quote, bookedOn, state } = booking;
  const method = methodOf(booking, random);
  const cardLast4 = method === 'card' ? String(random.between(0, 9999)).padStart(4, '0') : null;
  const until = booking.cancelledOn ?? (state === 'no_show' ? booking.stay.checkIn : today);
  const due = quote.paymentPlan.filter((instalment) => instalment.due < until || instalment.due === bookedOn);
  const paid: DemoPayment[] = [];
  for (const [index, { due: dueOn, amountCents }] of due.entries()) {
    const late = index > 0 && !booking.cancelledOn && daysBetween(dueOn, today) <= LATE_WITHIN_DAYS && isLate();
    if (amountCents === 0 || late) continue;
    const at = index === 0 ? new Date(booking.createdAt.getTime() + 120_000) : paidAt(dueOn, today, random);
    if (index === 0 && method === 'card' && random.chance(0.03)) {
      paid.push({ amountCents, method, cardLast4, state: 'failed', at: new Date(at.getTime() - 60_000) });
    }
    paid.push({ amountCents, method, cardLast4, state: 'succeeded', at });
  }
  return booking.cancelledOn ? refunded(paid, booking, booking.cancelledOn) : paid;
}

function paidAt(dueOn: CalendarDate, today: CalendarDate, random: Random): Date {
  return instantOn(earlier(addDays(dueOn, random.between(0, 1)), addDays(today, -1)), random.between(8 * 60, 19 * 60));
}

function refunded(paid: DemoPayment[], booking: DemoBooking, cancelledOn: CalendarDate): DemoPayment[] {
  if (daysBetween(cancelledOn, booking.stay.checkIn) < FREE_CANCELLATION_DAYS) return paid;
  // Set to the evening, so that the refund is later than any payment of that day.
  const refundedAt = instantOn(cancelledOn, 21 * 60 + 30);
  return paid.map((payment) =>
    payment.state === 'succeeded' ? { ...payment, state: 'refunded' as const, refundedAt } : payment,
  );
}

function methodOf({ channel, stay }: DemoBooking, random: Random): PaymentMethod {
  switch (channel) {
    case 'web':
      return random.weighted<PaymentMethod>([
        ['card', 84],
        ['bizum', 9],
        ['transfer', 7],
      ]);
    case 'direct':
    case 'phone':
      return daysBetween(stay.checkIn, stay.checkOut) >= 28
        ? random.weighted<PaymentMethod>([
            ['transfer', 56],
            ['direct_debit', 26],
            ['card', 18],
          ])
        : random.weighted<PaymentMethod>([
            ['card', 46],
            ['transfer', 26],
            ['bizum', 18],
            ['cash', 10],
          ]);
    default:
      // The platform collects the payment and passes it on.
      return 'transfer';
  }
}

/**
 * Returns a bail that, with few exceptions, is received at check-in and refunded on time; undefined if the apartment
 * requires none.
 */
function bailOf(
  booking: DemoBooking,
  today: CalendarDate,
  random: Random,
  isOverlooked: () => boolean,
): DemoBail | undefined {
  const amountCents = booking.quote.bailCents;
  if (amountCents === 0) return undefined;
  const { checkIn, checkOut } = booking.stay;
  const open = {
    amountCents,
    method: null,
    receivedOn: null,
    keysOn: null,
    returnedOn: null,
    returnedCents: 0,
    concept: '',
  };
  if (bookingAnswers(booking.state, 'isCalledOff')) return { ...open, state: 'cancelled' };
  if (booking.state === 'confirmed') return { ...open, state: 'due' };

  const dueBackOn = bailDueBackOn(booking.stay);
  const method = random.weighted<PaymentMethod>([
    ['card', 70],
    ['transfer', 18],
    ['cash', 12],
  ]);
  const held: DemoBail = { ...open, state: 'held', method, receivedOn: checkIn };
  if (booking.state === 'checked_in') return held;
  const left: DemoBail = { ...held, keysOn: checkOut };

  const returnedOn = addDays(checkOut, random.between(9, 29));
  if (returnedOn >= today) return left;
  if (dueBackOn < today && daysBetween(dueBackOn, today) <= OVERLOOKED_WITHIN_DAYS && isOverlooked()) return left;
  const deductedShare = random.chance(0.05) ? random.pick([500, 1000, 1500, 2500]) : 0;
  return {
    ...left,
    state: deductedShare > 0 ? 'partly_returned' : 'returned',
    returnedOn,
    returnedCents: amountCents - shareOf(amountCents, deductedShare),
    concept: deductedShare > 0 ? random.pick(CONCEPTS) : '',
  };
}
