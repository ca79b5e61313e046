import { may, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { parse } from '../../../core/parse';
import { pathsIn } from '../../../core/paths';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { entriesInput } from '../accounting-input';
import { accountTitle } from '../account-map';
import { listMonths } from '../list-months.server';
import { readAccountMap } from '../read-account-map.server';
import { setMonthState } from '../set-month-state.server';
import { viewJournal } from '../view-journal.server';

export type AccountingPage = Awaited<ReturnType<typeof accountingPage>>;

/**
 * Loads the months with their sums, and one page of the journal for the month in the URL. The default is the latest
 * month.
 */
export async function accountingPage(actor: Actor, search: URLSearchParams) {
  const months = await listMonths(actor);
  const { timeZone } = await requireAdminBuilding(actor);
  const thisMonth = dateInZone(now(), timeZone).slice(0, 7);
  const journal = await viewJournal(actor, { month: search.get('month') ?? thisMonth });
  const map = await readAccountMap(actor);
  const { page, perPage } = parse(entriesInput, Object.fromEntries(search));
  const lastPage = Math.max(Math.ceil(journal.data.length / perPage), 1);
  const meta = { page: Math.min(page, lastPage), perPage, total: journal.data.length };
  const from = (meta.page - 1) * perPage;
  return {
    months,
    thisMonth,
    timeZone,
    meta,
    journal: {
      ...journal,
      data: journal.data.slice(from, from + perPage).map(({ party, lines, ...entry }) => ({
        ...entry,
        lines: lines.map(({ account, ofParty, debitCents, creditCents }) => ({
          account,
          title: (ofParty && party?.name) || accountTitle(map, account),
          debitCents,
          creditCents,
        })),
      })),
    },
    mayWrite: may(actor, 'invoices:write'),
  };
}

export async function setMonthByForm(actor: Actor, form: FormData): Promise<string> {
  const intent = form.get('intent');
  if (intent !== 'closed' && intent !== 'open') throw new AppError('not_found');
  const { month } = await setMonthState(actor, { month: String(form.get('month')), state: intent });
  return pathsIn(actor.locale).adminAccounting({ month, done: intent });
}
