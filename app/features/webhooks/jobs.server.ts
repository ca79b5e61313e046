import type { Job } from '../../access/job';
import { deliverWebhooks } from './deliver-webhooks.server';

/** Jobs that come round. */
export const jobs: readonly Job[] = [{ name: 'deliver-webhooks', every: 'minute', run: deliverWebhooks }];
