import { z } from '@hono/zod-openapi';
import { route, type Api } from '../../../access/api-route.server';
import { locales } from '../../../core/locale';
import { invoiceFileResponse, invoicePdfFile } from './invoice-pdf.server';

const query = z.object({
  language: z.enum(locales).optional().describe('Of a preview; an issued invoice has its own'),
});

/** HTTP only: invoices as they are printed. */
export function invoicePaperRoutes(api: Api): void {
  route(api, 'GET /invoices/{id}/pdf', {
    summary: 'An invoice as PDF: the one that is kept, or a preview of a draft',
    needs: 'invoices:read',
    query,
    answers: { 200: ['The PDF', z.string().openapi({ format: 'binary' }), 'application/pdf'] },
    handle: async ({ actor, id, query: { language } }) =>
      invoiceFileResponse(await invoicePdfFile(actor, id, language)),
  });
}
