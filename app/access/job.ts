import type { Actor } from './actor';

/** Interval at which a job comes round. */
export type JobRhythm = 'minute' | 'quarter' | 'hour' | 'day';

/** A job that a feature declares in its `jobs.server.ts`. */
export interface Job {
  /** Names its queue in the database; it stays for good. */
  name: string;
  every: JobRhythm;
  run: (actor: Actor) => Promise<unknown>;
}
