import type { PdfKind } from '../../../ui/pdf/draw-pdf.server';
import type { StatementDocumentData } from './statement-document.server';

export const statementKind: PdfKind<StatementDocumentData> = {
  name: 'statement',
  load: async () => (await import('./statement-document.server')).statementPdf,
};
