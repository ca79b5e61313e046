import { z } from '@hono/zod-openapi';
import { cents, day, rowId } from '../../../access/api-parts.server';
import { route, type Api } from '../../../access/api-route.server';
import { invoiceInstalment } from './invoice-instalment.server';

const body = z.object({
  issuedOn: day.optional().describe('Today by default; never before the last of its series'),
  version: z.number().int().optional().describe('A change based on an older version of the booking is refused'),
});
const issued = z.object({ id: rowId, fullNumber: z.string(), issuedOn: day, totalCents: cents });

export function instalmentRoutes(api: Api): void {
  route(api, 'POST /bookings/{id:digits}/plan/{position}/invoice', {
    summary: 'Issue an advance invoice for an installment, paid or not, for what is not invoiced yet',
    description: 'Instalments count from 1 in the order of the plan, and are invoiced in that order.',
    needs: 'invoices:write',
    takes: body,
    once: 'It is issued once, and the first answer is given again',
    answers: { 201: ['The invoice', issued] },
    refuses: ['instalment_refuses', 'recipient_incomplete', 'version_conflict', 'idempotency_mismatch'],
    handle: ({ actor, id, position, body: requested, key }) => invoiceInstalment(actor, id, position, requested, key),
  });
}
