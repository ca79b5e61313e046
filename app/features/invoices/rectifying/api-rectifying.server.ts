import { z } from '@hono/zod-openapi';
import { day } from '../../../access/api-parts.server';
import { route, type Api } from '../../../access/api-route.server';
import { recipient, rectifyingLine, shownInvoice } from '../api-schemas.server';
import { rectifyingMethods } from '../invoice-facts';
import { invoiceAnswer } from '../shown-invoice-answer.server';
import { annulInvoice } from './annul-invoice.server';
import { exchangeInvoice } from './exchange-invoice.server';
import { rectifyInvoice } from './rectify-invoice.server';

const issuedOn = day.optional().describe('Today by default; never before the last of its series');
const rectifyBody = z.object({
  method: z
    .enum(rectifyingMethods)
    .describe('differences: what is added or taken back; substitution: all correct content'),
  cause: z.enum(['R1', 'R2', 'R3', 'R4']).optional().describe('Default R1; a simplified one is always rectified by R5'),
  reason: z.string().max(300),
  lines: z.array(rectifyingLine).min(1).max(200),
  recipient: recipient.nullable().optional(),
  issuedOn,
});

export function rectifyingRoutes(api: Api): void {
  route(api, 'POST /invoices/{id}/rectify', {
    summary: 'Correct an issued invoice with a rectifying one',
    needs: 'invoices:write',
    takes: rectifyBody,
    once: 'It is rectified once, and the first answer is given again',
    answers: { 201: ['The rectifying invoice', shownInvoice] },
    refuses: ['invoice_refuses', 'idempotency_mismatch'],
    handle: async ({ actor, id, body, key }) => invoiceAnswer(actor, (await rectifyInvoice(actor, id, body, key)).id),
  });

  route(api, 'POST /invoices/{id}/exchange', {
    summary: 'Issue a full invoice in exchange for a simplified one',
    needs: 'invoices:write',
    takes: z.object({ recipient, issuedOn }),
    once: 'It is exchanged once, and the first answer is given again',
    answers: { 201: ['The full invoice', shownInvoice] },
    refuses: ['invoice_refuses', 'idempotency_mismatch'],
    handle: async ({ actor, id, body, key }) => invoiceAnswer(actor, (await exchangeInvoice(actor, id, body, key)).id),
  });

  route(api, 'POST /invoices/{id}/annul', {
    summary: 'Void an invoice that should never have been issued',
    needs: 'invoices:write',
    takes: z.object({ reason: z.string().max(300) }),
    once: 'It is annulled once, and the first answer is given again',
    answers: { 200: ['The invoice as it is now', shownInvoice] },
    refuses: ['invoice_refuses', 'idempotency_mismatch'],
    handle: async ({ actor, id, body, key }) => {
      await annulInvoice(actor, id, body, key);
      return invoiceAnswer(actor, id);
    },
  });
}
