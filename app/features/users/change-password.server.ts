import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireUser, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { endSessions } from '../../access/session.server';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { endLinks } from './account-link.server';
import { mailPasswordChanged } from './mail-password-changed.server';
import { requireCurrentPassword, wrongPassword } from './current-password.server';
import { hashPassword } from './password-hash.server';
import { knownPasswordInput, newPasswordInput } from './password-input';
import { refusePersonalPassword } from './refuse-personal-password.server';

const changeInput = z.object({ password: knownPasswordInput, newPassword: newPasswordInput });

/**
 * Changes the user's own password and ends their other sessions. Open to signed-in users who know the current password.
 */
export async function changePassword(actor: Actor, input: unknown): Promise<void> {
  const user = requireUser(actor);
  const { password, newPassword } = parse(changeInput, input);
  await refusePersonalPassword(newPassword, user, 'newPassword');
  const former = await requireCurrentPassword(user, password);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(async () => {
    const [account] = await db()
      .update(userAccount)
      .set({ passwordHash })
      .where(and(eq(userAccount.id, user.id), eq(userAccount.passwordHash, former)))
      .returning();
    // The password changed between the check and this update.
    if (!account) throw wrongPassword();
    await endSessions(user.id, 'password_changed', user.sessionId);
    await endLinks(user.id);
    await recordAudit(actor, { action: 'user.password_changed', subject: { kind: 'user', id: user.id } });
    await mailPasswordChanged(account);
  });
  deliverSoon();
}
