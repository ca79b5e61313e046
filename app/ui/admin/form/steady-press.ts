import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** A finger or a hand that slides further than this has thought better of it. */
const SLIDE = 24;

/**
 * A press that arrives although the page moves beneath it: what was typed before
 * the script was there, or a message at the field that is left, may push the
 * button away between pressing and letting go.
 */
export function useSteadyPress() {
  const pressed = useRef({ x: 0, y: 0 });
  return {
    onPointerDown({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      pressed.current = { x: clientX, y: clientY };
      currentTarget.setPointerCapture(pointerId);
    },
    onClick(event: MouseEvent) {
      const { x, y } = pressed.current;
      const isByHand = event.detail > 0;
      if (isByHand && Math.hypot(event.clientX - x, event.clientY - y) > SLIDE) event.preventDefault();
    },
  };
}
