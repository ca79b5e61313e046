import { describe, expect, test } from 'vitest';
import { scopeOf } from '../../access/role-scopes';
import { asDate } from '../../core/calendar-date';
import { locales } from '../../core/locale';
import { translatorOf } from '../../ui/translator.server';
import { bookingStates, type BookingState } from '../../core/booking-states';
import { bookingActions, nextState, type BookingAction } from './action-table';
import { actionTexts } from './action-texts';
import { actionOf, actionsOf, owedLater, paysFirst, type BookingFacts } from './action-rules';

const onTheDay: BookingFacts = {
  state: 'confirmed',
  holdOver: false,
  hasGuest: true,
  checkIn: asDate('2026-11-21'),
  checkOut: asDate('2026-11-28'),
  owedCents: 100,
  dueCents: 0,
  overdueCents: 0,
  today: asDate('2026-11-21'),
  time: '16:00',
  checkInTime: '15:00',
  arrivedAt: null,
  arrivedOn: null,
  leftOn: null,
  apartmentCode: '2C',
  occupiedBy: null,
  cleaning: 'clean',
  undo: 'ready',
  lastStep: 'checked_in',
  scope: scopeOf('reception'),
};

/** Expected results in the order of the actions: a dot if allowed, otherwise the reason. */
const walked: Record<BookingState, string> = {
  pending: '. unconfirmed unconfirmed . . . . unconfirmed .',
  confirmed: 'confirmed . not_arrived . . . . . .',
  checked_in: 'arrived arrived . . . . arrived arrived .',
  checked_out: 'left left left . left . left left .',
  cancelled: 'cancelled cancelled cancelled . cancelled . cancelled cancelled .',
  expired: 'expired expired expired expired expired expired expired expired .',
  no_show: 'no_show no_show no_show . no_show . no_show no_show .',
};

const leads: Partial<Record<BookingAction, BookingState>> = {
  confirm: 'confirmed',
  check_in: 'checked_in',
  check_out: 'checked_out',
  cancel: 'cancelled',
  mark_no_show: 'no_show',
};

describe.each(bookingStates)('%s', (state) => {
  const cells = walked[state].split(' ');

  test.each(bookingActions.map((action, index) => [action, cells[index]!] as const))('%s: %s', (action, expected) => {
    const answer = actionOf(action, { ...onTheDay, state });
    expect([answer.allowed, answer.reason ?? '.']).toEqual([expected === '.', expected]);
    expect(nextState(state, action)).toBe(expected === '.' ? (leads[action] ?? state) : undefined);
  });
});

const answerTo = (action: BookingAction, change: Partial<BookingFacts>) => {
  const { reason, warnings } = actionOf(action, { ...onTheDay, ...change });
  return reason ?? ['.', ...warnings].join(' ');
};
const day = (date: string) => ({ today: asDate(date) });

describe('what the moment refuses or warns of', () => {
  test.each<[string, BookingAction, Partial<BookingFacts>, string]>([
    ['the day before arrival', 'check_in', day('2026-11-20'), 'arrives_later'],
    ['early on the day of arrival', 'check_in', { time: '00:10' }, '.'],
    ['a day late', 'check_in', day('2026-11-22'), '. late_arrival'],
    ['on the last day', 'check_in', day('2026-11-28'), '. late_arrival'],
    ['after the last day', 'check_in', day('2026-11-29'), 'stay_over'],
    ['somebody is still in', 'check_in', { occupiedBy: 'AL-2K3M9' }, 'occupied'],
    ['something has fallen due', 'check_in', { dueCents: 1 }, '. owes_due'],
    [
      'dirty, late and owing',
      'check_in',
      { ...day('2026-11-22'), cleaning: 'to_clean', dueCents: 1 },
      '. to_clean late_arrival owes_due',
    ],
    ['nobody has cleaned', 'check_in', { cleaning: 'to_clean' }, '. to_clean'],
    ['somebody is cleaning', 'check_in', { cleaning: 'in_progress' }, '. being_cleaned'],
    ['a minute before the hour of arrival', 'mark_no_show', { time: '14:59' }, 'may_still_come'],
    ['at the hour of arrival', 'mark_no_show', { time: '15:00' }, '.'],
    ['the day before arrival', 'mark_no_show', day('2026-11-20'), 'may_still_come'],
    ['the morning after', 'mark_no_show', { ...day('2026-11-22'), time: '08:00' }, '.'],
    ['early', 'check_out', { state: 'checked_in', owedCents: 0 }, '. leaves_early'],
    ['on the day', 'check_out', { state: 'checked_in', owedCents: 0, ...day('2026-11-28') }, '.'],
    ['late and owing', 'check_out', { state: 'checked_in', ...day('2026-11-29') }, '. leaves_late owes'],
    ['a cent is owed', 'take_payment', { owedCents: 1 }, '.'],
    ['nothing is owed', 'take_payment', { owedCents: 0 }, 'nothing_owed'],
    ['too much was paid', 'take_payment', { owedCents: -1 }, 'nothing_owed'],
    ['nobody has given a name', 'confirm', { state: 'pending', hasGuest: false }, 'no_guest'],
    ['a hold whose time has passed', 'confirm', { state: 'pending', holdOver: true }, 'expired'],
    ['a hold whose time has passed', 'move', { state: 'pending', holdOver: true }, 'expired'],
    ['no step', 'undo', { undo: 'nothing' }, 'nothing_to_undo'],
    ['a mail has left', 'undo', { undo: 'notified' }, 'guest_notified'],
    ['a hold that would be over', 'undo', { undo: 'hold_over' }, 'hold_over'],
  ])('%s: %s', (_, action, change, expected) => {
    expect(answerTo(action, change)).toBe(expected);
  });
});

test.each<[string, BookingAction, Partial<BookingFacts>, [number, number]]>([
  ['part of it due at the door', 'check_in', { owedCents: 300, dueCents: 100 }, [100, 200]],
  ['all of it due later', 'check_in', { owedCents: 300, dueCents: 0 }, [0, 300]],
  ['all of it due', 'check_in', { owedCents: 300, dueCents: 300 }, [300, 0]],
  ['whoever leaves pays all', 'check_out', { state: 'checked_in', owedCents: 300, dueCents: 100 }, [300, 0]],
])('%s: %s asks for it before, or offers it', (_, action, change, expected) => {
  const state = actionOf(action, { ...onTheDay, ...change });
  expect([paysFirst(state), owedLater(state)]).toEqual(expected);
});

test('who only reads may do nothing, and the accountant takes payments alone', () => {
  const allowed = (scope: BookingFacts['scope']) =>
    actionsOf({ ...onTheDay, state: 'checked_in', scope }).flatMap((state) => (state.allowed ? [state.action] : []));
  expect(allowed(['bookings:read'])).toEqual([]);
  expect(allowed(scopeOf('accountant'))).toEqual(['take_payment']);
  expect(answerTo('cancel', { scope: ['bookings:read'] })).toBe('not_allowed');
});

test('a refusal says why and what to do instead', () => {
  const state = actionOf('cancel', { ...onTheDay, state: 'checked_in', arrivedOn: asDate('2026-11-14') });
  const read = (locale: 'es' | 'en') => actionTexts(locale, translatorOf(locale, 'bookings/lifecycle')).refusal(state);
  expect(read('es')).toBe(
    'No se puede cancelar: la estancia ya ha empezado. Entró el 14 de noviembre. Para acortar la estancia use «Mover»; para cerrarla, «Registrar salida».',
  );
  expect(read('en')).toBe(
    'It cannot be canceled: the stay has started. Checked in on November 14. Use “Move” to shorten the stay, “Check out” to close it.',
  );
});

test('of a stay that is over it says when the guest left, with its year', () => {
  const state = actionOf('move', { ...onTheDay, state: 'checked_out', leftOn: asDate('2024-12-03') });
  const read = (locale: 'es' | 'en') => actionTexts(locale, translatorOf(locale, 'bookings/lifecycle')).refusal(state);
  expect(read('es')).toBe('No se puede mover: la estancia ya ha terminado. Salió el 3 de diciembre de 2024.');
  expect(read('en')).toBe('It cannot be moved: the stay is over. Checked out on December 3, 2024.');
});

test('every refusal of every state has its sentences in both languages', () => {
  const moments = [
    onTheDay,
    { ...onTheDay, ...day('2026-11-20') },
    { ...onTheDay, scope: [], undo: 'notified' as const },
  ];
  for (const locale of locales) {
    const texts = actionTexts(locale, translatorOf(locale, 'bookings/lifecycle'));
    for (const facts of bookingStates.flatMap((state) => moments.map((moment) => ({ ...moment, state })))) {
      for (const state of actionsOf(facts)) {
        const text = texts.refusal(state) + texts.warnings(state).join(' ');
        expect(text).not.toMatch(/\{\{|because\.|way\.|cannot\.|undefined/);
        expect(texts.refusal(state) === '').toBe(state.allowed);
      }
    }
  }
});
