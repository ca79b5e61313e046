import { may, type Actor } from '../../../access/actor';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { listAddress } from '../../../core/list-address';
import { listInput } from '../../../core/list-input';
import type { WholeList } from '../../../core/list-input';
import type { BulkOutcome, ListPage } from '../../../core/list-page';
import { parse } from '../../../core/parse';
import { pathsIn } from '../../../core/paths';
import { idOfText } from '../../../core/id-of-text';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { deliverSoon } from '../deliver-mail.server';
import { openList } from '../../lists/open-list.server';
import { runBulk } from '../../lists/run-bulk.server';
import { listMails, type MailList } from '../list-mails.server';
import { mailList } from '../mail-list';
import { repeatMail } from '../repeat-mail.server';
import { sendUnsentMail } from '../send-unsent-mail.server';
import { showMailLink } from '../show-mail-link.server';
import { unsentMails } from '../unsent-mails.server';
import { viewMail } from '../view-mail.server';

export type MailsPage = Awaited<ReturnType<typeof mailsPage>>;
export type MailPage = Awaited<ReturnType<typeof mailPage>>;

export async function mailsPage(actor: Actor, search: URLSearchParams) {
  const { timeZone } = await requireAdminBuilding(actor);
  const page: ListPage<MailList> = await openList(actor, search, {
    rules: mailList,
    to: pathsIn(actor.locale).adminNotifications,
    list: (input) => listMails(actor, input),
    today: dateInZone(now(), timeZone),
  });
  return { ...page, unsent: await unsentMails(actor), mayWrite: may(actor, 'bookings:write') };
}

export async function sendSelected(actor: Actor, form: FormData, search: URLSearchParams): Promise<BulkOutcome> {
  const list = (input: object, whole: WholeList) => listMails(actor, input, whole);
  const outcome = await runBulk({ locale: actor.locale, form, search, list }, (id) => sendUnsentMail(actor, id));
  deliverSoon();
  return outcome;
}

export async function mailPage(actor: Actor, idText: string, search: URLSearchParams) {
  const mail = await viewMail(actor, idOfText(idText));
  const query = parse(listInput(mailList), Object.fromEntries(search));
  return {
    ...mail,
    done: search.get('done') === 'repeated',
    back: pathsIn(actor.locale).adminNotifications(listAddress(mailList, query, { page: query.page })),
  };
}

export async function showLinkByForm(actor: Actor, search: URLSearchParams): Promise<{ link: string }> {
  return showMailLink(actor, idIn(search));
}

/** Sends a mail again; returns the address of the new mail's page. */
export async function resendFromForm(actor: Actor, form: FormData, search: URLSearchParams): Promise<string> {
  const { id } = await repeatMail(actor, idIn(search), { to: String(form.get('to') ?? '') });
  return pathsIn(actor.locale).adminNotifications({ mail: id, done: 'repeated' });
}

function idIn(search: URLSearchParams): number {
  const idText = search.get('mail') ?? '';
  return idOfText(idText);
}
