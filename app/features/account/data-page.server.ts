import { requireSecuredUser, type Actor } from '../../access/actor';
import { isStaff } from '../../access/role-scopes';
import { AppError } from '../../core/app-error';
import { viewEmailChange } from './confirm-email-change.server';

export type DataPage = Awaited<ReturnType<typeof dataPage>>;

/** What the page of one's own data shows; `token` is that of a link that leads to another email. */
export async function dataPage(actor: Actor, token: string | null) {
  const { name, email, language, role } = requireSecuredUser(actor);
  return {
    name,
    email,
    language,
    emailChange: token === null ? null : { token, email: await emailOf(actor, token) },
    /** Their account is closed by an administrator. */
    isTeam: isStaff(role) && role !== 'administrator',
  };
}

/** Null for a link that works no more. */
async function emailOf(actor: Actor, token: string): Promise<string | null> {
  try {
    return await viewEmailChange(actor, token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'link_expired') return null;
    throw error;
  }
}
