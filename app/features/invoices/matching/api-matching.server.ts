import { z } from '@hono/zod-openapi';
import { cents, rowId } from '../../../access/api-parts.server';
import { route, type Api } from '../../../access/api-route.server';
import { shownInvoice } from '../api-schemas.server';
import { invoiceAnswer } from '../shown-invoice-answer.server';
import { matchPayments } from './match-payments.server';

export function matchingRoutes(api: Api): void {
  route(api, 'PUT /invoices/{id}/payments', {
    summary: 'Set which payments pay an invoice, and how much of each',
    description: 'What a payment pays of other invoices by itself is given up for it; what somebody said there stays.',
    needs: 'invoices:write',
    takes: z.object({ payments: z.array(z.object({ paymentId: rowId, amountCents: cents.min(1) })).max(200) }),
    answers: { 200: ['The invoice as it is now', shownInvoice] },
    refuses: ['invoice_refuses'],
    handle: async ({ actor, id, body }) => {
      await matchPayments(actor, id, body);
      return invoiceAnswer(actor, id);
    },
  });
}
