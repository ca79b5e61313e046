import { useEffect, useRef } from 'react';
import type { CursorMove } from '../cursor';

export interface KeyActions {
  isCarrying: () => boolean;
  move: (move: CursorMove) => void;
  /** Returns false if there is no next bar: Tab then leaves the grid. */
  tab: (step: 1 | -1) => boolean;
  carry: (rows: number, days: number) => void;
  open: () => void;
  drop: () => void;
  escape: () => void;
  lift: (pull: 'move' | 'end') => void;
  book: () => void;
  block: () => void;
  nextUrgent: () => void;
  today: () => void;
  zoom: (step: 1 | -1) => void;
  undo: () => void;
  help: () => void;
}

const moves: Record<string, CursorMove> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'start',
  End: 'end',
  PageUp: 'monthBack',
  PageDown: 'monthOn',
};

const arrows: Record<string, [rows: number, days: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Keyboard handling of the schedule. Movement keys act while the grid has the focus, all others on the whole page. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (
        event.defaultPrevented ||
        event.isComposing ||
        isTyping(target) ||
        target.closest('dialog, [role=dialog], [popover]')
      ) {
        return;
      }
      if (act(event, latest.current, target.closest('[role=grid]') !== null)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function act(event: KeyboardEvent, keys: KeyActions, isInGrid: boolean): boolean {
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== 'z' || shiftKey) return false;
    keys.undo();
    return true;
  }
  if (event.altKey) return false;
  const onButton = (event.target as HTMLElement).closest('button, [role=button]') !== null;
  if (keys.isCarrying()) return carry(key, shiftKey, keys);
  if (isInGrid && !onButton && inGrid(key, shiftKey, keys)) return true;
  return anywhere(key, keys);
}

function carry(key: string, shiftKey: boolean, keys: KeyActions): boolean {
  const arrow = arrows[key];
  if (arrow) keys.carry(arrow[0], arrow[1] * (shiftKey ? 7 : 1));
  else if (key === 'Enter') keys.drop();
  else if (key === 'Escape') keys.escape();
  else return key === 'Tab';
  return true;
}

function inGrid(key: string, shiftKey: boolean, keys: KeyActions): boolean {
  const move = moves[key];
  if (move) keys.move(move);
  else if (key === 'Tab') return keys.tab(shiftKey ? -1 : 1);
  else if (key === 'Enter' || key === ' ') keys.open();
  else if (key.toLowerCase() === 'm') keys.lift('move');
  else if (key.toLowerCase() === 'e') keys.lift('end');
  else if (key.toLowerCase() === 'n') keys.book();
  else if (key.toLowerCase() === 'b') keys.block();
  else return false;
  return true;
}

function anywhere(key: string, keys: KeyActions): boolean {
  switch (key.toLowerCase()) {
    case 't':
      keys.today();
      return true;
    case 'u':
      keys.nextUrgent();
      return true;
    case '+':
      keys.zoom(-1);
      return true;
    case '-':
      keys.zoom(1);
      return true;
    case '?':
      keys.help();
      return true;
    case 'escape':
      keys.escape();
      return true;
    default:
      return false;
  }
}
