import type { Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { pathsIn } from '../../../core/paths';
import { viewAccessPolicy } from '../access-policy.server';
import { listUsers } from '../list-users.server';
import { reactivateUser } from '../reactivate-user.server';
import { resendInvitation } from '../resend-invitation.server';
import { setSecondFactorPolicy } from '../set-second-factor-policy.server';
import { dones, type Done } from './dones';
import { listAddress } from './user-list-query';

export type UsersPage = NonNullable<Awaited<ReturnType<typeof usersPage>>['page']>;

/** The list by its address; one that a form or a person wrote at length is answered with its shortest form to go to. */
export async function usersPage(actor: Actor, search: URLSearchParams) {
  const input = { ...Object.fromEntries(search), role: search.getAll('role') };
  const list = await listUsers(actor, input);
  const { query, meta } = list;
  const lastPage = Math.max(1, Math.ceil(meta.total / meta.perPage));
  const done = dones.find((name) => name === search.get('done'));
  const address = { ...listAddress(query, { page: Math.min(query.page, lastPage) }), done };
  const goTo = pathsIn(actor.locale).adminUsers(address);
  const asked = new URLSearchParams(goTo.split('?')[1]).toString();
  if (asked !== search.toString()) return { goTo, page: null };
  const policy = query.view === 'team' ? await viewAccessPolicy(actor) : null;
  return { goTo: null, page: { list, lastPage, policy, viewerId: actor.user?.id ?? null } };
}

/** What a button of the list asks for, and the list after it. */
export async function changeFromList(actor: Actor, form: FormData, search: URLSearchParams, origin: string) {
  const intent = form.get('intent');
  let done: Done;
  if (intent === 'resend') {
    await resendInvitation(actor, idFrom(form), origin);
    done = 'resent';
  } else if (intent === 'reactivate') {
    await reactivateUser(actor, idFrom(form));
    done = 'reactivated';
  } else if (intent === 'policy') {
    const secondFactorRequired = form.get('required') === '1';
    await setSecondFactorPolicy(actor, { secondFactorRequired, version: form.get('version') });
    done = 'policy';
  } else throw new AppError('not_found');
  return pathsIn(actor.locale).adminUsers({ ...Object.fromEntries(search), done });
}

function idFrom(form: FormData): number {
  const text = String(form.get('id'));
  if (!/^\d{1,15}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}
