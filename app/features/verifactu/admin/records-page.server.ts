import { may, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import type { ListPage } from '../../../core/list-page';
import { pathsIn } from '../../../core/paths';
import { openList } from '../../lists/open-list.server';
import { checkInvoices, type CheckedAll } from '../check-records.server';
import { listRecords, type RecordList } from '../list-records.server';
import { retryQueue, type RetryOutcome } from '../queue/retry-queue.server';
import { recordList } from '../record-list';
import { viewVerifactu } from '../view-verifactu.server';

export type RecordsPage = Awaited<ReturnType<typeof recordsPage>>;

export type RecordsAnswer = { checked: CheckedAll } | { retry: RetryOutcome } | { refusal: string };

export async function recordsPage(actor: Actor, search: URLSearchParams) {
  const { timeZone, today, settings, certificate, runs, queue } = await viewVerifactu(actor);
  const page: ListPage<RecordList> = await openList(actor, search, {
    rules: recordList,
    to: pathsIn(actor.locale).adminVerifactu,
    list: (input) => listRecords(actor, input),
    today,
  });
  return {
    ...page,
    told: { timeZone, today, settings, certificate, runs, queue },
    mayWrite: may(actor, 'invoices:write'),
    maySet: may(actor, 'building:write'),
  };
}

export async function recordsByForm(actor: Actor, form: FormData): Promise<RecordsAnswer> {
  const intent = form.get('intent');
  if (intent === 'check') return { checked: await checkInvoices(actor) };
  if (intent !== 'retry') throw new AppError('not_found');
  return { retry: await retryQueue(actor) };
}
