import { useEffect, useRef, type RefObject } from 'react';

/**
 * Handles the keys pressed anywhere in an open panel. Esc closes the panel, or only a field's calendar while that is
 * open.
 */
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
