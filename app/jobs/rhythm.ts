import type { JobRhythm } from '../access/job';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The day of jobs starts at 03:00 UTC, at night in Europe. */
const DAY_START_MS = 3 * HOUR_MS;

/** Returns the cron schedule by which the queue checks whether a job is due. */
export const cronOf = (every: JobRhythm) => (every === 'minute' ? '* * * * *' : '*/15 * * * *');

/**
 * Returns true if an hourly or daily job has not finished in the current period yet, so that a machine that was off
 * catches up once it is on. Jobs that run every minute or every quarter of an hour are due at every check.
 */
export function isDue(every: JobRhythm, finishedAt: Date | null, at: Date): boolean {
  if (every === 'minute' || every === 'quarter' || finishedAt === null) return true;
  return periodOf(every, finishedAt) !== periodOf(every, at);
}

function periodOf(every: 'hour' | 'day', instant: Date): number {
  return every === 'hour'
    ? Math.floor(instant.getTime() / HOUR_MS)
    : Math.floor((instant.getTime() - DAY_START_MS) / DAY_MS);
}

/** Returns the longest time between two runs of a job, in minutes, provided that the machine is on. */
export function longestWaitMinutes(every: JobRhythm): number {
  const waits: Record<JobRhythm, number> = {
    minute: MINUTE_MS,
    quarter: QUARTER_MS,
    hour: HOUR_MS + QUARTER_MS,
    day: DAY_MS + QUARTER_MS,
  };
  return waits[every] / MINUTE_MS;
}
