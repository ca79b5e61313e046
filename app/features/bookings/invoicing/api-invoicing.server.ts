import { z } from '@hono/zod-openapi';
import { route, type Api } from '../../../access/api-route.server';
import { invoicingPreview } from './invoicing-schemas.server';
import { viewInvoicing } from './preview-invoicing.server';

export function bookingInvoicingRoutes(api: Api): void {
  route(api, 'GET /bookings/{id}/invoicing', {
    summary: 'What was invoiced of a booking, what is due today, and what follows, as it is or if it charged otherwise',
    needs: 'invoices:read',
    query: z.object({ chargeCents: z.string().optional().describe('If it charged this much, as after a waiver') }),
    answers: { 200: ['What follows', invoicingPreview] },
    refuses: ['invalid_input'],
    handle: ({ actor, id, query }) => viewInvoicing(actor, id, query),
  });
}
