import type { Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { parse } from '../../../core/parse';
import { pathsIn } from '../../../core/paths';
import { mailListInput } from '../list-input';
import { listMails } from '../list-mails.server';
import { viewMail } from '../view-mail.server';
import { listAddress } from './mail-list-query';

export type MailsPage = NonNullable<Awaited<ReturnType<typeof mailsPage>>['page']>;
export type MailPage = Awaited<ReturnType<typeof mailPage>>;

/** The list by its address; one that a form or a person wrote at length is answered with its shortest form to go to. */
export async function mailsPage(actor: Actor, search: URLSearchParams) {
  const list = await listMails(actor, Object.fromEntries(search));
  const { query, meta } = list;
  const lastPage = Math.max(1, Math.ceil(meta.total / meta.perPage));
  const goTo = pathsIn(actor.locale).adminNotifications(listAddress(query, { page: Math.min(query.page, lastPage) }));
  const asked = new URLSearchParams(goTo.split('?')[1]).toString();
  return asked === search.toString() ? { goTo: null, page: { list, lastPage } } : { goTo, page: null };
}

/** One mail, and the list that it was opened from. */
export async function mailPage(actor: Actor, idText: string, search: URLSearchParams) {
  if (!/^\d{1,15}$/.test(idText)) throw new AppError('not_found');
  const mail = await viewMail(actor, Number(idText));
  const query = parse(mailListInput, Object.fromEntries(search));
  return { ...mail, back: pathsIn(actor.locale).adminNotifications(listAddress(query, { page: query.page })) };
}
