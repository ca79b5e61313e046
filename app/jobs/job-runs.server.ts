import { eq, notInArray, sql } from 'drizzle-orm';
import type { Job } from '../access/job';
import { now } from '../core/clock';
import { db } from '../database/connection.server';
import { jobRun } from '../database/job-schema.server';
import { longestWaitMinutes } from './rhythm';

/** Stores the name and the longest wait of each job; removes jobs that only earlier versions had. */
export async function knowJobs(jobs: readonly Job[]): Promise<void> {
  const rows = jobs.map(({ name, every }) => ({
    name,
    longestWaitMinutes: longestWaitMinutes(every),
    knownSince: now(),
  }));
  await db()
    .insert(jobRun)
    .values(rows)
    .onConflictDoUpdate({
      target: jobRun.name,
      set: { longestWaitMinutes: sql`excluded.longest_wait_minutes` },
    });
  await db()
    .delete(jobRun)
    .where(
      notInArray(
        jobRun.name,
        rows.map(({ name }) => name),
      ),
    );
}

/** Returns the time at which the job last finished on any node; null if it never has. */
export async function finishedAt(name: string): Promise<Date | null> {
  const [row] = await db().select({ at: jobRun.finishedAt }).from(jobRun).where(eq(jobRun.name, name));
  return row?.at ?? null;
}

export async function noteFinished({ name, every }: Job): Promise<void> {
  const finished = { longestWaitMinutes: longestWaitMinutes(every), finishedAt: now() };
  await db()
    .insert(jobRun)
    .values({ name, knownSince: now(), ...finished })
    .onConflictDoUpdate({ target: jobRun.name, set: finished });
}
