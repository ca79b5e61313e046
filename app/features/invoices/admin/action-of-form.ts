import type { InvoiceForm } from '../invoice-fields';
import type { InvoiceAction } from '../invoice-rules';

/** Maps each form of the page to its action; an invoice can be rectified in two ways. */
export const actionOfForm = {
  issue: 'issue',
  rectify: 'rectify',
  replace: 'rectify',
  exchange: 'exchange',
  annul: 'annul',
  send: 'send',
} as const satisfies Record<InvoiceForm, InvoiceAction>;
