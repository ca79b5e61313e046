import type { PdfKind } from '../../../ui/pdf/draw-pdf.server';
import type { DrawnStatement } from './statement-document.server';

export const statementKind: PdfKind<DrawnStatement> = {
  name: 'statement',
  load: async () => (await import('./statement-document.server')).statementPdf,
};
