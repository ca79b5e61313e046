import type { Subject } from '../../watch/database-figures.server';
import { mailFigures } from './mail-figures.server';

/** Metrics for `/metrics` that are counted in the database. */
export const measured: readonly Subject[] = [
  {
    statement: mailFigures,
    gauges: {
      waiting: { name: 'estancia_mails_waiting', help: 'Mails that should have left by now' },
      oldest: { name: 'estancia_mails_oldest_seconds', help: 'For how long the oldest of them has waited' },
      failed: { name: 'estancia_mails_failed', help: 'Mails that were given up in the last seven days' },
    },
  },
];
