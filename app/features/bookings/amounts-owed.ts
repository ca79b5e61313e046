import { daysBetween, type CalendarDate } from '../../core/calendar-date';
import { sumCents } from '../../core/money';
import type { Instalment } from '../prices/payment-plan';
import { bookingAnswers, type BookingState } from '../../core/booking-states';

/** Facts that decide the balance: the booking's state and the sums of its folio. */
export interface Folio {
  state: BookingState;
  totalCents: number;
  /** Fee of a stay that does not take place; null if none was set, in which case the fee equals the amount paid. */
  cancellationFeeCents: number | null;
  waivedCents: number;
  /** Payments less refunds and voids. */
  paidCents: number;
}

/** Balance of a booking in cents; neither side is negative and no more than one is above zero. */
export interface AmountsOwed {
  /** The charge in the booking's present state: its total, the rest of its fee, or nothing for an expired hold. */
  chargeCents: number;
  paidCents: number;
  waivedCents: number;
  owedCents: number;
  /** Amount the building has to refund: paid beyond the charge. */
  toRefundCents: number;
}

/**
 * Computes the balance of a booking: the single rule for pages, mails, lists, files, and the API. The database computes
 * the same amounts in `booking.owed_cents` and `booking.to_refund_cents`, by which lists filter and sum
 * (migrations/0022_what_is_owed.sql). The bail is accounted for separately.
 */
export function amountsOwed(folio: Folio): AmountsOwed {
  const chargeCents = chargeOf(folio);
  const { paidCents, waivedCents } = folio;
  return { chargeCents, paidCents, waivedCents, ...sidesOf(chargeCents - paidCents) };
}

/** Splits a balance (charge less payments) into the amount owed and the amount to refund. */
export function sidesOf(balanceCents: number): Pick<AmountsOwed, 'owedCents' | 'toRefundCents'> {
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
 * Returns the amounts overdue and falling due on the day, in cents. An instalment is overdue from the day after its due
 * date, and everything from the day of departure. A hold is never overdue; the fee of a stay that does not take place
 * is due at once.
 */
export function amountsDueOn(stay: DueStay, today: CalendarDate): { overdueCents: number; dueTodayCents: number } {
  const { owedCents } = amountsOwed(stay);
  if (bookingAnswers(stay.state, 'owesFee')) return { overdueCents: owedCents, dueTodayCents: 0 };
  if (!bookingAnswers(stay.state, 'owesByPlan')) return { overdueCents: 0, dueTodayCents: 0 };
  if (stay.checkOut <= today) return { overdueCents: owedCents, dueTodayCents: 0 };
  const openOf = (plan: readonly Instalment[]) =>
    Math.max(0, sumCents(plan.map(({ amountCents }) => amountCents)) - stay.paidCents);
  const overdueCents = openOf(stay.plan.filter(({ due }) => due < today));
  return { overdueCents, dueTodayCents: openOf(stay.plan.filter(({ due }) => due <= today)) - overdueCents };
}

/** Returns the plan's open amounts by due day; instalments due after departure count on the departure day. */
export function openByDueDay(stay: DueStay): Instalment[] {
  return bookingAnswers(stay.state, 'owesByPlan') ? openByDay(stay.plan, stay.paidCents, stay.checkOut) : [];
}

/** Returns the plan's open amounts by due day, whatever the state of the stay. */
export function openByDay(plan: readonly Instalment[], paidCents: number, checkOut: CalendarDate): Instalment[] {
  const byDay = new Map<CalendarDate, number>();
  for (const { due, amountCents } of unpaidInstalments(plan, paidCents)) {
    const day = due < checkOut ? due : checkOut;
    byDay.set(day, (byDay.get(day) ?? 0) + amountCents);
  }
  return [...byDay].map(([due, amountCents]) => ({ due, amountCents }));
}

/** Returns the paid part of each instalment: payments cover them in order. */
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
  /** Days since the due date while part of the instalment is open; 0 if nothing is late. */
  daysLate: number;
}

/** Returns each instalment with its paid and open parts and the days it is overdue. */
export function settledPlan(plan: readonly Instalment[], paidCents: number, today: CalendarDate): PlannedInstalment[] {
  const covered = coveredCents(plan, paidCents);
  return plan.map(({ due, amountCents }, index) => {
    const settledCents = covered[index]!;
    const openCents = amountCents - settledCents;
    const daysLate = openCents > 0 ? Math.max(0, daysBetween(due, today)) : 0;
    return { due, amountCents, settledCents, openCents, daysLate };
  });
}

export function unpaidInstalments(plan: readonly Instalment[], paidCents: number): Instalment[] {
  const covered = coveredCents(plan, paidCents);
  return plan
    .map(({ due, amountCents }, index) => ({ due, amountCents: amountCents - covered[index]! }))
    .filter(({ amountCents }) => amountCents > 0);
}

/** Returns the amount to request now: everything due, or else the next instalment. */
export function amountToRequest(plan: readonly PlannedInstalment[], today: CalendarDate, owedCents: number): number {
  const open = plan.filter((instalment) => instalment.openCents > 0);
  const due = open.filter((instalment) => instalment.due <= today);
  const requestedCents = sumCents((due.length > 0 ? due : open.slice(0, 1)).map(({ openCents }) => openCents));
  return Math.max(0, Math.min(owedCents, requestedCents));
}

/** True if the booking may get a reminder; a hold's first payment is requested by its own mail instead. */
export function mayBeReminded({ state, owedCents }: { state: BookingState; owedCents: number }): boolean {
  return owedCents > 0 && bookingAnswers(state, 'hasAccount');
}

/** Returns the open fee of a stay that does not take place; 0 if there is none. */
export function feeLeft({
  cancellationFeeCents,
  waivedCents,
}: Pick<Folio, 'cancellationFeeCents' | 'waivedCents'>): number {
  return Math.max(0, (cancellationFeeCents ?? 0) - waivedCents);
}
