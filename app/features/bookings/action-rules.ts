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

/** The facts that decide which actions are possible. */
export interface BookingFacts {
  state: BookingState;
  /** The hold has expired, and the job has not released it yet. */
  holdOver: boolean;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** It has a customer, without whom nothing is confirmed. */
  hasGuest: boolean;
  owedCents: number;
  /** The amount that is due, including today's. */
  dueCents: number;
  /** What of it was due before today. */
  overdueCents: number;
  today: CalendarDate;
  /** The time in the building, `HH:MM`. */
  time: string;
  checkInTime: string;
  arrivedAt: Date | null;
  arrivedOn: CalendarDate | null;
  leftOn: CalendarDate | null;
  apartmentCode: string;
  /** Another booking whose guests are still in the apartment. */
  occupiedBy: string | null;
  cleaning: CleaningState;
  /** Whether the last step can be taken back. */
  undo: 'nothing' | 'ready' | 'notified' | 'hold_over';
  /** The kind of that step; null where there is none. */
  lastStep: string | null;
  scope: readonly Scope[];
}

/** A warning: the person confirms and the step is taken all the same. */
export type Warning =
  | 'to_clean'
  | 'being_cleaned'
  | 'late_arrival'
  | 'owes_due'
  | 'owes'
  | 'leaves_early'
  | 'leaves_late';

/** Values of the sentences: dates and times as they are kept, amounts in cents. */
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

/** Every action with whether it is possible now; otherwise why not and what to do instead. */
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

/** What the state allows may still be refused because of the date. */
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

/** The amount that should be taken before the step, in cents; 0 where nothing is due. */
export function paysFirst({ warnings, params }: ActionState): number {
  if (warnings.includes('owes')) return params.owedCents;
  return warnings.includes('owes_due') ? params.dueCents : 0;
}

/** What a guest who comes owes and need not pay yet, in cents: it is offered beside the step. */
export function owedLater({ action, params }: ActionState): number {
  return action === 'check_in' ? params.owedCents - params.dueCents : 0;
}
