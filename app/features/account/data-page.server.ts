import { requireSecuredUser, type Actor } from '../../access/actor';
import { isStaff } from '../../access/role-scopes';
import { AppError } from '../../core/app-error';
import { viewEmailChange } from './confirm-email-change.server';

export type DataPage = Awaited<ReturnType<typeof dataPage>>;

/** Loads the page with the user's own data. `token` is from a link that confirms a new email. */
export async function dataPage(actor: Actor, token: string | null) {
  const { name, email, language, role } = requireSecuredUser(actor);
  return {
    name,
    email,
    language,
    emailChange: token === null ? null : { token, email: await emailOf(actor, token) },
    /** True for staff whose account only an administrator can close. */
    isTeam: isStaff(role) && role !== 'administrator',
  };
}

/** Returns null if the link is no longer valid. */
async function emailOf(actor: Actor, token: string): Promise<string | null> {
  try {
    return await viewEmailChange(actor, token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'link_expired') return null;
    throw error;
  }
}
