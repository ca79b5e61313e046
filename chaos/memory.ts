import { residentMiB, type App } from './app.ts';

const EVERY_MS = 500;
/** A process that has just begun is not what it will be. */
const GROWN_UP_MS = 5_000;

/** The resident memory of the app's processes, in MiB. */
export interface Memory {
  start: number;
  peak: number;
  end: number;
}

/** Looks at the memory of the app again and again, whatever process it has. */
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

/** Of the first round things are kept that were not there before; another one asks for no more. */
const GROWN_SHARE = 1.3;

/** That memory is more after each round of the same. */
export function growth([first, ...rest]: readonly number[]): string[] {
  const last = rest.at(-1);
  if (first === undefined || last === undefined || last <= first * GROWN_SHARE) return [];
  return [`the memory of the app grows by rounds: ${[first, ...rest].join(', ')} MiB`];
}
