import { expect, test } from 'vitest';
import { cleaningLabels } from './cleaning-labels';

/** Columns: a guest arrives today, leaves today, stays; then the expected key. */
const table: [arrives: boolean, leaves: boolean, stays: boolean, said: string][] = [
  [false, false, false, 'noEntry'],
  [false, false, true, 'guestInside'],
  [false, true, false, 'leavesToday'],
  [false, true, true, 'leavesToday'],
  [true, false, false, 'entersAt'],
  [true, false, true, 'entersAt guestInside'],
  [true, true, false, 'entersAt stillThere'],
  [true, true, true, 'entersAt stillThere'],
];
const states = [
  ['to_clean', '', ''],
  ['clean', '', ''],
  ['in_progress', '', ' inProgress'],
  ['in_progress', 'Rosa', ' inProgressBy'],
] as const;

test.each(table.flatMap((row) => states.map((state) => [...row, ...state] as const)))(
  'arrives %s, leaves %s, stays %s: %s (%s %s)',
  (arrives, occupied, stays, text, cleaning, by, more) => {
    const row = { arrivesAt: arrives ? '15:00' : null, occupied, stays, cleaning, by };
    expect(cleaningLabels(row).join(' ')).toBe(text + more);
  },
);
