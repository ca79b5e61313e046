import { z } from '@hono/zod-openapi';
import { cents, day, rowId } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { shownPdf } from '../../ui/pdf/shown-pdf.server';
import { invoiceTypes } from '../invoices/invoice-facts';
import { ublResponse } from '../invoices/ubl/invoice-ubl.server';
import { recipientKinds } from './guest-recipient-fields';
import { guestInvoiceStates } from './guest-invoice-state';
import { listGuestInvoices, guestInvoiceFile, guestInvoiceUbl } from './guest-invoices.server';
import { viewGuestRecipient, type GuestRecipient } from './guest-recipient.server';
import { setGuestRecipient } from './set-guest-recipient.server';

const key = z.string().max(200).optional().describe('The booking’s key, if no cookie identifies the caller');
const params = { reference: z.string() };

const guestInvoiceSchema = z.object({
  id: rowId,
  fullNumber: z.string(),
  type: z.enum(invoiceTypes),
  issuedOn: day,
  dueOn: day,
  totalCents: cents,
  isPurged: z
    .boolean()
    .describe('Its legal retention period is over and its personal data is erased: it has no PDF and no UBL'),
  isAskedFor: z.boolean().describe('The guest wants a full invoice instead, which is not issued yet'),
  status: z
    .enum(guestInvoiceStates)
    .describe('The amount that counts; for a correction, see the corrected one: both form one account'),
});

const guestRecipientSchema = z.object({
  status: z
    .enum(['none', 'given', 'settled', 'closed'])
    .describe('`settled` if the team has set it, `closed` if the guest can no longer set it'),
  name: z.string().describe('Empty if nobody is provided'),
});

const recipientBody = z.object({
  kind: z.enum(recipientKinds),
  name: z.string().max(120),
  taxNumber: z.string().max(40).describe('A Spanish NIF, an EU VAT number, or another country’s number'),
  street: z.string().max(200),
  postcode: z.string().max(20).optional(),
  city: z.string().max(100),
  country: z.string().describe('Two letters, ISO 3166-1'),
  email: z.string().optional(),
  orderNumber: z.string().max(100).optional(),
  costCentre: z.string().max(100).optional(),
  key,
});

export function mountGuestInvoices(api: Api): void {
  route(api, 'GET /bookings/{reference}/invoices', {
    summary: 'The issued invoices of a booking for its guest',
    params,
    query: z.object({ key }),
    answers: { 200: ['The invoices', z.object({ data: z.array(guestInvoiceSchema) })] },
    handle: async ({ actor, reference, query }) => {
      const rows = await listGuestInvoices(actor, reference, query.key);
      return { data: rows.map(({ state, reference: _reference, ...row }) => ({ ...row, status: state })) };
    },
  });

  route(api, 'GET /bookings/{reference}/invoices/{invoiceId}/pdf', {
    summary: 'An invoice of a booking as PDF for its guest, as stored',
    params,
    query: z.object({ key }),
    answers: { 200: ['The PDF', z.string().openapi({ format: 'binary' }), 'application/pdf'] },
    refuses: ['invoice_purged'],
    handle: async ({ actor, reference, invoiceId, query }) =>
      shownPdf(await guestInvoiceFile(actor, reference, invoiceId, query.key)),
  });

  route(api, 'GET /bookings/{reference}/invoices/{invoiceId}/ubl', {
    summary: 'An invoice of a booking for its guest as EN 16931 data, in UBL 2.1',
    params,
    query: z.object({ key }),
    answers: { 200: ['The XML', z.string(), 'application/xml'] },
    refuses: ['invoice_purged'],
    handle: async ({ actor, reference, invoiceId, query }) =>
      ublResponse(await guestInvoiceUbl(actor, reference, invoiceId, query.key)),
  });

  route(api, 'PUT /bookings/{reference}/invoices/recipient', {
    summary: 'As the guest, set who future invoices of a booking are made out to',
    params,
    takes: recipientBody,
    answers: { 200: ['Whom they are made out to now', guestRecipientSchema] },
    refuses: ['forbidden', 'state_refuses', 'recipient_settled'],
    handle: async ({ actor, reference, body }) => {
      const keyFromBody = typeof body === 'object' && body !== null && 'key' in body ? body.key : undefined;
      const opens = typeof keyFromBody === 'string' ? keyFromBody : undefined;
      await setGuestRecipient(actor, reference, body, opens);
      return toAnswer(await viewGuestRecipient(actor, reference, opens));
    },
  });
}

function toAnswer(recipient: GuestRecipient | null): z.infer<typeof guestRecipientSchema> {
  if (!recipient) return { status: 'closed', name: '' };
  if (recipient.kind === 'none') return { status: 'none', name: '' };
  return recipient.kind === 'given'
    ? { status: 'given', name: recipient.values.name }
    : { status: 'settled', name: recipient.name };
}
