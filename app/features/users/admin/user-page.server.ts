import { authorize, type Actor } from '../../../access/actor';
import { formInput, type FormAnswer } from '../../../access/admin-form.server';
import { refusalTexts } from '../../../access/refusals.server';
import { AppError } from '../../../core/app-error';
import { idOfText } from '../../../core/id-of-text';
import { pathsIn } from '../../../core/paths';
import { mailServer } from '../../notifications/mail-server.server';
import { showMailLink } from '../../notifications/show-mail-link.server';
import { unsentInvitation } from '../../notifications/unsent-invitation.server';
import { deactivateUser } from '../deactivate-user.server';
import { deleteUser } from '../delete-user.server';
import { endUserSession, endUserSessions } from '../end-user-session.server';
import { inviteUser } from '../invite-user.server';
import { listUsers } from '../list-users.server';
import { reactivateUser } from '../reactivate-user.server';
import { resendInvitation } from '../resend-invitation.server';
import { resetSecondFactor } from '../reset-second-factor.server';
import { updateUser } from '../update-user.server';
import { userFieldKinds } from '../user-fields';
import { viewUser } from '../view-user.server';
import type { Flash } from './flash';

export type UserPage = Awaited<ReturnType<typeof userPage>>;
export type UserPicker = Awaited<ReturnType<typeof userPicker>>;
export type UserAnswer = FormAnswer;

const PICKED = 10;

export async function userPage(actor: Actor, idText: string) {
  const user = await viewUser(actor, idOfText(idText));
  const refusals = refusalTexts(user.refusals, actor.locale);
  return { ...user, refusals, unsentInvitation: (await unsentInvitation(actor, user.id)) !== null };
}

/** Returns the link of an invitation that could not be mailed, to be handed over in person. */
export async function showInvitationLink(actor: Actor, idText: string): Promise<{ link: string }> {
  const mailId = await unsentInvitation(actor, idOfText(idText));
  if (mailId === null) throw new AppError('link_expired');
  return showMailLink(actor, mailId);
}

/** Searches users in every view; an empty search lists the team. */
export async function userPicker(actor: Actor, query: string) {
  const views = query.trim() ? (['team', 'customers', 'inactive'] as const) : (['team'] as const);
  const lists = [];
  for (const view of views) lists.push(await listUsers(actor, { q: query, view, perPage: PICKED }));
  return {
    words: query.trim(),
    rows: lists.flatMap(({ data }) => data).slice(0, PICKED),
    total: lists.reduce((sum, { meta }) => sum + meta.total, 0),
  };
}

/** Refuses actors without permission to invite before they fill in the form. */
export function invitePage(actor: Actor) {
  authorize(actor, 'users:write');
  return { hasMailServer: mailServer() !== undefined };
}

/** Invites the person named in the form; returns the next address. */
export async function inviteByForm(actor: Actor, form: FormData): Promise<string> {
  const { id } = await inviteUser(actor, formInput(userFieldKinds, form, actor.locale));
  if (!mailServer()) return `${pathsIn(actor.locale).adminUser(id)}?done=${'unsent' satisfies Flash}`;
  const view = form.get('role') === 'customer' ? 'customers' : undefined;
  return pathsIn(actor.locale).adminUsers({ view, done: 'invited' satisfies Flash });
}

/** Runs the action of the pressed button; returns the next address. */
export async function changeByForm(actor: Actor, idText: string, form: FormData): Promise<string> {
  const id = idOfText(idText);
  const actions: Record<string, [Flash, () => Promise<unknown>]> = {
    save: ['saved', () => updateUser(actor, id, formInput(userFieldKinds, form, actor.locale))],
    resend: [mailServer() ? 'resent' : 'unsent', () => resendInvitation(actor, id)],
    deactivate: ['deactivated', () => deactivateUser(actor, id)],
    reactivate: ['reactivated', () => reactivateUser(actor, id)],
    withdraw: ['withdrawn', () => deleteUser(actor, id)],
    reset_factor: ['factor_reset', () => resetSecondFactor(actor, id)],
    end_session: ['session_ended', () => endUserSession(actor, id, String(form.get('session')))],
    end_sessions: ['sessions_ended', () => endUserSessions(actor, id)],
  };
  const intent = String(form.get('intent'));
  const chosen = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (!chosen) throw new AppError('not_found');
  const [done, act] = chosen;
  await act();
  const paths = pathsIn(actor.locale);
  return done === 'withdrawn' ? paths.adminUsers({ done }) : `${paths.adminUser(id)}?done=${done}`;
}
