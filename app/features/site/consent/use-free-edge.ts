import { useEffect, useState, type RefObject } from 'react';

type Edge = 'top' | 'bottom';

/**
 * Returns the window edge for a fixed panel that does not cover the focused element: the bottom, unless the focus moves
 * below the panel.
 */
export function useFreeEdge(panel: RefObject<HTMLElement | null>, isShown: boolean): Edge {
  const [edge, setEdge] = useState<Edge>('bottom');
  useEffect(() => {
    if (!isShown) return undefined;
    const look = () => {
      const focused = document.activeElement;
      const own = panel.current;
      if (own && focused && !own.contains(focused) && focused.matches(':focus-visible')) {
        setEdge(freeEdge(own.getBoundingClientRect(), focused.getBoundingClientRect()));
      }
    };
    // The browser scrolls to the focused element only after the focus event.
    const follow = () => {
      requestAnimationFrame(look);
      document.addEventListener('scrollend', look, { once: true });
    };
    follow();
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('scrollend', look);
    };
  }, [panel, isShown]);
  return edge;
}

function freeEdge(own: DOMRect, focused: DOMRect): Edge {
  const { innerHeight } = window;
  const gap = Math.min(own.top, innerHeight - own.bottom);
  const isSideBySide = own.right <= focused.left || own.left >= focused.right;
  const covered = (top: number) => Math.min(focused.bottom, top + own.height) - Math.max(focused.top, top);
  const [atBottom, atTop] = [covered(innerHeight - gap - own.height), covered(gap)];
  return isSideBySide || atBottom <= 0 || atBottom <= atTop ? 'bottom' : 'top';
}
