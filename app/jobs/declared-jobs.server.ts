import type { Job } from '../access/job';
import { sweep } from '../database/sweep.server';

const ofFeatures: Readonly<Record<string, readonly Job[]>> = import.meta.glob<readonly Job[]>(
  '../features/*/jobs.server.ts',
  { eager: true, import: 'jobs' },
);

/** All periodic jobs: those that features declare in their `jobs.server.ts`, and the database sweep. */
export const declaredJobs: readonly Job[] = [
  ...Object.values(ofFeatures).flat(),
  { name: 'sweep', every: 'day', run: sweep },
];
