import type { PdfKind } from '../../../ui/pdf/draw-pdf.server';
import type { DrawnMonth } from './monthly-document.server';

export const monthlyKind: PdfKind<DrawnMonth> = {
  name: 'monthly report',
  load: async () => (await import('./monthly-document.server')).monthlyPdf,
};
