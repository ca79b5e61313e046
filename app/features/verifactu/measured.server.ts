import type { Subject } from '../../watch/database-figures.server';
import { recordFigures } from './queue/record-figures.server';

/** Figures for `/metrics` that are counted in the database. */
export const measured: readonly Subject[] = [
  {
    statement: recordFigures,
    gauges: {
      waiting: { name: 'estancia_agency_records_waiting', help: 'Records that the tax agency has not answered' },
      oldest: { name: 'estancia_agency_records_oldest_seconds', help: 'For how long the oldest of them has waited' },
      refused: { name: 'estancia_agency_records_refused', help: 'Records that it refused and nobody has mended' },
    },
  },
];
