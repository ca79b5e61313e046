import type { Job } from '../../access/job';
import { purgeInvoices } from './purge-invoices.server';

export const jobs: readonly Job[] = [{ name: 'purge-invoices', every: 'day', run: purgeInvoices }];
