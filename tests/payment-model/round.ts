import { toStringMethod } from 'fast-check';
import { bookingAnswers } from '../../app/core/booking-states';
import { dateInZone } from '../../app/core/calendar-date';
import { bailByCardStep, bailJob, guestBailStep } from './bail-charge-steps';
import { bailStep } from './bail-steps';
import { cardJob, cardStep, guestCardStep } from './card-steps';
import { anyStep, guestStep } from './guest-steps';
import { noticeStep } from './notice-steps';
import { expireHolds } from './provider-books';
import { isRefusal } from './refused';
import { stayStep } from './stay-steps';
import { teamStep } from './team-steps';
import { chosen, type Stay, type Step, type World } from './world';

type OnWorld = (step: Step, world: World) => Promise<void>;
type OnStay = (stay: Stay, step: Step, world: World) => Promise<void>;

const onWorld: Record<string, OnWorld> = { ...anyStep, ...noticeStep, ...bailJob, ...cardJob };
const byGuest: Record<string, OnStay> = { ...guestStep, ...guestBailStep, ...guestCardStep };
const byTeam: Record<string, OnStay> = { ...teamStep, ...stayStep, ...bailStep, ...bailByCardStep, ...cardStep };

export const stepKinds = [...Object.keys(onWorld), ...Object.keys(byGuest), ...Object.keys(byTeam)];

/** Weight of each kind of step; 1 for all others. */
const OFTEN: Record<string, number> = {
  begin: 2,
  book: 2,
  book_and_pay: 2,
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
  give_back: 4,
  give_back_and_reduce: 2,
  hold_bail: 2,
  pay_bail: 2,
  pay_and_hold_bail: 2,
  take_bail_in_cash_too: 2,
  cancel_while_bail_comes: 2,
  let_go_there: 1,
  book_and_agree: 5,
  undo: 4,
  book_and_hold: 4,
  charge_due_cards: 4,
  end_hold_in_part: 7,
  charge_card: 3,
  charge_card_twice: 2,
  charge_card_and_take: 2,
};
export const weightedKinds = stepKinds.flatMap((kind) => Array.from({ length: OFTEN[kind] ?? 1 }, () => kind));

/** Steps taken by several people at the same time. */
export class Round {
  constructor(
    readonly minutes: number,
    readonly steps: readonly Step[],
  ) {}

  [toStringMethod](): string {
    const texts = this.steps.map(({ kind, which, other, cents, nights }) =>
      [kind, which, other, cents, nights].join(' '),
    );
    return `\n+${this.minutes} min: ${texts.join(', ')}`;
  }
}

export function moveClock(world: World, minutes: number): void {
  world.now = new Date(world.now.getTime() + minutes * 60_000);
  world.today = dateInZone(world.now, 'Europe/Madrid');
  expireHolds(world.place);
}

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
    if (isRefusal(error)) return;
    throw new Error(`${step.kind} ended so`, { cause: error });
  }
}

function act(step: Step, world: World): Promise<void> {
  const any = onWorld[step.kind];
  if (any) return any(step, world);
  const guests = byGuest[step.kind];
  const all = guests ? world.stays : world.stays.filter(({ isGuestsAlone }) => !isGuestsAlone);
  // Mostly picks a stay for which the step is possible.
  const likely = step.which % 7 === 0 ? [] : all.filter((each) => suits(step.kind, each, world)).slice(-8);
  const stay = chosen(likely.length > 0 ? likely : all, step.which);
  return guests ? guests(stay, step, world) : byTeam[step.kind]!(stay, step, world);
}

function suits(kind: string, stay: Stay, { today }: World): boolean {
  const { state, bail, deductionIds, hasCard, hasDueCard, isOnHold, hasStarted, byHandOn } = stay;
  if (kind === 'end_hold_in_part') return isOnHold;
  if (kind === 'withdraw_card' || kind === 'remove_card') return hasCard;
  if (kind in cardStep) return hasDueCard;
  if (kind in guestBailStep) return bail === 'due';
  switch (kind) {
    case 'waive':
      return bookingAnswers(state, 'isCalledOff');
    case 'confirm':
      return bookingAnswers(state, 'isHold');
    case 'check_in':
      return bookingAnswers(state, 'isAwaited') && hasStarted;
    case 'void_payment':
      return byHandOn === today;
    case 'check_out':
      return bookingAnswers(state, 'isInHouse');
    case 'receive_bail':
    case 'take_bail_in_cash_too':
    case 'cancel_while_bail_comes':
      return bail === 'due';
    case 'reduce':
    case 'give_back_and_reduce':
    case 'dispute':
    case 'answer':
    case 'undo_deduction':
      return bail === 'held' && deductionIds.length > 0;
    default:
      return kind in bailStep ? bail === 'held' : bookingAnswers(state, 'isOpen');
  }
}
