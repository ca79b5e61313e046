import { useEffect, useRef, type RefObject } from 'react';

/** Keys of an open panel, wherever in it the focus is; Esc closes it, or the calendar of a field in it alone. */
export function usePanelKeys(
  panel: RefObject<HTMLElement | null>,
  onClose: () => void,
  onKey?: (event: KeyboardEvent) => void,
): void {
  const latest = useRef({ onClose, onKey });
  useEffect(() => {
    latest.current = { onClose, onKey };
  });
  useEffect(() => {
    const box = panel.current;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        if (box?.querySelector('[data-choices]')) return;
        event.stopPropagation();
        latest.current.onClose();
      } else latest.current.onKey?.(event);
    };
    box?.addEventListener('keydown', listen);
    return () => box?.removeEventListener('keydown', listen);
  }, [panel]);
}
