import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { inTransaction } from '../../database/connection.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { mailInvitation } from './mail-invitation.server';
import { changedFields } from '../../core/changed-fields';
import { dataOf } from './user-data';
import { updateUserInput } from './user-input';
import { endLinks } from './account-link.server';
import { changeUser, userFacts, lockUser } from './users-store.server';
import { userRefusal } from './user-actions';

/**
 * Changes name, role, and language, and the email of an unaccepted invitation: its old link is invalidated and a new
 * one is mailed to the new address. An outdated version is refused with the current data.
 */
export async function updateUser(actor: Actor, id: number, input: unknown): Promise<void> {
  authorize(actor, 'users:write');
  const { version, ...request } = parse(updateUserInput, input);
  const mailed = await inTransaction(async () => {
    const user = await lockUser(id);
    const current = dataOf(user);
    if (user.version !== version) {
      throw new AppError('version_conflict', { extra: { current: { ...current, version: user.version } } });
    }
    const { before, after, isEmpty } = changedFields(current, request);
    if (isEmpty) return false;
    const rules = await userFacts(actor, user);
    const roleRefusal = after.role && userRefusal('change_role', rules, actor.user?.id);
    if (roleRefusal) throw new AppError(roleRefusal);
    const isEmailCorrected = after.email !== undefined;
    if (isEmailCorrected && userRefusal('correct_email', rules, actor.user?.id)) {
      throw new AppError('invalid_input', { fields: [{ path: 'email', problem: 'email_own' }] });
    }
    await changeUser(id, { ...after, ...(isEmailCorrected && { emailConfirmedAt: null }) });
    await recordAudit(actor, { action: 'user.updated', subject: { kind: 'user', id }, before, after });
    if (!isEmailCorrected) return false;
    await endLinks(id);
    if (user.state !== 'invited') return false;
    await mailInvitation({ ...user, ...after });
    return true;
  });
  if (mailed) deliverSoon();
}
