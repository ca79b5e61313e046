import { addDays, addMonths, type CalendarDate } from '../../core/calendar-date';
import type { Bar } from './schedule-model';

/** Keyboard position: a night of an apartment, or the bar that covers it. */
export interface Cursor {
  apartmentId: number;
  day: CalendarDate;
  key: string | null;
}

export type CursorMove = 'left' | 'right' | 'up' | 'down' | 'start' | 'end' | 'monthBack' | 'monthOn';

export interface CursorGrid {
  /** Apartments of the visible rows, from top to bottom. */
  rows: readonly number[];
  /** The row's bars, ordered by first night. */
  barsOf: (apartmentId: number) => readonly Bar[];
  first: CalendarDate;
  last: CalendarDate;
  /** Bounds that the cursor cannot leave. */
  least: CalendarDate;
  most: CalendarDate;
}

const at = (grid: CursorGrid, apartmentId: number, day: CalendarDate): Cursor => {
  const remembered = day < grid.least ? grid.least : day > grid.most ? grid.most : day;
  const bar = grid.barsOf(apartmentId).find(({ from, to }) => from <= remembered && remembered < to);
  return { apartmentId, day: remembered, key: bar?.key ?? null };
};

/** Moves the cursor cell by cell; a bar counts as one cell regardless of its nights. */
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

/** Returns the bar after or before the cursor in its row; null if there is none, so that Tab leaves the grid. */
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
