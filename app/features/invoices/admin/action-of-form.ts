import type { InvoiceForm } from '../invoice-fields';
import type { InvoiceAction } from '../invoice-rules';

/** Which action a form of the page does; an invoice is rectified in two ways. */
export const actionOfForm = {
  issue: 'issue',
  rectify: 'rectify',
  replace: 'rectify',
  exchange: 'exchange',
  annul: 'annul',
  send: 'send',
} as const satisfies Record<InvoiceForm, InvoiceAction>;
