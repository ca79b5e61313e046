import type { Job } from '../../access/job';
import { sweepEvidence } from './evidence/sweep-evidence.server';
import { watchBails } from './watch-bails.server';

export const jobs: readonly Job[] = [
  { name: 'watch-bails', every: 'minute', run: watchBails },
  { name: 'sweep-evidence', every: 'hour', run: sweepEvidence },
];
