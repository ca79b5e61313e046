import type { Job } from '../../access/job';
import { sweepImages } from './images/sweep-images.server';

/** Jobs that come round. */
export const jobs: readonly Job[] = [{ name: 'sweep-images', every: 'day', run: sweepImages }];
