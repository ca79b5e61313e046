import { clockTime } from '../../core/time-input';

/** Index of a part of a time: 0 hours, 1 minutes, 2 seconds. */
export type TimePart = 0 | 1 | 2;

export const partSizes = [24, 60, 60] as const;

type Refuses = (time: string) => boolean;

export function partOf(time: string, part: TimePart): number {
  return Number(time.slice(part * 3, part * 3 + 2));
}

/**
 * Returns the time with the part replaced. If the rules refuse that time, returns the first allowed time with this
 * part; undefined if there is none.
 */
export function takePart(time: string, part: TimePart, value: number, refuses: Refuses): string | undefined {
  const [hours, minutes, seconds] = [partOf(time, 0), partOf(time, 1), partOf(time, 2)];
  const same = clockTime(part === 0 ? value : hours, part === 1 ? value : minutes, part === 2 ? value : seconds);
  if (!refuses(same)) return same;
  if (part === 2) return undefined;
  for (let minute = 0; minute < (part === 0 ? 60 : 1); minute += 1) {
    for (let second = 0; second < 60; second += 1) {
      const other = part === 0 ? clockTime(value, minute, second) : clockTime(hours, value, second);
      if (!refuses(other)) return other;
    }
  }
  return undefined;
}

/** Returns the time if it is allowed, otherwise the first allowed time of the day. */
export function nearestTime(time: string, refuses: Refuses): string {
  if (!refuses(time)) return time;
  for (let hour = 0; hour < 24; hour += 1) {
    const found = takePart('00:00:00', 0, hour, refuses);
    if (found !== undefined) return found;
  }
  return time;
}
