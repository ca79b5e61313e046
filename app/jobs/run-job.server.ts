import { systemActor } from '../access/actor';
import type { Job } from '../access/job';
import { now } from '../core/clock';
import { finishedAt, noteFinished } from './job-runs.server';
import { isDue } from './rhythm';

/** Returns whether the job is to be run now; one that comes round by the hour or the day may be done already. */
export async function isJobDue({ name, every }: Job): Promise<boolean> {
  return isDue(every, await finishedAt(name), now());
}

/** Runs the job, and writes down that it finished; one that fails stays due. */
export async function runJob(job: Job): Promise<void> {
  await job.run(systemActor);
  await noteFinished(job);
}
