import type { PdfKind } from '../../../ui/pdf/draw-pdf.server';
import type { InvoiceDocumentData } from './invoice-document.server';

export const invoiceKind: PdfKind<InvoiceDocumentData> = {
  name: 'invoice',
  load: async () => (await import('./invoice-document.server')).invoicePdf,
};
