import type { Segment } from './schedule-model';

export interface LaneBar extends Segment {
  key: string;
  kind: 'booking' | 'block' | 'outside';
  conflict?: boolean;
}

/** Nights `[from, to)` that two bars have in common. */
export interface Clash extends Segment {
  key: string;
  with: string;
}

const meet = (a: Segment, b: Segment) => a.from < b.to && b.from < a.to;

/**
 * Returns the lane of each bar in its row. Bars that hold their nights are in the first lane; an outside event in
 * conflict goes below.
 */
export function lanesOf(bars: readonly LaneBar[]): Map<string, number> {
  const lanes = new Map<string, number>();
  const placed: LaneBar[][] = [];
  const ordered = [...bars].sort(
    (a, b) => Number(a.conflict ?? false) - Number(b.conflict ?? false) || (a.from < b.from ? -1 : 1),
  );
  for (const bar of ordered) {
    // Bars without a conflict follow each other in a lane, so only the last one can overlap the next bar.
    const isTaken = (lane: readonly LaneBar[]) =>
      bar.conflict ? lane.some((other) => meet(other, bar)) : meet(lane.at(-1)!, bar);
    const free = placed.findIndex((lane) => !isTaken(lane));
    const lane = free === -1 ? placed.length : free;
    (placed[lane] ??= []).push(bar);
    lanes.set(bar.key, lane);
  }
  return lanes;
}

/** Returns the nights that an outside event in conflict shares with other bars of its row. */
export function clashesOf(bars: readonly LaneBar[]): Clash[] {
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
