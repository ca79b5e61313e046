import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Distance in pixels after which a press counts as abandoned. */
const SLIDE = 24;

/**
 * Lets a press count even if the page moves beneath it: text typed before the script loaded, or an error at the field
 * that is left, may push the button away between press and release.
 */
export function useSteadyPress() {
  // Undefined if the press started before the script loaded: its position is unknown, and it counts.
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
