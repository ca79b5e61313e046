import { useEffect, useRef } from 'react';

/** What an act answers that leaves the key to others. */
export const NOT_MEANT = Symbol('not meant');

/**
 * Acts on a key by the character it types, whatever it takes to type it: on a
 * Spanish keyboard `/` takes Shift and `[` takes AltGr. A plain key
 * does nothing while someone types in a field; one with Ctrl (or Cmd) does.
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
      if (latest.current() !== NOT_MEANT) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key, ctrl]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
