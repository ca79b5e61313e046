import { linesBetween, type GridPlan, type LineHeights } from './grid-lines';
import type { Zoom } from './geometry';

export interface Viewport {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Rendered range: lines `[firstLine, lastLine)` and days `[firstDay, lastDay)`, counted from the grid's first. */
export interface RenderedArea {
  firstLine: number;
  lastLine: number;
  firstDay: number;
  lastDay: number;
}

/** Screens rendered beyond each edge. A larger area would suit faster scrolling but cost more at every step. */
const beyond: Record<Zoom, { lines: number; days: number }> = {
  weeks: { lines: 1, days: 1 },
  month: { lines: 1, days: 0.5 },
  quarter: { lines: 1, days: 0.5 },
  year: { lines: 0.5, days: 0.25 },
};
const near = { lines: 0, days: 0 };
/** Share of a screen to scroll before the grid is rendered again, so that most scrolling renders nothing. */
const STEP = 1 / 4;

const stepped = (value: number, step: number, round: (value: number) => number) => round(value / step) * step;

/** Returns the range to render: all in view and a margin beyond each edge, which is minimal for `near`. */
export function renderedAreaFor(
  view: Viewport,
  zoom: Zoom,
  grid: { plan: GridPlan; heights: LineHeights; dayWidth: number; days: number },
  reach: 'beyond' | 'near' = 'beyond',
): RenderedArea {
  const { plan, heights, dayWidth, days } = grid;
  const more = reach === 'near' ? near : beyond[zoom];
  const tall = Math.max(1, view.height * STEP);
  const wide = Math.max(1, view.width * STEP);
  const top = stepped(view.top - view.height * more.lines, tall, Math.floor);
  const bottom = stepped(view.top + view.height * (1 + more.lines), tall, Math.ceil);
  const left = stepped(view.left - view.width * more.days, wide, Math.floor);
  const right = stepped(view.left + view.width * (1 + more.days), wide, Math.ceil);
  const { first, last } = linesBetween(plan, heights, top, bottom);
  return {
    firstLine: first,
    lastLine: last,
    firstDay: Math.max(0, Math.floor(left / dayWidth)),
    lastDay: Math.min(days, Math.ceil(right / dayWidth)),
  };
}

export function covers(renderedArea: RenderedArea, needed: RenderedArea): boolean {
  return (
    renderedArea.firstLine <= needed.firstLine &&
    renderedArea.lastLine >= needed.lastLine &&
    renderedArea.firstDay <= needed.firstDay &&
    renderedArea.lastDay >= needed.lastDay
  );
}

export function isSameArea(one: RenderedArea, other: RenderedArea): boolean {
  return covers(one, other) && covers(other, one);
}
