import type { Job } from '../../access/job';
import { purgeMessages } from './purge-messages.server';

export const jobs: readonly Job[] = [{ name: 'purge-messages', every: 'day', run: purgeMessages }];
