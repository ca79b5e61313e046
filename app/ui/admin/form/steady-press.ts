import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Distance in pixels after which a press counts as abandoned. */
const SLIDE = 24;

/**
 * Counts a press even if the page moves beneath it. The button may move between press and release because of text typed
 * before the script loaded, or because of an error message at the field that loses focus.
 */
export function useSteadyPress() {
  // Undefined if the press started before the script loaded. Its position is then unknown, and the press counts.
  const pressed = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      pressed.current = { x: clientX, y: clientY };
      currentTarget.setPointerCapture(pointerId);
    },
    onClick(event: MouseEvent) {
      const from = pressed.current;
      pressed.current = undefined;
      const isByHand = event.detail > 0;
      if (from && isByHand && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIDE)
        event.preventDefault();
    },
  };
}
