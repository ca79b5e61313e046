import type { ScheduleApartment, ScheduleGroup } from './schedule-model';

/** Heights of the grid's lines in pixels; the style sheet has the same values. */
export interface LineHeights {
  row: number;
  group: number;
  /** Height added by each extra lane. */
  lane: number;
}

interface Position {
  /**
   * Rows, group headers, and extra lanes above this position; together with the heights they determine its offset in
   * pixels.
   */
  rowsAbove: number;
  groupsAbove: number;
  lanesAbove: number;
}

export interface GroupLine extends Position {
  kind: 'group';
  group: ScheduleGroup;
  open: boolean;
}

export interface RowLine extends Position {
  kind: 'row';
  apartment: ScheduleApartment;
  lanes: number;
}

export type GridLine = GroupLine | RowLine;

export interface GridPlan {
  lines: GridLine[];
  rows: number;
  groups: number;
  lanes: number;
}

interface PlanOptions {
  closed: ReadonlySet<string>;
  compact: boolean;
  shows: (apartment: ScheduleApartment) => boolean;
}

/** Lists group headers and rows from top to bottom; groups without rows are left out. */
export function planLines(groups: readonly ScheduleGroup[], { closed, compact, shows }: PlanOptions): GridPlan {
  const lines: GridLine[] = [];
  let rows = 0;
  let heads = 0;
  let lanes = 0;
  const position = () => ({ rowsAbove: rows, groupsAbove: heads, lanesAbove: lanes });
  for (const group of groups) {
    const shown = group.apartments.filter(shows);
    if (shown.length === 0) continue;
    const open = !closed.has(group.key);
    lines.push({ kind: 'group', group, open, ...position() });
    heads += 1;
    if (!open) continue;
    for (const apartment of shown) {
      const needed = compact ? 1 : apartment.lanes;
      lines.push({ kind: 'row', apartment, lanes: needed, ...position() });
      rows += 1;
      lanes += needed - 1;
    }
  }
  return { lines, rows, groups: heads, lanes };
}

export function topOf(line: Position, heights: LineHeights): number {
  return line.rowsAbove * heights.row + line.groupsAbove * heights.group + line.lanesAbove * heights.lane;
}

/** Returns the lines `[first, last)` that intersect the pixels `[top, bottom)`. */
export function linesBetween(
  { lines }: GridPlan,
  heights: LineHeights,
  top: number,
  bottom: number,
): { first: number; last: number } {
  let first = 0;
  let last = lines.length;
  for (let low = 0, high = lines.length; low < high; first = low) {
    const middle = (low + high) >> 1;
    const next = lines[middle + 1];
    if (next && topOf(next, heights) <= top) low = middle + 1;
    else high = middle;
  }
  for (let low = first, high = lines.length; low < high; last = low) {
    const middle = (low + high) >> 1;
    if (topOf(lines[middle]!, heights) < bottom) low = middle + 1;
    else high = middle;
  }
  return { first, last };
}
