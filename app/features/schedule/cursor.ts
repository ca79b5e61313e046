import { addDays, addMonths, type CalendarDate } from '../../core/calendar-date';
import type { Bar } from './schedule-model';

/** Where the keyboard is: a night of an apartment, or the bar that has it. */
export interface Cursor {
  apartmentId: number;
  day: CalendarDate;
  key: string | null;
}

export type CursorMove = 'left' | 'right' | 'up' | 'down' | 'start' | 'end' | 'monthBack' | 'monthOn';

export interface CursorGrid {
  /** Apartments of the rows that are shown, from top to bottom. */
  rows: readonly number[];
  /** The row's bars by their first night. */
  barsOf: (apartmentId: number) => readonly Bar[];
  /** First and last day in view. */
  first: CalendarDate;
  last: CalendarDate;
  /** No day beyond these. */
  least: CalendarDate;
  most: CalendarDate;
}

const at = (grid: CursorGrid, apartmentId: number, day: CalendarDate): Cursor => {
  const kept = day < grid.least ? grid.least : day > grid.most ? grid.most : day;
  const bar = grid.barsOf(apartmentId).find(({ from, to }) => from <= kept && kept < to);
  return { apartmentId, day: kept, key: bar?.key ?? null };
};

/** Cell after cell; a bar is one cell, however many nights it has. */
export function moveCursor(cursor: Cursor, move: CursorMove, grid: CursorGrid): Cursor {
  const bar = barOf(cursor, grid);
  const row = grid.rows.indexOf(cursor.apartmentId);
  const rowAt = (index: number) => grid.rows[Math.min(Math.max(index, 0), grid.rows.length - 1)] ?? cursor.apartmentId;
  switch (move) {
    case 'left':
      return at(grid, cursor.apartmentId, addDays(bar ? bar.from : cursor.day, -1));
    case 'right':
      return at(grid, cursor.apartmentId, bar ? bar.to : addDays(cursor.day, 1));
    case 'up':
      return at(grid, rowAt(row - 1), cursor.day);
    case 'down':
      return at(grid, rowAt(row + 1), cursor.day);
    case 'start':
      return at(grid, cursor.apartmentId, grid.first);
    case 'end':
      return at(grid, cursor.apartmentId, grid.last);
    case 'monthBack':
      return at(grid, cursor.apartmentId, addMonths(cursor.day, -1));
    case 'monthOn':
      return at(grid, cursor.apartmentId, addMonths(cursor.day, 1));
  }
}

/** The bar after or before the cursor in its row; null where there is none, so that Tab leaves the grid. */
export function nextBar(cursor: Cursor, grid: CursorGrid, step: 1 | -1): Cursor | null {
  const bars = grid.barsOf(cursor.apartmentId);
  const current = bars.findIndex(({ key }) => key === cursor.key);
  const found =
    current >= 0
      ? bars[current + step]
      : step === 1
        ? bars.find(({ from }) => from > cursor.day)
        : bars.findLast(({ to }) => to <= cursor.day);
  return found ? { apartmentId: cursor.apartmentId, day: found.from, key: found.key } : null;
}

export function barOf({ apartmentId, key }: Cursor, grid: Pick<CursorGrid, 'barsOf'>): Bar | undefined {
  return key === null ? undefined : grid.barsOf(apartmentId).find((bar) => bar.key === key);
}
