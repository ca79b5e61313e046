import { may, type Actor } from '../../access/actor';
import { addDays, daysBetween, type CalendarDate } from '../../core/calendar-date';
import type { DeductionKind } from '../../core/bail-deductions';
import { bailAnswers, type BailState } from '../../core/bail-states';
import { bookingAnswers, type BookingState } from '../../core/booking-states';

/**
 * Days before the return date at which the list, the page, and the alert warn staff. They warn again on the return
 * date.
 */
export const WARNING_DAYS = 7;
/** Days before the bank releases a hold at which staff are alerted. */
export const HOLD_WARNING_DAYS = 2;
/** Days the guest has to dispute a deduction, from the day it was made. */
export const DISPUTE_DAYS = 14;

export function disputeUntil(madeOn: CalendarDate): CalendarDate {
  return addDays(madeOn, DISPUTE_DAYS);
}

export const bailActions = ['receive', 'deduct', 'return', 'retain', 'account'] as const;
export type BailAction = (typeof bailActions)[number];

/** Reason why an action is impossible now; the texts are in messages/, `because`. */
export type BailReason =
  | 'not_allowed'
  | 'unconfirmed'
  | 'stay_over'
  | 'not_received'
  | 'received'
  | 'nothing_left'
  | 'moving'
  | 'closed'
  | 'cancelled';

export interface BailFacts {
  state: BailState;
  /** True while a provider request to move the bail's money is unanswered. */
  isMoving: boolean;
  bookingState: BookingState;
  leftCents: number;
}

export interface BailActionState {
  action: BailAction;
  allowed: boolean;
  reason: BailReason | null;
}

export function bailActionsOf(actor: Pick<Actor, 'scope'>, facts: BailFacts): BailActionState[] {
  return bailActions.map((action) => {
    const reason = may(actor, 'bails:write') ? whyNot(action, facts) : 'not_allowed';
    return { action, allowed: reason === null, reason };
  });
}

/** Returns the reason why the action is impossible in the bail's current state; null if it is possible. */
export function whyNot(action: BailAction, { state, bookingState, leftCents, isMoving }: BailFacts): BailReason | null {
  if (state === 'cancelled') return 'cancelled';
  if (bailAnswers(state, 'isClosed')) return 'closed';
  if (action === 'account') return null;
  if (action === 'receive') {
    if (!bailAnswers(state, 'isToTake')) return 'received';
    if (bookingAnswers(bookingState, 'isHold')) return 'unconfirmed';
    return bookingAnswers(bookingState, 'mayChangeBail') ? null : 'stay_over';
  }
  if (bailAnswers(state, 'isToTake')) return 'not_received';
  if (isMoving) return 'moving';
  return leftCents > 0 ? null : 'nothing_left';
}

interface DeductionFacts {
  /** A `charge` pays for the stay. */
  kind: DeductionKind;
  amountCents: number;
  leftCents: number;
  owedCents: number;
  isOnHold: boolean;
}

export type DeductionRefusal =
  | { path: 'kind'; problem: 'hold_pays_no_stay' }
  | { path: 'amountCents'; problem: 'more_than_left' | 'more_than_owed'; mostCents: number };

/**
 * Returns the reason to refuse a deduction; null if it is allowed. A deduction can't exceed the amount left. A
 * deduction that pays for the stay also can't exceed what the stay owes and can't come from a hold.
 */
export function deductionRefusal(requested: DeductionFacts): DeductionRefusal | null {
  const { kind, amountCents, leftCents, owedCents, isOnHold } = requested;
  // The stay would count as paid with money that hasn't been charged yet.
  if (kind === 'charge' && isOnHold) return { path: 'kind', problem: 'hold_pays_no_stay' };
  if (amountCents > leftCents) return { path: 'amountCents', problem: 'more_than_left', mostCents: leftCents };
  if (kind === 'charge' && amountCents > owedCents) {
    return { path: 'amountCents', problem: 'more_than_owed', mostCents: owedCents };
  }
  return null;
}

interface PayoutFacts {
  state: BailState;
  leftCents: number;
  dueBackOn: CalendarDate | null;
  /** Way to return the amount left; null if nothing was received. */
  way: { kind: 'hold' | 'provider' | 'hand' } | null;
}

/** True if a bank account is needed: for a return by hand, or for the legal interest on top of a provider's refund. */
export function takesAccount({ state, leftCents, dueBackOn, way }: PayoutFacts, today: CalendarDate): boolean {
  if (!bailAnswers(state, 'isInHand') || leftCents <= 0) return false;
  return way?.kind === 'hand' || (way?.kind === 'provider' && dueBackOn !== null && dueBackOn < today);
}

/** Returns the part of a deduction that still counts, in cents. */
export function retainedCentsOf({ amountCents, reducedCents }: { amountCents: number; reducedCents: number }): number {
  return amountCents - reducedCents;
}

interface Disputable {
  amountCents: number;
  reducedCents: number;
  disputeUntil: CalendarDate;
  dispute: { answer: string | null } | null;
}

/**
 * True while the guest may dispute the deduction or awaits an answer. The bail stays open as long as this is true, even
 * with nothing left.
 */
export function canStillChange(deduction: Disputable, today: CalendarDate): boolean {
  return deduction.dispute ? deduction.dispute.answer === null : mayDispute(deduction, today);
}

/** True if there is no dispute yet, the deadline hasn't passed, and part of the deduction still counts. */
export function mayDispute(deduction: Disputable, today: CalendarDate): boolean {
  return !deduction.dispute && retainedCentsOf(deduction) > 0 && today <= deduction.disputeUntil;
}

interface EndedBail {
  deductedCents: number;
  returnedCents: number;
  /** True if the hold ended before its deductions were charged. */
  notCollected: boolean;
}

/** Returns the final state of a bail with nothing left and nothing pending. */
export function endOf({ deductedCents, returnedCents, notCollected }: EndedBail): BailState {
  if (deductedCents === 0 || notCollected) return 'returned';
  return returnedCents === 0 ? 'retained' : 'partly_returned';
}

export const bailStandings = [
  'to_receive',
  'held',
  'on_hold',
  'hold_ends',
  'due_soon',
  'due_today',
  'overdue',
  'awaits_disputes',
  'closed',
  'cancelled',
] as const;
export type BailStanding = (typeof bailStandings)[number];

interface StandingFacts {
  state: BailState;
  leftCents: number;
  dueBackOn: CalendarDate | null;
  /** Day on which the bank releases the hold; null unless the bail is only on hold on a card. */
  holdEndsOn: CalendarDate | null;
}

export function standingOf(
  { state, leftCents, dueBackOn, holdEndsOn }: StandingFacts,
  today: CalendarDate,
): BailStanding {
  if (state === 'cancelled') return 'cancelled';
  if (bailAnswers(state, 'isToTake')) return 'to_receive';
  if (bailAnswers(state, 'isClosed')) return 'closed';
  if (holdEndsOn) return daysBetween(today, holdEndsOn) <= HOLD_WARNING_DAYS ? 'hold_ends' : 'on_hold';
  if (leftCents === 0) return 'awaits_disputes';
  const days = dueBackOn ? daysBetween(today, dueBackOn) : WARNING_DAYS + 1;
  if (days < 0) return 'overdue';
  if (days === 0) return 'due_today';
  return days <= WARNING_DAYS ? 'due_soon' : 'held';
}
