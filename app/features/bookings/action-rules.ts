import type { Scope } from '../../access/role-scopes';
import type { CalendarDate } from '../../core/calendar-date';
import type { BookingState } from '../../core/booking-states';
import { cleaningAnswers, type CleaningState, type UnreadyState } from '../../core/cleaning-states';
import {
  actionTable,
  bookingActions,
  scopeToUndo,
  type BookingAction,
  type Reason,
  type Refused,
  type Way,
} from './action-table';

export interface BookingFacts {
  state: BookingState;
  /** True if the hold has expired but the job hasn't released it yet. */
  holdOver: boolean;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** True if the booking has a customer, which confirming requires. */
  hasGuest: boolean;
  owedCents: number;
  /** Amount due in cents, including what falls due today. */
  dueCents: number;
  /** Part that was due before today, in cents. */
  overdueCents: number;
  today: CalendarDate;
  /** Local time of the building, `HH:MM`. */
  time: string;
  checkInTime: string;
  arrivedAt: Date | null;
  arrivedOn: CalendarDate | null;
  leftOn: CalendarDate | null;
  apartmentCode: string;
  /** Reference of another booking, or name of another site, whose guests are still in the apartment; null if none. */
  occupiedBy: string | null;
  cleaning: CleaningState;
  /** State of undoing the last step. */
  undo: 'nothing' | 'ready' | 'notified' | 'hold_over';
  /** Kind of the last step; null if there is none. */
  lastStep: string | null;
  scope: readonly Scope[];
}

/** A warning that the user confirms to take the step anyway. */
export type Warning =
  | 'to_clean'
  | 'being_cleaned'
  | 'late_arrival'
  | 'owes_due'
  | 'owes'
  | 'leaves_early'
  | 'leaves_late';

/** Values for the texts: dates and times as stored, amounts in cents. */
export interface ActionParams {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  checkInTime: string;
  arrivedOn: CalendarDate;
  leftOn: CalendarDate;
  apartment: string;
  occupiedBy: string;
  owedCents: number;
  dueCents: number;
  overdueCents: number;
}

export interface ActionState {
  action: BookingAction;
  allowed: boolean;
  reason: Reason | null;
  way: Way | null;
  warnings: Warning[];
  params: ActionParams;
}

/** Returns every action; a refused one has its reason and the alternative. */
export function actionsOf(facts: BookingFacts): ActionState[] {
  return bookingActions.map((action) => actionOf(action, facts));
}

export function actionOf(action: BookingAction, facts: BookingFacts): ActionState {
  const refused = refusalOf(action, facts);
  return {
    action,
    allowed: refused === null,
    reason: refused?.because ?? null,
    way: refused?.way ?? null,
    warnings: refused ? [] : warningsOf(action, facts),
    params: {
      checkIn: facts.checkIn,
      checkOut: facts.checkOut,
      checkInTime: facts.checkInTime,
      arrivedOn: facts.arrivedOn ?? facts.checkIn,
      leftOn: facts.leftOn ?? facts.checkOut,
      apartment: facts.apartmentCode,
      occupiedBy: facts.occupiedBy ?? '',
      owedCents: facts.owedCents,
      dueCents: facts.dueCents,
      overdueCents: facts.overdueCents,
    },
  };
}

function refusalOf(action: BookingAction, facts: BookingFacts): Refused | null {
  const { from } = actionTable[action];
  const scope = action === 'undo' ? scopeToUndo(facts.lastStep) : actionTable[action].scope;
  if (!facts.scope.includes(scope)) return { because: 'not_allowed', way: 'ask_manager' };
  const cell = from[facts.state === 'pending' && facts.holdOver ? 'expired' : facts.state];
  return typeof cell === 'string' ? refusedNow(action, facts) : cell;
}

/** Returns the refusal that the date causes, for an action that the state allows. */
function refusedNow(action: BookingAction, facts: BookingFacts): Refused | null {
  const { today, checkIn, checkOut } = facts;
  switch (action) {
    case 'confirm':
      return facts.hasGuest ? null : { because: 'no_guest', way: 'name_guest' };
    case 'check_in':
      if (today < checkIn) return { because: 'arrives_later', way: 'wait_or_move' };
      if (today > checkOut) return { because: 'stay_over', way: 'move_or_no_show' };
      return facts.occupiedBy === null ? null : { because: 'occupied', way: 'leave_first' };
    case 'mark_no_show': {
      const couldHaveCome = today > checkIn || (today === checkIn && facts.time >= facts.checkInTime);
      return couldHaveCome ? null : { because: 'may_still_come', way: 'wait_or_cancel' };
    }
    case 'take_payment':
      return facts.owedCents > 0 ? null : { because: 'nothing_owed', way: 'refund_in_payments' };
    case 'undo':
      if (facts.undo === 'nothing') return { because: 'nothing_to_undo', way: null };
      if (facts.undo === 'notified') return { because: 'guest_notified', way: 'act_anew' };
      return facts.undo === 'hold_over' ? { because: 'hold_over', way: 'act_anew' } : null;
    default:
      return null;
  }
}

const UNREADY: Record<UnreadyState, Warning> = { to_clean: 'to_clean', in_progress: 'being_cleaned' };

function warningsOf(action: BookingAction, facts: BookingFacts): Warning[] {
  const { today, checkIn, checkOut } = facts;
  const warnings: (Warning | false)[] = [];
  if (action === 'check_in') {
    warnings.push(
      cleaningAnswers(facts.cleaning, 'needsCleaning') && UNREADY[facts.cleaning],
      today > checkIn && 'late_arrival',
      facts.dueCents > 0 && 'owes_due',
    );
  }
  if (action === 'check_out') {
    warnings.push(today < checkOut && 'leaves_early', today > checkOut && 'leaves_late');
    warnings.push(facts.owedCents > 0 && 'owes');
  }
  return warnings.filter((warning) => warning !== false);
}

/** Returns the amount to collect before the step, in cents; 0 if nothing is due. */
export function paysFirst({ warnings, params }: ActionState): number {
  if (warnings.includes('owes')) return params.owedCents;
  return warnings.includes('owes_due') ? params.dueCents : 0;
}

/** Returns the amount in cents that an arriving guest owes but need not pay yet; it is offered with the check-in. */
export function owedLater({ action, params }: ActionState): number {
  return action === 'check_in' ? params.owedCents - params.dueCents : 0;
}
