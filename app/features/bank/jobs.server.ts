import type { Job } from '../../access/job';
import { purgeConcepts } from './purge-concepts.server';

export const jobs: readonly Job[] = [{ name: 'purge-concepts', every: 'day', run: purgeConcepts }];
