import { systemActor } from '../access/actor';
import type { Job } from '../access/job';
import { now } from '../core/clock';
import { finishedAt, noteFinished } from './job-runs.server';
import { isDue } from './rhythm';

/**
 * Returns true if the job has to run now. An hourly or daily job that has already run in the current period is not due.
 */
export async function isJobDue({ name, every }: Job): Promise<boolean> {
  return isDue(every, await finishedAt(name), now());
}

/** Runs the job and records its completion; a failed job stays due. */
export async function runJob(job: Job): Promise<void> {
  await job.run(systemActor);
  await noteFinished(job);
}
