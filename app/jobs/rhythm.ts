import type { JobRhythm } from '../access/job';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The day of jobs begins at three by UTC, when a house in Europe sleeps. */
const DAY_BEGINS_MS = 3 * HOUR_MS;

/** Schedule by which the queue asks whether a job is due. */
export const cronOf = (every: JobRhythm) => (every === 'minute' ? '* * * * *' : '*/15 * * * *');

/**
 * Returns whether a job that comes round by the hour or the day has not finished in this one yet, so that a machine that
 * was off does it as soon as it is on. Other jobs are due whenever the queue asks.
 */
export function isDue(every: JobRhythm, finishedAt: Date | null, at: Date): boolean {
  if (every === 'minute' || every === 'quarter' || finishedAt === null) return true;
  return periodOf(every, finishedAt) !== periodOf(every, at);
}

function periodOf(every: 'hour' | 'day', instant: Date): number {
  return every === 'hour'
    ? Math.floor(instant.getTime() / HOUR_MS)
    : Math.floor((instant.getTime() - DAY_BEGINS_MS) / DAY_MS);
}

/** Longest time from one run to the next, in minutes, while the machine is on. */
export function longestWaitMinutes(every: JobRhythm): number {
  const waits: Record<JobRhythm, number> = {
    minute: MINUTE_MS,
    quarter: QUARTER_MS,
    hour: HOUR_MS + QUARTER_MS,
    day: DAY_MS + QUARTER_MS,
  };
  return waits[every] / MINUTE_MS;
}
