import { useEffect, useRef } from 'react';

/** Returned by a handler that did not handle the key, so that the browser does. */
export const NOT_HANDLED = Symbol('not meant');

/**
 * Handles a key by the character it types, regardless of modifiers: on a Spanish keyboard `/` requires Shift and `[`
 * requires AltGr. A plain key is ignored while the user types in a field; a combination with Ctrl (or Cmd) is not.
 */
export function useKey(key: string, act: () => unknown, { ctrl = false }: { ctrl?: boolean } = {}): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.isComposing || event.defaultPrevented) return;
      const altGraph = event.getModifierState('AltGraph') || (event.ctrlKey && event.altKey);
      const command = (event.ctrlKey || event.metaKey) && !altGraph;
      if (command !== ctrl || (!ctrl && isTyping(event.target))) return;
      if (latest.current() !== NOT_HANDLED) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key, ctrl]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
