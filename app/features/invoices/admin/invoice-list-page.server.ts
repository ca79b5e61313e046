import { may, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import type { WholeList } from '../../../core/list-input';
import type { BulkOutcome, ListPage } from '../../../core/list-page';
import { pathsIn } from '../../../core/paths';
import { openList } from '../../lists/open-list.server';
import { runBulk } from '../../lists/run-bulk.server';
import { deliverSoon } from '../../notifications/deliver-mail.server';
import { invoiceList } from '../invoice-list';
import { listInvoices, type InvoiceList } from '../list-invoices.server';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { sendInvoice } from '../send-invoice.server';
import { listFlashes } from './flashes';

export type InvoicesPage = Awaited<ReturnType<typeof invoicesPage>>;

export async function invoicesPage(actor: Actor, search: URLSearchParams) {
  const { timeZone } = await requireAdminBuilding(actor);
  const page: ListPage<InvoiceList> = await openList(actor, search, {
    rules: invoiceList,
    to: pathsIn(actor.locale).adminInvoices,
    list: (input) => listInvoices(actor, input),
    today: dateInZone(now(), timeZone),
    keep: { done: listFlashes.find((name) => name === search.get('done')) },
  });
  return { ...page, mayWrite: may(actor, 'invoices:write') };
}

export async function mailSelected(actor: Actor, form: FormData, search: URLSearchParams): Promise<BulkOutcome> {
  if (form.get('intent') !== 'send-selected') throw new AppError('not_found');
  const list = (input: object, whole: WholeList) => listInvoices(actor, input, whole);
  const outcome = await runBulk({ locale: actor.locale, form, search, list }, (id) => sendInvoice(actor, id, {}));
  deliverSoon();
  return outcome;
}

const PICKED = 10;

export type InvoicePickerPage = Awaited<ReturnType<typeof invoicePickerPage>>;

/** Loads the invoice picker: search results, or the latest invoices if there is no search text. */
export async function invoicePickerPage(actor: Actor, query: string) {
  const { data, meta } = await listInvoices(actor, { view: 'all', q: query, perPage: PICKED });
  return { words: query.trim(), rows: data, total: meta.total };
}

/** Loads the picker of drafts, the only invoices that can be edited. */
export async function draftPickerPage(actor: Actor, query: string) {
  const { data, meta } = await listInvoices(actor, { view: 'draft', q: query, perPage: PICKED });
  return { words: query.trim(), rows: data, total: meta.total };
}
