import type { Job } from '../../access/job';
import { forgetConcepts } from './forget-concepts.server';

export const jobs: readonly Job[] = [{ name: 'forget-concepts', every: 'day', run: forgetConcepts }];
