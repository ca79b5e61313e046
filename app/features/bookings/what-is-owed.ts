import { daysBetween, type CalendarDate } from '../../core/calendar-date';
import { sumCents } from '../../core/money';
import type { Instalment } from '../prices/payment-plan';
import { bookingAnswers, type BookingState } from '../../core/booking-states';

/** What decides who owes: the booking's state, and the sums of what was written in its folio. */
export interface Folio {
  state: BookingState;
  totalCents: number;
  /** What a stay that does not take place costs; null where nobody has said, and then it is what was paid. */
  cancellationFeeCents: number | null;
  /** What of that fee is no longer asked for. */
  waivedCents: number;
  /** Payments less refunds and voids. */
  paidCents: number;
}

/** Never both owed and to be refunded; neither is ever below zero. */
export interface WhatIsOwed {
  /** What the booking costs as it is: its total, or what is left of its fee, or nothing once a hold is over. */
  chargeCents: number;
  paidCents: number;
  waivedCents: number;
  /** What the guest still has to pay. */
  owedCents: number;
  /** What the building has to give back: paid beyond the charge. */
  toRefundCents: number;
}

/**
 * Who owes, and who is owed: every page, mail, list, file and the API reads it
 * from here. The database says the same in `booking.owed_cents` and
 * `booking.to_refund_cents`, by which lists look and add up
 * (migrations/0022_what_is_owed.sql). Money of the bail is another ledger.
 */
export function whatIsOwed(folio: Folio): WhatIsOwed {
  const chargeCents = chargeOf(folio);
  const { paidCents, waivedCents } = folio;
  return { chargeCents, paidCents, waivedCents, ...sidesOf(chargeCents - paidCents) };
}

/** A balance, charge less payments, as its two sides: what is owed, or what is to be refunded. */
export function sidesOf(balanceCents: number): Pick<WhatIsOwed, 'owedCents' | 'toRefundCents'> {
  return { owedCents: Math.max(0, balanceCents), toRefundCents: Math.max(0, -balanceCents) };
}

function chargeOf({ state, totalCents, cancellationFeeCents, waivedCents, paidCents }: Folio): number {
  if (bookingAnswers(state, 'owesFee')) {
    return cancellationFeeCents === null ? Math.max(0, paidCents) : cancellationFeeCents - waivedCents;
  }
  return bookingAnswers(state, 'owesNothing') ? 0 : totalCents;
}

export interface DueStay extends Folio {
  checkOut: CalendarDate;
  plan: readonly Instalment[];
}

/**
 * What of it is late on the day, and what falls due that day, in cents. An
 * instalment is late from the day after it fell due, and everything from the day
 * of departure. A hold owes nothing late; the fee of a stay that does not take
 * place is due at once.
 */
export function whatIsDue(stay: DueStay, today: CalendarDate): { overdueCents: number; dueTodayCents: number } {
  const { owedCents } = whatIsOwed(stay);
  if (bookingAnswers(stay.state, 'owesFee')) return { overdueCents: owedCents, dueTodayCents: 0 };
  if (!bookingAnswers(stay.state, 'owesByPlan')) return { overdueCents: 0, dueTodayCents: 0 };
  if (stay.checkOut <= today) return { overdueCents: owedCents, dueTodayCents: 0 };
  const openOf = (plan: readonly Instalment[]) =>
    Math.max(0, sumCents(plan.map(({ amountCents }) => amountCents)) - stay.paidCents);
  const overdueCents = openOf(stay.plan.filter(({ due }) => due < today));
  return { overdueCents, dueTodayCents: openOf(stay.plan.filter(({ due }) => due <= today)) - overdueCents };
}

/** What was paid covers the instalments in their order: how much of each. */
export function coveredCents(plan: readonly Instalment[], paidCents: number): number[] {
  let left = Math.max(0, paidCents);
  return plan.map(({ amountCents }) => {
    const covered = Math.min(left, amountCents);
    left -= covered;
    return covered;
  });
}

export interface PlannedInstalment extends Instalment {
  settledCents: number;
  openCents: number;
  /** Days since it fell due while something of it is open; 0 where nothing is late. */
  daysLate: number;
}

/** What of each instalment is paid, what is left of it, and how late that is. */
export function settledPlan(plan: readonly Instalment[], paidCents: number, today: CalendarDate): PlannedInstalment[] {
  const covered = coveredCents(plan, paidCents);
  return plan.map(({ due, amountCents }, index) => {
    const settledCents = covered[index]!;
    const openCents = amountCents - settledCents;
    const daysLate = openCents > 0 ? Math.max(0, daysBetween(due, today)) : 0;
    return { due, amountCents, settledCents, openCents, daysLate };
  });
}

/** The instalments that are not paid, in their order, with what is left of each. */
export function unpaidInstalments(plan: readonly Instalment[], paidCents: number): Instalment[] {
  const covered = coveredCents(plan, paidCents);
  return plan
    .map(({ due, amountCents }, index) => ({ due, amountCents: amountCents - covered[index]! }))
    .filter(({ amountCents }) => amountCents > 0);
}

/** What the team asks for now: all that has fallen due; where nothing has, the next instalment. */
export function amountToAsk(plan: readonly PlannedInstalment[], today: CalendarDate, owedCents: number): number {
  const open = plan.filter((instalment) => instalment.openCents > 0);
  const due = open.filter((instalment) => instalment.due <= today);
  const asked = sumCents((due.length > 0 ? due : open.slice(0, 1)).map(({ openCents }) => openCents));
  return Math.max(0, Math.min(owedCents, asked));
}

/** A hold is asked for its first payment by the mail of its own. */
export function mayBeReminded({ state, owedCents }: { state: BookingState; owedCents: number }): boolean {
  return owedCents > 0 && bookingAnswers(state, 'hasAccount');
}

/** What is left of the fee of a stay that does not take place; nothing where there is none. */
export function feeLeft({
  cancellationFeeCents,
  waivedCents,
}: Pick<Folio, 'cancellationFeeCents' | 'waivedCents'>): number {
  return Math.max(0, (cancellationFeeCents ?? 0) - waivedCents);
}
