import { toStringMethod } from 'fast-check';
import { AppError } from '../../app/core/app-error';
import { bookingAnswers } from '../../app/core/booking-states';
import { dateInZone } from '../../app/core/calendar-date';
import { bailStep } from './bail-steps';
import { anyStep, guestStep } from './guest-steps';
import { noticeStep } from './notice-steps';
import { stayStep } from './stay-steps';
import { teamStep } from './team-steps';
import { chosen, Idle, type Stay, type Step, type World } from './world';

type OnWorld = (step: Step, world: World) => Promise<void>;
type OnStay = (stay: Stay, step: Step, world: World) => Promise<void>;

const onWorld: Record<string, OnWorld> = { ...anyStep, ...noticeStep };
const byGuest: Record<string, OnStay> = guestStep;
const byTeam: Record<string, OnStay> = { ...teamStep, ...stayStep, ...bailStep };

export const stepKinds = [...Object.keys(onWorld), ...Object.keys(byGuest), ...Object.keys(byTeam)];

/** How often what is done, where it is not once. */
const OFTEN: Record<string, number> = {
  begin: 2,
  book_and_pay: 3,
  undo_deduction: 2,
  pay: 10,
  hear: 8,
  pay_in_open_tab: 3,
  come_back: 3,
  ask_undecided: 2,
  take: 2,
  take_what_is_owed: 2,
  refund: 4,
  refund_in_two: 3,
  refund_comes_back: 2,
  move: 2,
  confirm: 2,
  check_in: 3,
  check_out: 2,
  receive_bail: 2,
  deduct: 6,
  dispute: 3,
  answer: 3,
  reduce: 3,
  void_payment: 2,
  end_refund: 2,
  give_back: 2,
};
export const drawnKinds = stepKinds.flatMap((kind) => Array.from({ length: OFTEN[kind] ?? 1 }, () => kind));

/** Refusals that a step may meet, as somebody else was quicker or it is not the moment; anything else is a mistake. */
const REFUSALS = new Set([
  'not_available',
  'hold_expired',
  'state_refuses',
  'nothing_to_pay',
  'too_many_cards',
  'provider_unavailable',
  'payment_not_taken',
  'payment_not_refundable',
  'no_fee_to_waive',
  'version_conflict',
  'undo_superseded',
  'undo_notified',
  'undo_over',
  'void_is_final',
  'void_once',
  'void_provider',
  'void_refunded',
  'void_of_bail',
  'void_too_late',
  'plan_closed',
  'past_dates',
  'move_check_in_fixed',
  'move_before_today',
  'move_changes_nothing',
  'apartment_taken',
  'no_price',
  'bail_refuses',
  'bail_undo_over',
  'nothing_kept',
  'dispute_once',
  'dispute_over',
  'dispute_answered',
  'not_found',
  'invalid_input',
]);

/** What several people do at the same moment. */
export class Round {
  constructor(
    readonly minutes: number,
    readonly steps: readonly Step[],
  ) {}

  /** As a failure prints it. */
  [toStringMethod](): string {
    const said = this.steps.map(({ kind, which, other, cents, nights }) =>
      [kind, which, other, cents, nights].join(' '),
    );
    return `\n+${this.minutes} min: ${said.join(', ')}`;
  }
}

export function moveClock(world: World, minutes: number): void {
  world.now = new Date(world.now.getTime() + minutes * 60_000);
  world.today = dateInZone(world.now, 'Europe/Madrid');
}

/** Several people at the same moment, each over a connection of their own. */
export async function play({ minutes, steps }: Round, world: World): Promise<void> {
  moveClock(world, minutes);
  await Promise.all(steps.map((step) => tried(step, world)));
}

async function tried(step: Step, world: World): Promise<void> {
  world.tried += 1;
  try {
    await act(step, world);
    world.done.set(step.kind, (world.done.get(step.kind) ?? 0) + 1);
  } catch (error) {
    if (error instanceof Idle || (error instanceof AppError && REFUSALS.has(error.code))) return;
    throw new Error(`${step.kind} ended so`, { cause: error });
  }
}

function act(step: Step, world: World): Promise<void> {
  const any = onWorld[step.kind];
  if (any) return any(step, world);
  const guests = byGuest[step.kind];
  const all = guests ? world.stays : world.stays.filter(({ isGuestsAlone }) => !isGuestsAlone);
  // Mostly one with which it can be done.
  const likely = step.which % 7 === 0 ? [] : all.filter((each) => suits(step.kind, each)).slice(-8);
  const stay = chosen(likely.length > 0 ? likely : all, step.which);
  return guests ? guests(stay, step, world) : byTeam[step.kind]!(stay, step, world);
}

function suits(kind: string, { state, bail, deductionIds }: Stay): boolean {
  switch (kind) {
    case 'waive':
      return bookingAnswers(state, 'isCalledOff');
    case 'check_out':
      return bookingAnswers(state, 'isInHouse');
    case 'receive_bail':
      return bail === 'due';
    case 'reduce':
    case 'dispute':
    case 'answer':
    case 'undo_deduction':
      return bail === 'held' && deductionIds.length > 0;
    default:
      return kind in bailStep ? bail === 'held' : bookingAnswers(state, 'isOpen');
  }
}
