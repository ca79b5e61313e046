import { z } from '@hono/zod-openapi';
import { cents, day, rowId } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { invoiceDeductions } from './invoice-deductions.server';
import { rectifyDeductions } from './rectify-deductions.server';

const issuedOn = day.optional().describe('Today by default; never before the last of its series');
const version = z.number().int().optional().describe('A change based on an older version of the booking is refused');
const issued = z.object({ id: rowId, fullNumber: z.string(), issuedOn: day, totalCents: cents });

export function bailInvoiceRoutes(api: Api): void {
  route(api, 'POST /bails/{id}/invoices', {
    summary: 'Issue one invoice of deductions: damage without VAT, services with it',
    description: 'Each is invoiced once, and none while it is disputed. What is kept of the bail pays it.',
    needs: 'invoices:write',
    takes: z.object({
      deductionIds: z.array(rowId).min(1).max(100).optional().describe('By default, all that can be invoiced'),
      issuedOn,
      version,
    }),
    once: 'It is issued once, and the first answer is given again',
    answers: { 201: ['The invoice', issued] },
    refuses: ['deduction_refuses', 'recipient_incomplete', 'version_conflict', 'idempotency_mismatch'],
    handle: ({ actor, id, body, key }) => invoiceDeductions(actor, id, body, key),
  });

  route(api, 'POST /bails/{id}/invoices/rectify', {
    summary: 'Rectify the invoices of deductions that were reduced',
    needs: 'invoices:write',
    takes: z.object({ issuedOn, version }),
    once: 'They are rectified once, and the first answer is given again',
    answers: { 201: ['The rectifying invoices', z.object({ data: z.array(issued) })] },
    refuses: ['deduction_refuses', 'version_conflict', 'idempotency_mismatch'],
    handle: async ({ actor, id, body, key }) => ({ data: await rectifyDeductions(actor, id, body, key) }),
  });
}
