import { z } from '@hono/zod-openapi';
import { pageOf, wholeList } from '../../../access/api-parts.server';
import { route, type Api } from '../../../access/api-route.server';
import { downloadYear } from './download-year.server';
import { listYears } from './list-years.server';

export function archiveRoutes(api: Api): void {
  route(api, 'GET /accounting/years', {
    summary: 'The years that have invoices, the latest first',
    needs: 'invoices:read',
    answers: { 200: ['All years', pageOf(z.object({ year: z.number().int(), invoices: z.number().int() }))] },
    handle: async ({ actor }) => wholeList(await listYears(actor)),
  });

  route(api, 'GET /accounting/years/{year}/archive', {
    summary: 'Everything of a year as a ZIP: PDFs of its invoices, books, journal, and a list with digests',
    description:
      'Written while it is read, without a length; an answer that is cut is incomplete. PDFs that were never drawn are drawn then. Each download is in the audit log.',
    needs: 'invoices:read',
    params: { year: z.string().describe('Such as 2026') },
    answers: { 200: ['The ZIP', z.string().openapi({ format: 'binary' }), 'application/zip'] },
    refuses: ['invalid_input', 'year_without_invoices'],
    handle: ({ actor, year }) => downloadYear(actor, { year }),
  });
}
