import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './column-types.server';

/** Table of migrations/0088_job_runs.sql: when each job that comes round last finished. It is in no archive. */
export const jobRun = pgTable('job_run', {
  name: text().primaryKey(),
  /** Longest time from one run to the next while the machine is on. */
  longestWaitMinutes: integer().notNull(),
  /** When a process first knew of the job. */
  knownSince: instant().notNull(),
  /** Moment of the last finished run; null before the first. */
  finishedAt: instant(),
});
