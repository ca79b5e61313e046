import { useSyncExternalStore } from 'react';

/** The button that opened the choice and receives the focus when the choice closes; null if no button opened it. */
let opener: HTMLElement | null = null;
const listeners = new Set<() => void>();

export function setChoiceOpener(button: HTMLElement | null): void {
  opener = button;
  for (const listener of listeners) listener();
}

/** Shares the opener through the document, because footer and panel are far apart and the panel's code loads later. */
export function useChoiceOpener(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => opener,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
