import { z } from '@hono/zod-openapi';
import { locales } from '../../core/locale';
import { rowId } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { searchCustomers } from './search-customers.server';

const found = z.object({
  data: z.array(
    z.object({
      id: rowId,
      name: z.string(),
      contact: z.string(),
      email: z.string(),
      phone: z.string(),
      language: z.enum(locales),
      country: z.string().nullable(),
      documentNumber: z.string().nullable(),
      taxNumber: z.string().nullable(),
      stays: z.number().int(),
    }),
  ),
});

export function customerSearchRoutes(api: Api): void {
  route(api, 'GET /customers/search', {
    summary: 'Customers by words, or by who has an email, a phone or a document',
    needs: 'customers:read',
    query: z.object({
      q: z.string().optional().describe('Words of name, company, email, phone, document or tax number'),
      email: z.string().optional(),
      phone: z.string().optional(),
      document: z.string().optional(),
    }),
    answers: { 200: ['The first eight', found] },
    handle: ({ actor, query }) => searchCustomers(actor, query),
  });
}
