import { z } from '@hono/zod-openapi';
import { locales } from '../../core/locale';
import { answers, language, refusals, type Api } from '../../access/api-description.server';
import { searchCustomers } from './search-customers.server';

const found = z.object({
  data: z.array(
    z.object({
      id: z.number().int(),
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

/** HTTP only: customers as somebody types who they are looking for. */
export function customerSearchRoutes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/customers/search',
    summary: 'Customers by words, or by who has an email, a phone or a document; needs customers:read',
    security: [{ bearer: [] }],
    request: {
      headers: language,
      query: z.object({
        q: z.string().optional().describe('Words of name, company, email, phone, document or tax number'),
        email: z.string().optional(),
        phone: z.string().optional(),
        document: z.string().optional(),
      }),
    },
    responses: {
      ...answers(200, 'The first eight', found),
      ...refusals('unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing'),
    },
  });
  api.get('/customers/search', async (c) => c.json(await searchCustomers(c.get('actor'), c.req.query())));
}
