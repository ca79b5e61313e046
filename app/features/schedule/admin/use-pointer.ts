import { useEffect, useRef, type RefObject } from 'react';
import type { Pull } from '../proposal';

export interface Spot {
  apartmentId: number;
  /** Days from the base, including the fraction of the day. */
  x: number;
  at: { x: number; y: number };
}

export interface PointerActions {
  spotAt: (clientX: number, clientY: number) => Spot | null;
  open: (key: string, at: { x: number; y: number }) => void;
  /** True if the bar may be moved or resized this way; it then follows the pointer. */
  lift: (key: string, pull: Pull, spot: Spot) => boolean;
  carryTo: (spot: Spot, from: Spot) => void;
  drop: () => void;
  cancel: () => void;
  drawTo: (from: Spot, to: Spot) => void;
  drawn: (from: Spot, to: Spot) => void;
  point: (spot: Spot, isTouch: boolean) => void;
  fold: (group: string) => void;
  zoomBy: (step: 1 | -1, clientX: number) => void;
}

const CLICK_PX = 4;
const EDGE_PX = 7;
const PRESS_MS = 400;
const SCROLL_EDGE_PX = 36;
const PINCH = 1.4;

type Phase = 'waiting' | 'carrying' | 'drawing' | 'scrolling';
interface Gesture {
  phase: Phase;
  key: string | null;
  pull: Pull;
  from: Spot | null;
  last: Spot | null;
  x: number;
  y: number;
  isTouch: boolean;
}

/** Handles mouse and touch on the grid: click, drag, resize, draw, long press, pinch, and Ctrl with the wheel. */
export function usePointer(scroller: RefObject<HTMLDivElement | null>, actions: PointerActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const box = scroller.current;
    return box ? listen(box, latest) : undefined;
  }, [scroller]);
}

function listen(box: HTMLDivElement, latest: RefObject<PointerActions>): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let gesture: Gesture | null = null;
  let press: ReturnType<typeof setTimeout> | undefined;
  let pinch = 0;
  let wheeled = 0;
  let isClickEaten = false;
  const act = () => latest.current;

  const barAt = (target: EventTarget | null) => (target as Element | null)?.closest<HTMLElement>('[data-key]') ?? null;
  const pullAt = (bar: HTMLElement, clientX: number): Pull => {
    const { left, right } = bar.getBoundingClientRect();
    const edge = Math.min(EDGE_PX, (right - left) / 4);
    if (clientX > right - edge) return 'end';
    return clientX < left + edge ? 'start' : 'move';
  };
  const lift = () => {
    if (!gesture?.key || !gesture.from) return;
    if (!act().lift(gesture.key, gesture.pull, gesture.from)) {
      gesture = null;
      return;
    }
    gesture.phase = 'carrying';
    scrollAtEdges();
  };

  const scrollAtEdges = () => {
    if (!gesture || (gesture.phase !== 'carrying' && gesture.phase !== 'drawing')) return;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const near = (value: number, low: number, high: number) =>
      value < low + SCROLL_EDGE_PX ? -1 : value > high - SCROLL_EDGE_PX ? 1 : 0;
    const dx = near(gesture.x, left + 160, right);
    const dy = near(gesture.y, top + 80, bottom);
    if (dx !== 0 || dy !== 0) {
      box.scrollBy(dx * 12, dy * 8);
      follow(gesture.x, gesture.y);
    }
    requestAnimationFrame(scrollAtEdges);
  };

  const follow = (x: number, y: number) => {
    if (!gesture) return;
    gesture.x = x;
    gesture.y = y;
    const spot = act().spotAt(x, y);
    if (!spot || !gesture.from) return;
    gesture.last = spot;
    if (gesture.phase === 'carrying') act().carryTo(spot, gesture.from);
    if (gesture.phase === 'drawing') act().drawTo(gesture.from, spot);
  };

  box.addEventListener(
    'pointerdown',
    (event) => {
      isClickEaten = false;
      if (event.button !== 0 || !event.isPrimary || event.ctrlKey || event.metaKey) return;
      if ((event.target as Element).closest('[role=rowheader], [role=columnheader]')) return;
      const from = act().spotAt(event.clientX, event.clientY);
      if (!from) return;
      const bar = barAt(event.target);
      const isTouch = event.pointerType === 'touch';
      gesture = {
        phase: 'waiting',
        key: bar?.dataset.key ?? null,
        pull: bar && !isTouch ? pullAt(bar, event.clientX) : 'move',
        from,
        last: from,
        x: event.clientX,
        y: event.clientY,
        isTouch,
      };
      clearTimeout(press);
      if (isTouch && bar) {
        press = setTimeout(() => {
          if (gesture?.phase !== 'waiting') return;
          navigator.vibrate?.(12);
          lift();
        }, PRESS_MS);
      }
    },
    { signal },
  );

  window.addEventListener(
    'pointermove',
    (event) => {
      if (!event.isPrimary) return;
      if (!gesture) {
        const bar = event.pointerType === 'mouse' && box.contains(event.target as Node) ? barAt(event.target) : null;
        if (bar) bar.style.cursor = pullAt(bar, event.clientX) === 'move' ? '' : 'ew-resize';
        return;
      }
      const isFar = Math.hypot(event.clientX - gesture.x, event.clientY - gesture.y) > CLICK_PX;
      if (gesture.phase === 'waiting' && isFar) {
        if (gesture.isTouch) {
          clearTimeout(press);
          gesture = null;
          return;
        }
        if (gesture.key) lift();
        else {
          gesture.phase = 'drawing';
          scrollAtEdges();
        }
      }
      if (gesture && gesture.phase !== 'waiting') follow(event.clientX, event.clientY);
    },
    { signal },
  );

  window.addEventListener(
    'pointerup',
    () => {
      clearTimeout(press);
      const done = gesture;
      gesture = null;
      if (!done) return;
      if (done.phase === 'carrying') {
        isClickEaten = true;
        act().drop();
      } else if (done.phase === 'drawing' && done.from && done.last) {
        isClickEaten = true;
        act().drawn(done.from, done.last);
      }
    },
    { signal },
  );

  window.addEventListener(
    'pointercancel',
    () => {
      clearTimeout(press);
      // Scrolling with a finger ends a pending press but not a bar that has been picked up.
      if (gesture?.phase === 'carrying') act().cancel();
      gesture = null;
    },
    { signal },
  );

  box.addEventListener(
    'click',
    (event) => {
      const group = (event.target as Element).closest<HTMLElement>('[data-fold]')?.dataset.fold;
      if (group !== undefined) return act().fold(group);
      const bar = barAt(event.target);
      if (isClickEaten) return event.preventDefault();
      if (event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
      if (bar?.dataset.key) {
        event.preventDefault();
        act().open(bar.dataset.key, { x: event.clientX, y: event.clientY });
        return undefined;
      }
      const spot = act().spotAt(event.clientX, event.clientY);
      if (spot && !(event.target as Element).closest('[role=rowheader], [role=columnheader]')) {
        act().point(spot, (event as PointerEvent).pointerType === 'touch');
      }
      return undefined;
    },
    { signal },
  );

  box.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  box.addEventListener(
    'contextmenu',
    (event) => {
      if (gesture?.isTouch) event.preventDefault();
    },
    { signal },
  );

  box.addEventListener(
    'touchmove',
    (event) => {
      if (gesture?.phase === 'carrying' && event.cancelable) event.preventDefault();
      const [a, b] = event.touches;
      if (!a || !b) return;
      if (event.cancelable) event.preventDefault();
      const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      if (pinch === 0) pinch = distance;
      const step = distance / pinch > PINCH ? -1 : distance / pinch < 1 / PINCH ? 1 : 0;
      if (step === 0) return;
      pinch = distance;
      act().zoomBy(step, (a.clientX + b.clientX) / 2);
    },
    { signal, passive: false },
  );
  box.addEventListener('touchend', () => (pinch = 0), { signal });

  box.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      if (event.timeStamp - wheeled < 250) return;
      wheeled = event.timeStamp;
      act().zoomBy(event.deltaY > 0 ? 1 : -1, event.clientX);
    },
    { signal, passive: false },
  );

  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || gesture?.phase !== 'carrying') return;
      gesture = null;
      isClickEaten = true;
      act().cancel();
    },
    { signal },
  );
  return () => {
    clearTimeout(press);
    stopping.abort();
  };
}
