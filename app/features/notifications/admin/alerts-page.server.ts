import type { Actor } from '../../../access/actor';
import type { ListPage } from '../../../core/list-page';
import { pathsIn } from '../../../core/paths';
import { idOfText } from '../../../core/id-of-text';
import { openList } from '../../lists/open-list.server';
import { alertList } from '../alert-list';
import { closeAlert, reopenAlert } from '../close-alert.server';
import { unsentMails } from '../unsent-mails.server';
import { listAlerts, type AlertList } from '../list-alerts.server';

export type AlertsPage = Awaited<ReturnType<typeof alertsPage>>;

export interface AlertAnswer {
  done?: 'resolved' | 'reopened';
  id?: number;
  refusal?: string;
}

export async function alertsPage(actor: Actor, search: URLSearchParams) {
  const page: ListPage<AlertList> = await openList(actor, search, {
    rules: alertList,
    to: pathsIn(actor.locale).adminAlerts,
    list: (input) => listAlerts(actor, input),
  });
  return { ...page, unsent: await unsentMails(actor) };
}

export async function changeByForm(actor: Actor, form: FormData): Promise<AlertAnswer> {
  const id = idOfText(form.get('id'));
  if (form.get('intent') === 'reopen') {
    await reopenAlert(actor, id);
    return { done: 'reopened', id };
  }
  await closeAlert(actor, id);
  return { done: 'resolved', id };
}
