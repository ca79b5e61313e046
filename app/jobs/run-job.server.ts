import { systemActor } from '../access/actor';
import type { Job } from '../access/job';
import { now } from '../core/clock';
import { finishedAt, noteFinished } from './job-runs.server';
import { isDue } from './rhythm';

/** Returns true if the job has to run now; an hourly or daily one may have run already. */
export async function isJobDue({ name, every }: Job): Promise<boolean> {
  return isDue(every, await finishedAt(name), now());
}

/** Runs the job and records its completion; a failed job stays due. */
export async function runJob(job: Job): Promise<void> {
  await job.run(systemActor);
  await noteFinished(job);
}
