import { residentMiB, type App } from './app.ts';

const EVERY_MS = 500;
/** Milliseconds in which a new process reaches its usual memory; the start value is the maximum within this time. */
const GROWN_UP_MS = 5_000;

/** Resident memory of the app's processes, in MiB. */
export interface Memory {
  start: number;
  peak: number;
  end: number;
}

/** Samples the app's memory continuously, across restarts. */
export function watchMemory(app: App): { read(): Memory; stop(): void } {
  const memory: Memory = { start: 0, peak: 0, end: 0 };
  const began = performance.now();
  const look = () => {
    const now = residentMiB(app.pid());
    if (now === undefined) return;
    if (performance.now() - began < GROWN_UP_MS) memory.start = Math.max(memory.start, now);
    memory.peak = Math.max(memory.peak, now);
    memory.end = now;
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return { read: () => ({ ...memory }), stop: () => clearInterval(timer) };
}

/**
 * Allowed ratio of the memory in the last round to that in the first round. The first round fills the caches, so later
 * rounds should need little more.
 */
const GROWN_SHARE = 1.3;

export function growth([first, ...rest]: readonly number[]): string[] {
  const last = rest.at(-1);
  if (first === undefined || last === undefined || last <= first * GROWN_SHARE) return [];
  return [`the memory of the app grows by rounds: ${[first, ...rest].join(', ')} MiB`];
}
