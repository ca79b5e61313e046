import type { Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import type { WholeList } from '../../../core/list-input';
import type { ListPage } from '../../../core/list-page';
import { pathsIn } from '../../../core/paths';
import { idOfText } from '../../../core/id-of-text';
import { mailServer } from '../../notifications/mail-server.server';
import { openList } from '../../lists/open-list.server';
import { runBulk } from '../../lists/run-bulk.server';
import { viewAccessPolicy } from '../access-policy.server';
import { deactivateUser } from '../deactivate-user.server';
import { listUsers, type UserList } from '../list-users.server';
import { reactivateUser } from '../reactivate-user.server';
import { resendInvitation } from '../resend-invitation.server';
import { setSecondFactorPolicy } from '../set-second-factor-policy.server';
import { flashes, type Flash } from './flash';
import { userList } from '../user-list';

export type UsersPage = Awaited<ReturnType<typeof usersPage>>;

export async function usersPage(actor: Actor, search: URLSearchParams) {
  const page: ListPage<UserList> = await openList(actor, search, {
    rules: userList,
    to: pathsIn(actor.locale).adminUsers,
    list: (input) => listUsers(actor, input),
    keep: { done: flashes.find((name) => name === search.get('done')) },
  });
  const policy = page.list.query.view === 'team' ? await viewAccessPolicy(actor) : null;
  return { ...page, policy, viewerId: actor.user?.id ?? null };
}

export async function changeFromList(actor: Actor, form: FormData, search: URLSearchParams) {
  const intent = form.get('intent');
  let done: Flash;
  if (intent === 'resend') {
    await resendInvitation(actor, idOfText(form.get('id')));
    done = mailServer() ? 'resent' : 'unsent';
  } else if (intent === 'reactivate') {
    await reactivateUser(actor, idOfText(form.get('id')));
    done = 'reactivated';
  } else if (intent === 'policy') {
    const secondFactorRequired = form.get('required') === '1';
    await setSecondFactorPolicy(actor, { secondFactorRequired, version: form.get('version') });
    done = 'policy';
  } else throw new AppError('not_found');
  return pathsIn(actor.locale).adminUsers({ ...Object.fromEntries(search), done });
}

export async function changeSelected(actor: Actor, form: FormData, search: URLSearchParams) {
  const selected = {
    locale: actor.locale,
    form,
    search,
    list: (input: object, whole: WholeList) => listUsers(actor, input, whole),
  };
  const intent = form.get('intent');
  if (intent === 'resend-selected') return runBulk(selected, (id) => resendInvitation(actor, id));
  if (intent === 'deactivate-selected') return runBulk(selected, (id) => deactivateUser(actor, id));
  if (intent === 'reactivate-selected') return runBulk(selected, (id) => reactivateUser(actor, id));
  return undefined;
}
