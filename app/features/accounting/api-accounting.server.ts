import { z } from '@hono/zod-openapi';
import { cents, day, instant, pageOf, versioned, wholeList } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { a3RecordLengths, accountNames, type AccountName } from './account-map';
import { journalFormats } from './journal-formats';
import { sourceKinds } from './journal-entry';
import { listMonths } from './list-months.server';
import { readAccountMap } from './read-account-map.server';
import { setAccountMap } from './set-account-map.server';
import { setMonthState } from './set-month-state.server';
import { downloadJournal, viewJournal } from './view-journal.server';

const account = z.string().regex(/^\d{3,12}$/);
const accountMap = z.object({
  accounts: z.object(
    Object.fromEntries(accountNames.map((name) => [name, account])) as Record<AccountName, typeof account>,
  ),
  digits: z.number().int().min(3).max(12).describe('How many digits accounts have; shorter ones are filled with zeros'),
  eachCustomer: z.boolean().describe('One account for each customer; otherwise one for all'),
  defersIncome: z.boolean().describe('Income for future nights is deferred to their month'),
  a3Company: z.string().regex(/^\d{1,5}$/),
  a3RecordLength: z.union(a3RecordLengths.map((length) => z.literal(length))),
  version: versioned.version.min(0).describe('0 while the proposed accounts are in use'),
});

const state = z.enum(['open', 'closed']);
const month = z.object({
  month: z.string().regex(/^\d{4}-\d\d$/),
  state,
  closedAt: instant.nullable(),
  entries: z.number().int(),
  debitCents: cents,
  creditCents: cents,
});
const monthText = z.string().describe('Such as 2026-11');

const entry = z.object({
  number: z.number().int().describe('From 1 in its month'),
  kind: z.enum(sourceKinds),
  of: z.string().describe('What it is about: an id, or an invoice number'),
  on: day,
  concept: z.string(),
  document: z.string(),
  party: z.object({ customerId: z.number().int().nullable(), name: z.string(), taxNumber: z.string() }).nullable(),
  lines: z.array(
    z.object({
      account: z.string(),
      ofParty: z.boolean().describe('The account belongs to the party'),
      debitCents: cents,
      creditCents: cents,
      vat: z.object({ rateBasisPoints: z.number().int(), baseCents: cents }).nullable(),
    }),
  ),
});

export function accountingRoutes(api: Api): void {
  route(api, 'GET /accounting/accounts', {
    summary: 'The accounts that entries are posted to',
    needs: 'invoices:read',
    answers: { 200: ['The accounts', accountMap] },
    handle: ({ actor }) => readAccountMap(actor),
  });

  route(api, 'PUT /accounting/accounts', {
    summary: 'Set the accounts that entries are posted to; closed months keep theirs',
    needs: 'invoices:write',
    takes: accountMap,
    answers: { 200: ['The accounts', accountMap] },
    refuses: ['version_conflict'],
    handle: ({ actor, body }) => setAccountMap(actor, body),
  });

  route(api, 'GET /accounting/months', {
    summary: 'The months of the last two years, the latest first',
    needs: 'invoices:read',
    answers: { 200: ['All months', pageOf(month)] },
    handle: async ({ actor }) => wholeList(await listMonths(actor)),
  });

  route(api, 'PUT /accounting/months/{month}', {
    summary: 'Close a month that is over, or open it again',
    description: 'What is written down by hand of a day of a closed month is refused, and its journal never changes.',
    needs: 'invoices:write',
    params: { month: monthText },
    takes: z.object({ state }),
    answers: { 200: ['The month', month] },
    refuses: ['month_not_over'],
    handle: ({ actor, month: requested, body }) => setMonthState(actor, { ...(body as object), month: requested }),
  });

  route(api, 'GET /accounting/journal', {
    summary: 'The entries of a month',
    needs: 'invoices:read',
    query: z.object({ month: monthText }),
    answers: { 200: ['The month and its entries', month.extend({ data: z.array(entry) })] },
    refuses: ['invalid_input'],
    handle: ({ actor, query }) => viewJournal(actor, query),
  });

  route(api, 'GET /accounting/journal/{format}', {
    summary: 'The entries of a month as a file for a spreadsheet, A3 or ContaPlus',
    needs: 'invoices:read',
    params: { format: z.enum(journalFormats) },
    query: z.object({ month: monthText }),
    answers: { 200: ['The file', z.string(), 'application/octet-stream'] },
    refuses: ['invalid_input'],
    handle: ({ actor, format, query }) => downloadJournal(actor, { month: query.month, format }),
  });
}
