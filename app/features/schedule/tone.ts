import type { CalendarDate } from '../../core/calendar-date';
import type { Bar } from './schedule-model';

/** Color shows the needed action, form shows the state (docs/product.md, "The schedule"). */
export type Tone = 'urgent' | 'today' | 'neutral';
export type Form = 'pending' | 'confirmed' | 'in_house' | 'finished' | 'block' | 'outside';
export type Cause =
  | 'conflict'
  | 'leaves_owing'
  | 'left_owing'
  | 'overdue'
  | 'leaves'
  | 'arrives'
  | 'late_arrival'
  | 'hold_ends';

/**
 * Returns the most serious reason that the bar needs attention today, or null. `clashes` is true if an outside event in
 * the same row conflicts with the bar.
 */
export function causeOf(bar: Bar, today: CalendarDate, clashes = false): Cause | null {
  if (bar.kind === 'outside') return bar.conflict && bar.to > today ? 'conflict' : null;
  if (bar.kind === 'block') return null;
  if (clashes && bar.to > today) return 'conflict';
  if (bar.state === 'checked_in' && bar.checkOut <= today && bar.balanceCents > 0) return 'leaves_owing';
  if (bar.state === 'checked_out' && bar.overdueCents > 0) return 'left_owing';
  if (bar.overdueCents > 0) return 'overdue';
  if (bar.state === 'checked_in' && bar.checkOut <= today) return 'leaves';
  if (bar.state === 'confirmed' && bar.checkIn === today) return 'arrives';
  if (bar.state === 'confirmed' && bar.checkIn < today) return 'late_arrival';
  if (bar.state === 'pending' && bar.holdEnds !== null && bar.holdEnds <= today) return 'hold_ends';
  return null;
}

const urgent: readonly (Cause | null)[] = ['conflict', 'leaves_owing', 'left_owing', 'overdue'];

export function toneOf(cause: Cause | null): Tone {
  if (cause === null) return 'neutral';
  return urgent.includes(cause) ? 'urgent' : 'today';
}

export function formOf(bar: Bar): Form {
  if (bar.kind !== 'booking') return bar.kind;
  const forms = {
    pending: 'pending',
    confirmed: 'confirmed',
    checked_in: 'in_house',
    checked_out: 'finished',
  } as const;
  return forms[bar.state];
}
