import type { KeyboardEvent, RefObject } from 'react';
import { useKey } from '../use-key';
import type { Selection } from './use-selection';

/** Keyboard control of rows: j and k or the arrows move, x or the space bar selects, Esc clears the selection. */
export function useListKeys(box: RefObject<HTMLElement | null>, selection: Selection) {
  const links = () => [...(box.current?.querySelectorAll<HTMLElement>('tbody a[data-row]') ?? [])];
  const rowInFocus = () => document.activeElement?.closest('tr') ?? null;
  const step = (by: number) => {
    const all = links();
    const at = all.findIndex((link) => link.closest('tr') === rowInFocus());
    all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus();
  };
  const select = (range: boolean) => {
    const input = rowInFocus()?.querySelector<HTMLInputElement>('input[name=ids]');
    if (!input) return;
    input.checked = !input.checked;
    selection.click(input, range);
  };
  useKey('j', () => step(1));
  useKey('k', () => step(-1));
  useKey('x', () => select(false));
  return (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    // Esc in a confirmation dialog closes only the dialog and leaves the selection alone.
    if (target.closest('dialog')) return;
    if (event.key === 'Escape' && selection.ids.length > 0) selection.setAll(false);
    if (!target.matches('a[data-row]')) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === ' ') select(event.shiftKey);
    else return;
    event.preventDefault();
  };
}
