import type { Job } from '../../access/job';
import { deliverWebhooks } from './deliver-webhooks.server';

export const jobs: readonly Job[] = [{ name: 'deliver-webhooks', every: 'minute', run: deliverWebhooks }];
