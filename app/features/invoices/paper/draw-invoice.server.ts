import type { PdfKind } from '../../../ui/pdf/draw-pdf.server';
import type { DrawnInvoice } from './invoice-document.server';

export const invoiceKind: PdfKind<DrawnInvoice> = {
  name: 'invoice',
  load: async () => (await import('./invoice-document.server')).invoicePdf,
};
