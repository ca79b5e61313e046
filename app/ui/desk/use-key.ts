import { useEffect, useRef } from 'react';

/**
 * Acts on a key by the character it types, whatever it takes to type it: on a
 * Spanish keyboard `/` takes Shift and `[` takes AltGr. A plain key
 * does nothing while someone types in a field; one with Ctrl (or Cmd) does.
 */
export function useKey(key: string, act: () => void, { ctrl = false }: { ctrl?: boolean } = {}): void {
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
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key, ctrl]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
