import type { Actor } from './actor';

export type JobRhythm = 'minute' | 'quarter' | 'hour' | 'day';

export interface Job {
  /** Names the job's queue in the database, so it must never change. */
  name: string;
  every: JobRhythm;
  run: (actor: Actor) => Promise<unknown>;
}
