import { useSyncExternalStore } from 'react';

/** The button that opened the choice, which gets the focus back; null while nobody asked for it. */
let opener: HTMLElement | null = null;
const listeners = new Set<() => void>();

export function setChoiceOpener(button: HTMLElement | null): void {
  opener = button;
  for (const listener of listeners) listener();
}

/** Footer and panel stand far apart, and the panel's code comes later: the page itself remembers. */
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
