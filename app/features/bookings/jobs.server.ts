import type { Job } from '../../access/job';
import { expireHolds } from './expire-holds.server';
import { invoiceStays } from './invoicing/invoice-stays.server';
import { noteInvoiceMonths } from './invoicing/note-invoice-months.server';

export const jobs: readonly Job[] = [
  { name: 'expire-holds', every: 'minute', run: expireHolds },
  { name: 'note-invoice-months', every: 'hour', run: noteInvoiceMonths },
  { name: 'invoice-stays', every: 'minute', run: invoiceStays },
];
