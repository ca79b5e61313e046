import type { Segment } from './schedule-model';

/** What lanes are given to. */
export interface Laned extends Segment {
  key: string;
  kind: 'booking' | 'block' | 'outside';
  conflict?: boolean;
}

/** Nights that two have at once: `[from, to)`. */
export interface Clash extends Segment {
  key: string;
  with: string;
}

const meet = (a: Segment, b: Segment) => a.from < b.to && b.from < a.to;

/**
 * In which lane of its row each bar stands. Those that have their nights stand
 * in the first; an outside event whose nights are taken goes below them.
 */
export function lanesOf(bars: readonly Laned[]): Map<string, number> {
  const lanes = new Map<string, number>();
  const placed: { bar: Laned; lane: number }[] = [];
  const ordered = [...bars].sort(
    (a, b) => Number(a.conflict ?? false) - Number(b.conflict ?? false) || (a.from < b.from ? -1 : 1),
  );
  for (const bar of ordered) {
    let lane = 0;
    while (placed.some((other) => other.lane === lane && meet(other.bar, bar))) lane += 1;
    lanes.set(bar.key, lane);
    placed.push({ bar, lane });
  }
  return lanes;
}

/** Nights that an outside event in conflict shares with others of its row. */
export function clashesOf(bars: readonly Laned[]): Clash[] {
  return bars
    .filter((bar) => bar.conflict)
    .flatMap((event) =>
      bars
        .filter((other) => other.key !== event.key && meet(event, other))
        .map((other) => ({
          key: event.key,
          with: other.key,
          apartmentId: event.apartmentId,
          from: event.from > other.from ? event.from : other.from,
          to: event.to < other.to ? event.to : other.to,
        })),
    );
}
