import { expect, test } from 'vitest';
import { signedIn, visitor } from '../../access/actor';
import { bailStates } from '../../core/bail-states';
import { bookingStates } from '../../core/booking-states';
import { asDate } from '../../core/calendar-date';
import type { Role } from '../../core/role';
import {
  bailActions,
  bailActionsOf,
  deductionRefusal,
  disputeUntil,
  endOf,
  canStillChange,
  standingOf,
  takesAccount,
  whyNot,
} from './bail-rules';

const actorOf = (role: Role) =>
  signedIn(
    { id: 1, email: '', name: '', role, language: 'es', sessionId: '', strategy: 'local', mustSecure: false },
    visitor('es'),
  );

/** Expected refusals in every state, with an amount left and a current stay. */
const table = {
  due: [null, 'not_received', 'not_received', 'not_received', null],
  held: ['received', null, null, null, null],
  returned: ['closed', 'closed', 'closed', 'closed', 'closed'],
  partly_returned: ['closed', 'closed', 'closed', 'closed', 'closed'],
  retained: ['closed', 'closed', 'closed', 'closed', 'closed'],
  cancelled: ['cancelled', 'cancelled', 'cancelled', 'cancelled', 'cancelled'],
} as const;

test.each(bailStates)('what may be done with a bail that is %s', (state) => {
  const facts = { state, bookingState: 'checked_in', leftCents: 1, isMoving: false } as const;
  expect(bailActions.map((action) => whyNot(action, facts))).toEqual(table[state]);
});

test('it is received while the stay is confirmed or under way', () => {
  const open = bookingStates.filter(
    (bookingState) => whyNot('receive', { state: 'due', bookingState, leftCents: 0, isMoving: false }) === null,
  );
  expect(open).toEqual(['confirmed', 'checked_in']);
});

test('nothing is kept of nothing, and nothing given back', () => {
  const facts = { state: 'held', bookingState: 'checked_out', leftCents: 0, isMoving: false } as const;
  expect(bailActions.map((action) => whyNot(action, facts))).toEqual([
    'received',
    'nothing_left',
    'nothing_left',
    'nothing_left',
    null,
  ]);
});

test('who may only look is told so', () => {
  const facts = { state: 'held', bookingState: 'checked_out', leftCents: 1, isMoving: false } as const;
  expect(bailActionsOf(actorOf('customer'), facts).every(({ reason }) => reason === 'not_allowed')).toBe(true);
  expect(bailActionsOf(actorOf('accountant'), facts).filter(({ allowed }) => allowed)).toHaveLength(4);
});

test.each([
  [30_000, '2027-03-09', 'held'],
  [30_000, '2027-03-08', 'due_soon'],
  [30_000, '2027-03-02', 'due_soon'],
  [30_000, '2027-03-01', 'due_today'],
  [30_000, '2027-02-28', 'overdue'],
  [0, '2027-02-28', 'awaits_disputes'],
] as const)('on 1 March one with %i cents left that goes back by %s is %s', (leftCents, due, standing) => {
  expect(standingOf({ state: 'held', leftCents, dueBackOn: asDate(due), holdEndsOn: null }, asDate('2027-03-01'))).toBe(
    standing,
  );
});

test.each([
  ['2027-03-04', 'on_hold'],
  ['2027-03-03', 'hold_ends'],
  ['2027-03-01', 'hold_ends'],
] as const)('on 1 March one on hold on a card until %s is %s', (ends, standing) => {
  const facts = { state: 'held', leftCents: 0, dueBackOn: asDate('2027-04-01'), holdEndsOn: asDate(ends) } as const;
  expect(standingOf(facts, asDate('2027-03-01'))).toBe(standing);
});

test('nothing is kept or given back while a provider is asked to move its money', () => {
  const facts = { state: 'held', bookingState: 'checked_out', leftCents: 1, isMoving: true } as const;
  expect(bailActions.map((action) => whyNot(action, facts))).toEqual(['received', 'moving', 'moving', 'moving', null]);
});

test('a deduction may be disputed for fourteen days, and then awaits its answer alone', () => {
  const until = disputeUntil(asDate('2027-03-01'));
  expect(until).toBe('2027-03-15');
  const made = { amountCents: 100, reducedCents: 0, disputeUntil: until, dispute: null };
  expect(canStillChange({ ...made, reducedCents: 100 }, until)).toBe(false);
  expect(canStillChange(made, until)).toBe(true);
  expect(canStillChange(made, asDate('2027-03-16'))).toBe(false);
  expect(canStillChange({ ...made, dispute: { answer: null } }, asDate('2027-06-01'))).toBe(true);
  expect(canStillChange({ ...made, dispute: { answer: 'upheld' } }, asDate('2027-03-02'))).toBe(false);
});

test.each([
  [0, 30_000, 'returned'],
  [1, 29_999, 'partly_returned'],
  [30_000, 0, 'retained'],
] as const)('of which %i was kept and %i went back it ends as %s', (deductedCents, returnedCents, state) => {
  expect(endOf({ deductedCents, returnedCents, notCollected: false })).toBe(state);
});

test('one that was on hold, and over before anything was charged, went back', () => {
  expect(endOf({ deductedCents: 1, returnedCents: 30_000, notCollected: true })).toBe('returned');
});

test('an account is of use for what goes back by hand, and for the interest of what is late', () => {
  const today = asDate('2027-04-01');
  const facts = { state: 'held', leftCents: 1, dueBackOn: asDate('2027-04-01') } as const;
  const late = asDate('2027-03-31');
  expect(takesAccount({ ...facts, way: { kind: 'hand' } }, today)).toBe(true);
  expect(takesAccount({ ...facts, way: { kind: 'provider' } }, today)).toBe(false);
  expect(takesAccount({ ...facts, way: { kind: 'provider' }, dueBackOn: late }, today)).toBe(true);
  expect(takesAccount({ ...facts, way: { kind: 'hold' }, dueBackOn: late }, today)).toBe(false);
  expect(takesAccount({ ...facts, way: { kind: 'hand' }, leftCents: 0 }, today)).toBe(false);
  expect(takesAccount({ ...facts, way: null, state: 'due' }, today)).toBe(false);
});

test('a deduction takes no more than is left, and for the stay no more than it owes, of money that has come', () => {
  const requested = {
    kind: 'damage',
    amountCents: 10_000,
    leftCents: 10_000,
    owedCents: 4_000,
    isOnHold: false,
  } as const;
  expect(deductionRefusal(requested)).toBeNull();
  expect(deductionRefusal({ ...requested, isOnHold: true })).toBeNull();
  expect(deductionRefusal({ ...requested, amountCents: 10_001 })).toEqual({
    path: 'amountCents',
    problem: 'more_than_left',
    mostCents: 10_000,
  });
  const charge = { ...requested, kind: 'charge', amountCents: 4_000 } as const;
  expect(deductionRefusal(charge)).toBeNull();
  expect(deductionRefusal({ ...charge, amountCents: 4_001 })).toEqual({
    path: 'amountCents',
    problem: 'more_than_owed',
    mostCents: 4_000,
  });
  expect(deductionRefusal({ ...charge, isOnHold: true })).toEqual({ path: 'kind', problem: 'hold_pays_no_stay' });
});
