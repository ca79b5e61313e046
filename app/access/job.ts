import type { Actor } from './actor';

export type JobRhythm = 'minute' | 'quarter' | 'hour' | 'day';

export interface Job {
  /** Names the job's queue, and its row in `job_run`; renaming it needs a migration like 0090_job_names.sql. */
  name: string;
  every: JobRhythm;
  run: (actor: Actor) => Promise<unknown>;
}
