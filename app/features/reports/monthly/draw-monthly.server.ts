import type { PdfKind } from '../../../ui/pdf/draw-pdf.server';
import type { MonthDocumentData } from './monthly-document.server';

export const monthlyKind: PdfKind<MonthDocumentData> = {
  name: 'monthly report',
  load: async () => (await import('./monthly-document.server')).monthlyPdf,
};
