import type { Job } from '../../access/job';
import { sweepImages } from './images/sweep-images.server';

export const jobs: readonly Job[] = [{ name: 'sweep-images', every: 'day', run: sweepImages }];
