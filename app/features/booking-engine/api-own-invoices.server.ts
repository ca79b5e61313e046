import { z } from '@hono/zod-openapi';
import { cents, day, rowId } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { invoiceTypes } from '../invoices/invoice-facts';
import { invoiceFileResponse } from '../invoices/paper/invoice-pdf.server';
import { ownInvoiceStates } from './own-invoice-state';
import { listOwnInvoices, ownInvoiceFile } from './own-invoices.server';

const key = z.string().max(200).optional().describe('Of the booking, where no cookie says who asks');
const params = { reference: z.string() };

const ownInvoice = z.object({
  id: rowId,
  fullNumber: z.string(),
  type: z.enum(invoiceTypes),
  issuedOn: day,
  dueOn: day,
  totalCents: cents,
  status: z
    .enum(ownInvoiceStates)
    .describe('What counts of it; of one that corrects another, see that one: both are one account'),
});

/** HTTP only: the invoices of a booking for its guest. */
export function ownInvoices(api: Api): void {
  route(api, 'GET /bookings/{reference}/invoices', {
    summary: 'The issued invoices of a booking for its guest',
    params,
    query: z.object({ key }),
    answers: { 200: ['The invoices', z.object({ data: z.array(ownInvoice) })] },
    handle: async ({ actor, reference, query }) => {
      const rows = await listOwnInvoices(actor, reference, query.key);
      return { data: rows.map(({ state, ...row }) => ({ ...row, status: state })) };
    },
  });

  route(api, 'GET /bookings/{reference}/invoices/{invoiceId}/pdf', {
    summary: 'An invoice of a booking as PDF for its guest, as it is kept',
    params,
    query: z.object({ key }),
    answers: { 200: ['The PDF', z.string().openapi({ format: 'binary' }), 'application/pdf'] },
    handle: async ({ actor, reference, invoiceId, query }) =>
      invoiceFileResponse(await ownInvoiceFile(actor, reference, invoiceId, query.key)),
  });
}
