import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** A finger or a hand that slides further than this has thought better of it. */
const SLIDE = 24;

/**
 * A press that arrives although the page moves beneath it: what was typed before
 * the script was there, or a message at the field that is left, may push the
 * button away between pressing and letting go.
 */
export function useSteadyPress() {
  // None where the press began before the script was there: where it was is not known, and it counts.
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
