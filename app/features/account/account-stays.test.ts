import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import type { BookingState } from '../../core/booking-states';
import { sortStays } from './account-stays';

const today = asDate('2026-11-21');
const stay = (name: string, state: BookingState, checkIn: string, checkOut: string) => ({
  name,
  state,
  stay: { checkIn: asDate(checkIn), checkOut: asDate(checkOut) },
});
const sorted = (...stays: ReturnType<typeof stay>[]) => {
  const { next, later, past, cancelled } = sortStays(stays, today);
  const names = (list: typeof later) => list.map(({ name }) => name);
  return { next: next?.name ?? null, later: names(later), past: names(past), cancelled: names(cancelled) };
};

test('the one that comes first is next, the rest follow, and what was goes backwards', () => {
  expect(
    sorted(
      stay('may', 'confirmed', '2027-05-03', '2027-05-10'),
      stay('march', 'pending', '2027-03-01', '2027-03-03'),
      stay('old', 'checked_out', '2025-01-01', '2025-01-05'),
      stay('recent', 'checked_out', '2026-10-01', '2026-10-05'),
      stay('lost', 'cancelled', '2027-01-01', '2027-01-05'),
      stay('missed', 'no_show', '2026-01-01', '2026-01-05'),
    ),
  ).toEqual({ next: 'march', later: ['may'], past: ['recent', 'old'], cancelled: ['lost', 'missed'] });
});

test('one under way is next, also when its guest stays on after the last day', () => {
  const may = stay('may', 'confirmed', '2027-05-03', '2027-05-10');
  expect(sorted(may, stay('now', 'checked_in', '2026-11-10', '2026-11-30')).next).toBe('now');
  expect(sorted(may, stay('over', 'checked_in', '2026-11-10', '2026-11-20')).next).toBe('over');
});

test('one that nobody checked in is over the day after its last', () => {
  expect(sorted(stay('today', 'confirmed', '2026-11-10', '2026-11-21')).next).toBe('today');
  expect(sorted(stay('gone', 'confirmed', '2026-11-10', '2026-11-20'))).toMatchObject({ next: null, past: ['gone'] });
});
