import { may, type Actor } from '../../access/actor';
import { addDays, daysBetween, type CalendarDate } from '../../core/calendar-date';
import type { DeductionKind } from '../../core/bail-deductions';
import { bailAnswers, type BailState } from '../../core/bail-states';
import { bookingAnswers, type BookingState } from '../../core/booking-states';

/** The list, the page and an alert warn this many days before a bail has to go back, and on the day. */
export const WARNING_DAYS = 7;
/** So many days before an amount on hold is let go by the bank, the team is told. */
export const HOLD_WARNING_DAYS = 2;
/** So long the guest may dispute a deduction, from the day on which it was made. */
export const DISPUTE_DAYS = 14;

export function disputeUntil(madeOn: CalendarDate): CalendarDate {
  return addDays(madeOn, DISPUTE_DAYS);
}

/** What the team may do with a bail, in the order of its buttons. */
export const bailActions = ['receive', 'deduct', 'return', 'retain', 'account'] as const;
export type BailAction = (typeof bailActions)[number];

/** Why not now; the sentences stand in messages/, `because`. */
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
  /** A provider was asked to move its money, and has not answered yet. */
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

/** Why the action is not possible as the bail stands; null where it is. */
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

/** A deduction that is asked for, and what it is taken from. */
interface AskedDeduction {
  /** A `charge` pays the stay. */
  kind: DeductionKind;
  amountCents: number;
  leftCents: number;
  owedCents: number;
  isOnHold: boolean;
}

export type DeductionRefusal =
  | { path: 'kind'; problem: 'hold_pays_no_stay' }
  | { path: 'amountCents'; problem: 'more_than_left' | 'more_than_owed'; mostCents: number };

/** Returns what a deduction is refused for: no more than is left, and for the stay no more than it owes, of money that has come. */
export function deductionRefusal(asked: AskedDeduction): DeductionRefusal | null {
  const { kind, amountCents, leftCents, owedCents, isOnHold } = asked;
  // The stay would count as paid with what nobody has charged yet.
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
  /** How what is left goes back; null where nothing has come. */
  way: { kind: 'hold' | 'provider' | 'hand' } | null;
}

/** Whether an account is of use: for what goes back by hand, or for the interest that the law adds to what a provider gives back. */
export function takesAccount({ state, leftCents, dueBackOn, way }: PayoutFacts, today: CalendarDate): boolean {
  if (!bailAnswers(state, 'isInHand') || leftCents <= 0) return false;
  return way?.kind === 'hand' || (way?.kind === 'provider' && dueBackOn !== null && dueBackOn < today);
}

/** What of a deduction still counts. */
export function keptOf({ amountCents, reducedCents }: { amountCents: number; reducedCents: number }): number {
  return amountCents - reducedCents;
}

interface Disputable {
  amountCents: number;
  reducedCents: number;
  disputeUntil: CalendarDate;
  dispute: { answer: string | null } | null;
}

/** Whether its words are awaited, or its answer: until then the bail stays open, even with nothing left in it. */
export function mayStillChange(deduction: Disputable, today: CalendarDate): boolean {
  return deduction.dispute ? deduction.dispute.answer === null : mayDispute(deduction, today);
}

/** Once, in time, and only what still counts. */
export function mayDispute(deduction: Disputable, today: CalendarDate): boolean {
  return !deduction.dispute && keptOf(deduction) > 0 && today <= deduction.disputeUntil;
}

interface EndedBail {
  deductedCents: number;
  returnedCents: number;
  /** It was on hold, and over before what was kept of it was charged. */
  notCollected: boolean;
}

/** How a bail ends of which nothing is left and nothing is open. */
export function endOf({ deductedCents, returnedCents, notCollected }: EndedBail): BailState {
  if (deductedCents === 0 || notCollected) return 'returned';
  return returnedCents === 0 ? 'retained' : 'partly_returned';
}

/** How urgent it is: what lists, page and alerts say of it. */
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
  /** The day on which the bank lets it go, where it is only on hold on a card. */
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
