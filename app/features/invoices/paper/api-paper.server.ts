import { z } from '@hono/zod-openapi';
import { route, type Api } from '../../../access/api-route.server';
import { locales } from '../../../core/locale';
import { shownPdf } from '../../../ui/pdf/shown-pdf.server';
import { invoiceUblFile, ublResponse } from '../ubl/invoice-ubl.server';
import { invoicePdfFile } from './invoice-pdf.server';

const query = z.object({
  language: z.enum(locales).optional().describe('Of a preview; an issued invoice has its own'),
});

export function invoicePaperRoutes(api: Api): void {
  route(api, 'GET /invoices/{id}/pdf', {
    summary: 'An invoice as PDF: the stored one, or a preview of a draft',
    needs: 'invoices:read',
    query,
    answers: { 200: ['The PDF', z.string().openapi({ format: 'binary' }), 'application/pdf'] },
    refuses: ['invoice_purged'],
    handle: async ({ actor, id, query: { language } }) => shownPdf(await invoicePdfFile(actor, id, language)),
  });

  route(api, 'GET /invoices/{id}/ubl', {
    summary: 'An issued invoice as EN 16931 data, in UBL 2.1: an Invoice, or a CreditNote if it credits',
    needs: 'invoices:read',
    answers: { 200: ['The XML', z.string(), 'application/xml'] },
    refuses: ['invoice_purged', 'invoice_refuses'],
    handle: async ({ actor, id }) => ublResponse(await invoiceUblFile(actor, id)),
  });
}
