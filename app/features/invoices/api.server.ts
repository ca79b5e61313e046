import { z } from '@hono/zod-openapi';
import { day, pageQuery, rowId } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { agencyStates } from '../../core/agency-states';
import { invoiceStandings, invoiceStates } from '../../core/invoice-states';
import { sortFieldsOf } from '../../core/list-rules';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { draftBody, invoicePage, shownInvoice } from './api-schemas.server';
import { chainFaults, checkChain } from './check-chain.server';
import { createDraft } from './create-draft.server';
import { deleteDraft } from './delete-draft.server';
import { invoiceTypes } from './invoice-facts';
import { invoiceList } from './invoice-list';
import { issueInvoice } from './issue-invoice.server';
import { listInvoices } from './list-invoices.server';
import { sendInvoice } from './send-invoice.server';
import { invoiceAnswer, invoiceRowAnswer } from './shown-invoice-answer.server';
import { updateDraft } from './update-draft.server';

const several = <T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.enum(values), z.array(z.enum(values))]).optional();
const text = z.string().max(200).optional();

const listQuery = z.object({
  view: z.enum(invoiceList.views).optional().describe('Default all'),
  q: text.describe('Words of the number, the recipient, its tax number or a booking'),
  number: text,
  series: text,
  type: several(invoiceTypes),
  state: several(invoiceStates),
  standing: several(invoiceStandings),
  issuedFrom: day.optional(),
  issuedTo: day.optional(),
  dueFrom: day.optional(),
  dueTo: day.optional(),
  recipient: text,
  taxId: text,
  amountFrom: text.describe('Of the total, in euros as written in the requested language'),
  amountTo: text,
  sent: z.enum(['yes', 'no']).optional(),
  agency: several(agencyStates).describe('The tax agency’s answer to its latest record'),
  booking: text.describe('Reference of a booking'),
  sort: text.describe(`${sortFieldsOf(invoiceList).join(', ')}; with - in front: descending`),
  ...pageQuery(),
});

const version = z.number().int().optional().describe('A change based on an older version is refused');
const issuedOn = day.optional().describe('Today by default; never before the last of its series');
const issueBody = z.object({ issuedOn, version });

const checked = z.object({
  invoices: z.number().int(),
  entries: z.number().int(),
  purged: z.number().int().describe('Number past their legal retention period, of which only what is left is compared'),
  first: z
    .object({ fault: z.enum(chainFaults), invoiceId: rowId, fullNumber: z.string(), taxpayer: z.string() })
    .nullable()
    .describe('The first one that does not match its digest'),
});

const shownAnswer = { 200: ['The invoice as it is now', shownInvoice] } as const;
const createdAnswer = { 201: ['The invoice', shownInvoice] } as const;

export function invoiceRoutes(api: Api): void {
  reading(api);
  drafts(api);
  issued(api);
}

function reading(api: Api): void {
  route(api, 'GET /invoices', {
    summary: 'Invoices by view, search, filters and page',
    needs: 'invoices:read',
    query: listQuery,
    answers: { 200: ['A page of invoices, with the sums and the VAT by rate of all that match', invoicePage] },
    handle: async ({ actor, query }) => {
      const { data, meta, sums, taxes } = await listInvoices(actor, { view: 'all', ...query });
      const { count: _count, ...sumsOfAll } = sums;
      return { data: data.map(invoiceRowAnswer), meta, sums: sumsOfAll, taxes };
    },
  });

  route(api, 'GET /invoices/chain', {
    summary: 'Compare all stored invoices with their chain of digests',
    needs: 'invoices:read',
    answers: { 200: ['What was compared, and the first that is wrong', checked] },
    handle: ({ actor }) => checkChain(actor),
  });

  route(api, 'GET /invoices/{id}', {
    summary: 'An invoice with its payments and its replacements',
    needs: 'invoices:read',
    answers: { 200: ['The invoice', shownInvoice] },
    handle: ({ actor, id }) => invoiceAnswer(actor, id),
  });
}

function drafts(api: Api): void {
  route(api, 'POST /invoices', {
    summary: 'Draft an invoice by hand',
    needs: 'invoices:write',
    takes: draftBody,
    once: 'It is drafted once, and the first answer is given again',
    answers: createdAnswer,
    refuses: ['idempotency_mismatch'],
    handle: async ({ actor, body, key }) => invoiceAnswer(actor, (await createDraft(actor, body, key)).id),
  });

  route(api, 'PUT /invoices/{id}', {
    summary: 'Replace a draft',
    needs: 'invoices:write',
    takes: draftBody.extend({ version: z.number().int() }),
    answers: shownAnswer,
    refuses: ['invoice_refuses', 'version_conflict'],
    handle: async ({ actor, id, body }) => {
      await updateDraft(actor, id, body);
      return invoiceAnswer(actor, id);
    },
  });

  route(api, 'DELETE /invoices/{id}', {
    summary: 'Delete a draft, which has no number yet',
    needs: 'invoices:write',
    answers: { 204: 'It is deleted' },
    refuses: ['invoice_refuses'],
    handle: ({ actor, id }) => deleteDraft(actor, id),
  });

  route(api, 'POST /invoices/{id}/issue', {
    summary: 'Issue a draft: it gets its number and can no longer change',
    needs: 'invoices:write',
    takes: issueBody,
    once: 'It is issued once, and the first answer is given again',
    answers: shownAnswer,
    refuses: ['invoice_refuses', 'version_conflict', 'idempotency_mismatch'],
    handle: async ({ actor, id, body, key }) => {
      await issueInvoice(actor, id, body, key);
      return invoiceAnswer(actor, id);
    },
  });
}

function issued(api: Api): void {
  route(api, 'POST /invoices/{id}/send', {
    summary: 'Mail an issued invoice with its PDF',
    needs: 'invoices:write',
    takes: z.object({
      to: z.string().optional().describe('Where to; by default the recipient’s address, or else the customer’s'),
      withUbl: z.boolean().optional().describe('Whether the UBL is attached; by default, for companies'),
    }),
    once: 'It is mailed once, and the first answer is given again',
    answers: shownAnswer,
    refuses: ['invoice_refuses', 'idempotency_mismatch'],
    handle: async ({ actor, id, body, key }) => {
      await sendInvoice(actor, id, body, key);
      deliverSoon();
      return invoiceAnswer(actor, id);
    },
  });
}
