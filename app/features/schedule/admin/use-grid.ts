import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import {
  addDays,
  addMonths,
  daysBetween,
  earlier,
  later,
  monthStart,
  type CalendarDate,
} from '../../../core/calendar-date';
import { daysInView, type Extent, type Zoom } from '../geometry';
import { linesBetween, topOf, type GridPlan, type LineHeights } from '../grid-lines';
import { covers, renderedAreaFor, isSameArea, type RenderedArea } from '../in-view';

export interface Metrics extends LineHeights {
  /** Width of the row headers and of a day, in pixels. */
  head: number;
  dayWidth: number;
  days: number;
  /** Height of the header, in pixels. */
  top: number;
  width: number;
  height: number;
}

export interface Edges {
  left: number;
  right: number;
}

/** Rows that the server renders: enough for a screen. */
const FIRST_LINES = 24;
/** Pause in scrolling that counts as rest, in milliseconds. */
const REST_MS = 80;
const MONTHS_BACK = 24;
const MONTHS_ON = 36;

export interface GridPlace {
  scroller: RefObject<HTMLDivElement | null>;
  metrics: Metrics | null;
  extent: Extent;
  drawn: RenderedArea;
  /** First and last visible day, counted from the base. */
  seen: { first: number; last: number };
  /** Start and end of the view at rest, in days from the base. */
  edges: Edges;
  scrollToDay: (day: CalendarDate, at?: number) => boolean;
  reveal: (place: { line?: number | undefined; from: CalendarDate; to: CalendarDate }) => void;
  /**
   * Remembers the day that stays in place when the zoom changes; `share` is the day's position as a share of the width.
   */
  anchor: (share: number) => void;
}

interface GridOptions {
  base: CalendarDate;
  today: CalendarDate;
  zoom: Zoom;
  compact: boolean;
  plan: GridPlan;
  whole: boolean;
}

/**
 * Tracks the visible and the rendered part of the grid. The server renders the days in view from the base on; the
 * browser then allows scrolling years back and ahead, without any shift of the layout.
 */
export function useGrid({ base, today, zoom, compact, plan, whole }: GridOptions): GridPlace {
  const scroller = useRef<HTMLDivElement>(null);
  const [metrics, setMetrics] = useState<Metrics | null>(null);
  const isMeasured = metrics !== null;
  const extent = useMemo<Extent>(() => {
    if (!isMeasured) return { before: 0, total: daysInView[zoom] };
    const start = addMonths(monthStart(earlier(base, today)), -MONTHS_BACK);
    const end = addMonths(monthStart(later(base, today)), MONTHS_ON);
    return { before: daysBetween(start, base), total: daysBetween(start, end) };
  }, [isMeasured, base, today, zoom]);
  const [view, setView] = useState<{ drawn: RenderedArea; edges: Edges } | null>(null);
  /** Area requested last, and area actually rendered. */
  const currentArea = useRef<RenderedArea | null>(null);
  const visibleNow = useRef<RenderedArea | null>(null);
  useLayoutEffect(() => {
    visibleNow.current = view?.drawn ?? null;
  }, [view]);
  const remembered = useRef({ day: 0, share: 0 });
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ metrics, extent, plan, zoom });
  useLayoutEffect(() => {
    latest.current = { metrics, extent, plan, zoom };
  });

  const look = useCallback((isScroll: boolean) => {
    const box = scroller.current;
    const now = latest.current;
    if (!box || !now.metrics) return;
    const { head, top, dayWidth, width, height } = now.metrics;
    const seen = { left: box.scrollLeft, top: box.scrollTop, width: width - head, height: height - top };
    const grid = { plan: now.plan, heights: now.metrics, dayWidth, days: now.extent.total };
    const left = seen.left / dayWidth - now.extent.before;
    const edges = { left, right: left + seen.width / dayWidth };
    const renderedArea = renderedAreaFor(seen, now.zoom, grid);
    const isCurrentArea = currentArea.current !== null && isSameArea(currentArea.current, renderedArea);
    currentArea.current = renderedArea;
    // Unchanged parts keep their object identity, so that existing rows don't render again.
    const set = (desired: RenderedArea) =>
      setView((before) => {
        const isCurrent = before !== null && isSameArea(before.drawn, desired);
        const isUnchanged = before?.edges.left === edges.left && before.edges.right === edges.right;
        if (isCurrent && isUnchanged) return before;
        return { drawn: isCurrent ? before.drawn : desired, edges: isUnchanged ? before.edges : edges };
      });
    clearTimeout(resting.current);
    if (!isScroll) {
      set(renderedArea);
      return;
    }
    const inView = linesBetween(now.plan, now.metrics, seen.top, seen.top + seen.height);
    const needed = {
      firstDay: Math.max(0, Math.floor(seen.left / dayWidth)),
      lastDay: Math.min(grid.days, Math.ceil((seen.left + seen.width) / dayWidth)),
      firstLine: inView.first,
      lastLine: inView.last,
    };
    // Renders the rows needed next synchronously, and the area beyond them between frames.
    if (visibleNow.current && !covers(visibleNow.current, needed)) {
      flushSync(() => set(renderedAreaFor(seen, now.zoom, grid, 'near')));
      startTransition(() => set(renderedArea));
    } else if (isCurrentArea) {
      // Nothing renders while the user scrolls within the rendered area; the header updates at rest.
      resting.current = setTimeout(() => startTransition(() => set(renderedArea)), REST_MS);
    } else {
      startTransition(() => set(renderedArea));
    }
  }, []);

  const measure = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const style = getComputedStyle(box);
    const px = (name: string) => Number.parseFloat(style.getPropertyValue(name));
    const days = px('--days');
    const head = px('--head');
    setMetrics({
      head,
      days,
      dayWidth: (box.clientWidth - head) / days,
      row: px('--row'),
      group: px('--group'),
      lane: px('--lane'),
      top: box.querySelector<HTMLElement>('[data-head]')?.offsetHeight ?? 0,
      width: box.clientWidth,
      height: box.clientHeight,
    });
  }, []);

  const rememberPosition = useCallback((share: number) => {
    const box = scroller.current;
    const now = latest.current;
    if (!box || !now.metrics) return;
    const x = box.scrollLeft + share * (now.metrics.width - now.metrics.head);
    remembered.current = { day: x / now.metrics.dayWidth - now.extent.before, share };
  }, []);

  useLayoutEffect(measure, [measure, zoom, compact]);
  useEffect(() => {
    const watcher = new ResizeObserver(() => {
      const box = scroller.current;
      const now = latest.current.metrics;
      if (!box || !now || (now.width === box.clientWidth && now.height === box.clientHeight)) return;
      rememberPosition(0);
      measure();
    });
    if (scroller.current) watcher.observe(scroller.current);
    return () => watcher.disconnect();
  }, [measure, rememberPosition]);

  const dayWidth = metrics?.dayWidth;
  useLayoutEffect(() => {
    const box = scroller.current;
    const now = latest.current;
    if (!box || !now.metrics || dayWidth === undefined) return;
    const { day, share } = remembered.current;
    box.scrollLeft = (day + now.extent.before) * dayWidth - share * (now.metrics.width - now.metrics.head);
    look(false);
  }, [dayWidth, extent, look]);
  useLayoutEffect(() => look(false), [plan, metrics, look]);

  useEffect(() => {
    const box = scroller.current;
    const onScroll = () => {
      rememberPosition(0);
      look(true);
    };
    box?.addEventListener('scroll', onScroll, { passive: true });
    return () => box?.removeEventListener('scroll', onScroll);
  }, [look, rememberPosition]);

  const scrollToDay = useCallback(
    (day: CalendarDate, at = 0): boolean => {
      const box = scroller.current;
      const now = latest.current;
      const x = daysBetween(base, day) + now.extent.before;
      if (!box || !now.metrics || x < 0 || x > now.extent.total - now.metrics.days) return false;
      box.scrollLeft = x * now.metrics.dayWidth - at * (now.metrics.width - now.metrics.head);
      return true;
    },
    [base],
  );

  const reveal = useCallback<GridPlace['reveal']>(
    ({ line, from, to }) => {
      const box = scroller.current;
      const now = latest.current;
      if (!box || !now.metrics) return;
      const { head, top, dayWidth: wide, width, height, row } = now.metrics;
      const left = (daysBetween(base, from) + now.extent.before) * wide;
      const right = (daysBetween(base, to) + 1 + now.extent.before) * wide;
      const room = width - head;
      if (right - left > room || left < box.scrollLeft) box.scrollLeft = Math.max(0, left - wide);
      else if (right > box.scrollLeft + room) box.scrollLeft = right - room + wide;
      const found = line === undefined ? undefined : now.plan.lines[line];
      if (!found) return;
      const y = topOf(found, now.metrics);
      if (y < box.scrollTop) box.scrollTop = Math.max(0, y - row);
      else if (y + 2 * row > box.scrollTop + height - top) box.scrollTop = y + 2 * row - (height - top);
    },
    [base],
  );

  const edges = view?.edges ?? { left: 0, right: daysInView[zoom] };
  const initialArea = { firstLine: 0, lastLine: whole ? plan.lines.length : Math.min(FIRST_LINES, plan.lines.length) };
  return {
    scroller,
    metrics,
    extent,
    drawn: view?.drawn ?? { ...initialArea, firstDay: 0, lastDay: daysInView[zoom] },
    edges,
    seen: { first: Math.floor(edges.left + 0.01), last: Math.ceil(edges.right - 0.01) },
    scrollToDay,
    reveal,
    anchor: rememberPosition,
  };
}

export const dayFrom = (base: CalendarDate, days: number) => addDays(base, days);
