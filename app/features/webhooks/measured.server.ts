import type { Subject } from '../../watch/database-figures.server';
import { webhookFigures } from './webhook-figures.server';

/** Figures for `/metrics` that are counted in the database. */
export const measured: readonly Subject[] = [
  {
    statement: webhookFigures,
    gauges: {
      waiting: {
        name: 'estancia_webhooks_waiting',
        help: 'Deliveries to webhooks that wait, also for another attempt',
      },
      oldest: { name: 'estancia_webhooks_oldest_seconds', help: 'For how long the oldest of them has waited' },
    },
  },
];
