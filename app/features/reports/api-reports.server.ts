import { z } from '@hono/zod-openapi';
import { pageQuery } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { shownPdf } from '../../ui/pdf/shown-pdf.server';
import {
  billingQuery,
  billingReport,
  billingRows,
  billingRowsQuery,
  nightRows,
  nightRowsQuery,
  occupationQuery,
  occupationReport,
} from './api-report-schemas.server';
import { listBillingRows } from './billing/list-billing-rows.server';
import { viewBilling } from './billing/view-billing.server';
import { monthlyReport } from './monthly/monthly-report.server';
import { listNightRows } from './occupation/list-night-rows.server';
import { viewOccupation } from './occupation/view-occupation.server';

const period =
  'Without dates: the twelve months up to the end of this one. Each figure stands beside that of a year before.';

export function reportRoutes(api: Api): void {
  route(api, 'GET /reports/billing', {
    summary: 'What was invoiced, collected and refunded, by time and by what it is about, and what is owed today',
    description: period,
    needs: 'reports:read',
    query: billingQuery.extend(pageQuery()),
    answers: { 200: ['The report', billingReport] },
    refuses: ['invalid_input'],
    handle: ({ actor, query }) => viewBilling(actor, query),
  });

  route(api, 'GET /reports/billing/rows', {
    summary: 'The rows behind a figure of the report of billing, which is their sum',
    needs: 'reports:read',
    query: billingRowsQuery.extend(pageQuery()),
    answers: { 200: ['The rows', billingRows] },
    refuses: ['invalid_input'],
    handle: ({ actor, query }) => listBillingRows(actor, query),
  });

  route(api, 'GET /reports/occupation', {
    summary: 'Nights that could be sold, were sold, blocked and empty, with what follows from them',
    description: `${period} The months to come stand beside last year at the same date.`,
    needs: 'reports:read',
    query: occupationQuery,
    answers: { 200: ['The report', occupationReport] },
    refuses: ['invalid_input'],
    handle: ({ actor, query }) => viewOccupation(actor, query),
  });

  route(api, 'GET /reports/occupation/rows', {
    summary: 'The stays or nights behind a figure of the report of occupancy, which is their sum',
    needs: 'reports:read',
    query: nightRowsQuery.extend(pageQuery()),
    answers: { 200: ['The rows', nightRows] },
    refuses: ['invalid_input'],
    handle: ({ actor, query }) => listNightRows(actor, query),
  });

  route(api, 'GET /reports/monthly/{month}', {
    summary: 'A month in figures, as a two-page PDF, in the requested language',
    description: 'The figures are those of both reports, beside the same month of the year before.',
    needs: 'reports:read',
    params: { month: z.string().describe('YYYY-MM, from 2000-01 to the current month') },
    answers: { 200: ['The PDF', z.string().openapi({ format: 'binary' }), 'application/pdf'] },
    refuses: ['invalid_input'],
    handle: async ({ actor, month }) => shownPdf(await monthlyReport(actor, { month })),
  });
}
