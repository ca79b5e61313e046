import { useEffect, useRef, useState } from 'react';
import { addDays, addMonths } from '../../../core/calendar-date';
import { barOf, moveCursor, nextBar, type Cursor, type CursorGrid, type CursorMove } from '../cursor';
import type { Bar } from '../schedule-model';
import type { Known } from '../schedule-store';
import type { ScheduleViewState } from './use-schedule-view';

const none: readonly Bar[] = [];

/** Keyboard cursor; its cell or bar gets the focus whenever the cursor moves. */
export function useCursor(view: ScheduleViewState, known: Known) {
  const [moved, setMoved] = useState<Cursor | null>(null);
  const [turn, setTurn] = useState(0);
  const pending = useRef(false);
  const barsOf = (apartmentId: number) => known.rows.get(apartmentId) ?? none;
  const grid: CursorGrid = {
    rows: view.rowIds,
    barsOf,
    first: view.first,
    last: addDays(view.last, -1),
    least: addMonths(known.today, -24),
    most: addMonths(known.today, 35),
  };
  const [firstRow] = view.rowIds;
  const start = firstRow === undefined ? null : { apartmentId: firstRow, day: known.today, key: null };
  const now = moved && known.apartments.has(moved.apartmentId) ? moved : start;
  // Looked up each time, because a bar may appear, disappear, or move under the cursor.
  const found = now && barsOf(now.apartmentId).find(({ from, to }) => from <= now.day && now.day < to);
  const cursor: Cursor | null = now && { ...now, key: found?.key ?? null };

  const put = (next: Cursor) => {
    pending.current = true;
    setMoved(next);
    setTurn((count) => count + 1);
    const bar = barOf(next, { barsOf });
    view.grid.reveal({ line: view.lineOf(next.apartmentId), from: bar?.from ?? next.day, to: bar?.to ?? next.day });
  };
  const { scroller } = view.grid;
  useEffect(() => {
    if (!pending.current) return;
    const box = scroller.current;
    const target = cursor?.key
      ? box?.querySelector<HTMLElement>(`[data-key="${cursor.key}"]`)
      : box?.querySelector<HTMLElement>('[data-cursor]');
    if (!target) return;
    target.focus({ preventScroll: true });
    pending.current = false;
  }, [turn, cursor?.key, known, scroller]);

  return {
    cursor,
    bar: cursor ? (barOf(cursor, { barsOf }) ?? null) : null,
    put,
    /** Moves the cursor without taking the focus. */
    note: (next: Cursor) => setMoved(next),
    focusAgain: () => {
      pending.current = true;
      setTurn((count) => count + 1);
    },
    move: (move: CursorMove) => cursor && put(moveCursor(cursor, move, grid)),
    tab: (step: 1 | -1): boolean => {
      const next = cursor && nextBar(cursor, grid, step);
      if (next) put(next);
      return next !== null;
    },
  };
}
