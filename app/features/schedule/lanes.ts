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
  const placed: Laned[][] = [];
  const ordered = [...bars].sort(
    (a, b) => Number(a.conflict ?? false) - Number(b.conflict ?? false) || (a.from < b.from ? -1 : 1),
  );
  for (const bar of ordered) {
    // Those of a lane follow each other, so that the last of them is the only one that can reach into what comes next.
    const isTaken = (lane: readonly Laned[]) =>
      bar.conflict ? lane.some((other) => meet(other, bar)) : meet(lane.at(-1)!, bar);
    const free = placed.findIndex((lane) => !isTaken(lane));
    const lane = free === -1 ? placed.length : free;
    (placed[lane] ??= []).push(bar);
    lanes.set(bar.key, lane);
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
