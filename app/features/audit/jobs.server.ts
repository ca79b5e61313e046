import type { Job } from '../../access/job';
import { purgeAudit } from './purge-audit.server';

export const jobs: readonly Job[] = [{ name: 'purge-audit', every: 'day', run: purgeAudit }];
