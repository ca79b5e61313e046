import { daysBetween, type CalendarDate } from '../../core/calendar-date';
import { sumCents } from '../../core/money';
import type { Instalment } from '../prices/payment-plan';
import { bookingAnswers, type BookingState } from '../../core/booking-states';

/** The facts that decide who owes: the booking's state, and the sums of its folio. */
export interface Folio {
  state: BookingState;
  totalCents: number;
  /** The fee of a stay that does not take place; null where none was set, and then it equals what was paid. */
  cancellationFeeCents: number | null;
  /** The waived part of that fee. */
  waivedCents: number;
  /** Payments less refunds and voids. */
  paidCents: number;
}

/** At most one side is above zero, and none below. */
export interface WhatIsOwed {
  /** The charge in the booking's present state: its total, what is left of its fee, or nothing for an expired hold. */
  chargeCents: number;
  paidCents: number;
  waivedCents: number;
  /** What the guest still has to pay. */
  owedCents: number;
  /** What the building has to refund: paid beyond the charge. */
  toRefundCents: number;
}

/**
 * Who owes, and who is owed: the one rule for pages, mails, lists, files and the API. The database has the same in
 * `booking.owed_cents` and `booking.to_refund_cents`, by which lists filter and sum (migrations/0022_what_is_owed.sql).
 * The bail is accounted for apart.
 */
export function whatIsOwed(folio: Folio): WhatIsOwed {
  const chargeCents = chargeOf(folio);
  const { paidCents, waivedCents } = folio;
  return { chargeCents, paidCents, waivedCents, ...sidesOf(chargeCents - paidCents) };
}

/** The two sides of a balance (charge less payments): owed, or to be refunded. */
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
 * What is overdue on the day, and what falls due that day, in cents. An instalment is overdue from the day after its
 * due date, and everything from the day of departure. A hold is never overdue; the fee of a stay that does not take
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

/** What is open of the plan, by the day from which it is owed: an instalment that would be due later is, with departure. */
export function openByDueDay(stay: DueStay): Instalment[] {
  return bookingAnswers(stay.state, 'owesByPlan') ? openByDay(stay.plan, stay.paidCents, stay.checkOut) : [];
}

/** The same of any stay, once so much is paid. */
export function openByDay(plan: readonly Instalment[], paidCents: number, checkOut: CalendarDate): Instalment[] {
  const byDay = new Map<CalendarDate, number>();
  for (const { due, amountCents } of unpaidInstalments(plan, paidCents)) {
    const day = due < checkOut ? due : checkOut;
    byDay.set(day, (byDay.get(day) ?? 0) + amountCents);
  }
  return [...byDay].map(([due, amountCents]) => ({ due, amountCents }));
}

/** How much of each instalment is paid: payments cover them in order. */
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

/** What of each instalment is paid and open, and how many days it is overdue. */
export function settledPlan(plan: readonly Instalment[], paidCents: number, today: CalendarDate): PlannedInstalment[] {
  const covered = coveredCents(plan, paidCents);
  return plan.map(({ due, amountCents }, index) => {
    const settledCents = covered[index]!;
    const openCents = amountCents - settledCents;
    const daysLate = openCents > 0 ? Math.max(0, daysBetween(due, today)) : 0;
    return { due, amountCents, settledCents, openCents, daysLate };
  });
}

/** The instalments not paid in full, in order, with what is open of each. */
export function unpaidInstalments(plan: readonly Instalment[], paidCents: number): Instalment[] {
  const covered = coveredCents(plan, paidCents);
  return plan
    .map(({ due, amountCents }, index) => ({ due, amountCents: amountCents - covered[index]! }))
    .filter(({ amountCents }) => amountCents > 0);
}

/** The amount that the team asks for now: all that is due, or else the next instalment. */
export function amountToAsk(plan: readonly PlannedInstalment[], today: CalendarDate, owedCents: number): number {
  const open = plan.filter((instalment) => instalment.openCents > 0);
  const due = open.filter((instalment) => instalment.due <= today);
  const asked = sumCents((due.length > 0 ? due : open.slice(0, 1)).map(({ openCents }) => openCents));
  return Math.max(0, Math.min(owedCents, asked));
}

/** The first payment of a hold is asked for by its own mail. */
export function mayBeReminded({ state, owedCents }: { state: BookingState; owedCents: number }): boolean {
  return owedCents > 0 && bookingAnswers(state, 'hasAccount');
}

/** The open fee of a stay that does not take place; 0 where there is none. */
export function feeLeft({
  cancellationFeeCents,
  waivedCents,
}: Pick<Folio, 'cancellationFeeCents' | 'waivedCents'>): number {
  return Math.max(0, (cancellationFeeCents ?? 0) - waivedCents);
}
