import type { Subject } from '../../watch/database-figures.server';
import { holdFigures } from './hold-figures.server';

export const measured: readonly Subject[] = [
  {
    statement: holdFigures,
    gauges: { alive: { name: 'estancia_holds', help: 'Stays that are held for somebody who is about to pay' } },
  },
];
