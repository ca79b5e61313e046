import type { Job } from '../../access/job';
import { dropStandIns } from './drop-stand-ins.server';
import { purgeCustomers } from './purge-customers.server';

export const jobs: readonly Job[] = [
  { name: 'drop-stand-ins', every: 'day', run: dropStandIns },
  { name: 'purge-customers', every: 'day', run: purgeCustomers },
];
