import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireUser, type Actor } from '../../access/actor';
import { noteAudit } from '../../access/note-audit.server';
import { forgetFailures, refuseBeyond, type Limit } from '../../access/rate-limit.server';
import { endSessions } from '../../access/session.server';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { endLinks } from './account-link.server';
import { mailPasswordChanged } from './mail-password-changed.server';
import { hashPassword, passwordMatches } from './password-hash.server';
import { knownPasswordInput, newPasswordInput } from './password-input';

/** Somebody at a device that was left open does not get to guess for long. */
const guessLimit: Limit = { name: 'change password', points: 10, seconds: 900 };

const changeInput = z.object({ password: knownPasswordInput, newPassword: newPasswordInput });

/**
 * Changes one's own password and ends one's other sessions. Open to whoever is
 * signed in and knows the current one. `origin` is the scheme and host of the
 * mail's link.
 */
export async function changePassword(actor: Actor, input: unknown, origin: string): Promise<void> {
  const user = requireUser(actor);
  const { password, newPassword } = parse(changeInput, input);
  await refuseBeyond(guessLimit, String(user.id));
  const [before] = await db()
    .select({ passwordHash: userAccount.passwordHash })
    .from(userAccount)
    .where(eq(userAccount.id, user.id));
  if (!before?.passwordHash || !(await passwordMatches(password, before.passwordHash))) throw wrongPassword();
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(async () => {
    const [account] = await db()
      .update(userAccount)
      .set({ passwordHash })
      .where(and(eq(userAccount.id, user.id), eq(userAccount.passwordHash, before.passwordHash!)))
      .returning();
    // Changed by somebody else since it was compared.
    if (!account) throw wrongPassword();
    await endSessions(user.id, 'password_changed', user.sessionId);
    await endLinks(user.id);
    await noteAudit(actor, { action: 'user.password_changed', subject: { kind: 'user', id: user.id } });
    await mailPasswordChanged(account, origin);
  });
  await forgetFailures(guessLimit, String(user.id));
  deliverSoon();
}

function wrongPassword(): AppError {
  return new AppError('invalid_input', { fields: [{ path: 'password', problem: 'password_wrong' }] });
}
