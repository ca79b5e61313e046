import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './column-types.server';

/** Table of migrations/0088_job_runs.sql: the time each recurring job last finished. Excluded from archives. */
export const jobRun = pgTable('job_run', {
  name: text().primaryKey(),
  /** Longest time between two runs of the job while the machine is on. */
  longestWaitMinutes: integer().notNull(),
  knownSince: instant().notNull(),
  /** Time of the last finished run; null before the first. */
  finishedAt: instant(),
});
