import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { endSession, endSessions } from '../../access/session.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import type { LinkKind } from '../../database/session-schema.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { endLinks, readLink, takeLink } from './account-link.server';
import { linkTokenInput } from './link-token-input';
import { mailPasswordChanged } from './mail-password-changed.server';
import { openSession, type SignedIn } from './open-session.server';
import { hashPassword } from './password-hash.server';
import { newPasswordInput } from './password-input';
import { refusePersonalPassword } from './refuse-personal-password.server';
import { secondFactorsOf } from './second-factors.server';
import { clearSignInFailures } from './sign-in.server';

const PASSWORD_LINKS: readonly LinkKind[] = ['reset_password', 'invitation'];

const resetInput = z.object({ token: linkTokenInput, password: newPasswordInput });

/**
 * Sets the password for a mailed link, of an invitation or a reset, and ends the sessions opened with the old password.
 * Signs the user in unless the account has a second factor. In that case it returns undefined, and the user signs in
 * with the new password and the second factor. Open to everyone with the link.
 */
export async function resetPassword(actor: Actor, input: unknown): Promise<SignedIn | undefined> {
  const { token, password } = parse(resetInput, input);
  await refusePersonalPassword(password, await ownerOf(token));
  const passwordHash = await hashPassword(password);
  const done = await inTransaction(async () => {
    const { userId, kind } = await takeLink(token, PASSWORD_LINKS);
    const account = await setPassword(userId, passwordHash);
    await endSessions(userId, 'password_changed');
    await endLinks(userId);
    await recordAudit(actor, {
      action: kind === 'invitation' ? 'user.invitation_accepted' : 'user.password_reset',
      subject: { kind: 'user', id: userId },
      userId,
    });
    if (kind !== 'invitation') await mailPasswordChanged(account);
    const isSecured = (await secondFactorsOf(userId)).length > 0;
    return { account, signedIn: isSecured ? undefined : await signInInstead(actor, userId) };
  });
  await clearSignInFailures(done.account);
  deliverSoon();
  return done.signedIn;
}

/** Returns the account whose password the link sets; throws `link_expired`. */
export async function accountOfLink(token: string): Promise<{ email: string; isInvited: boolean }> {
  const { email, isInvited } = await ownerOf(token);
  return { email, isInvited };
}

async function ownerOf(token: string): Promise<{ email: string; name: string; isInvited: boolean }> {
  const { userId, kind } = await readLink(token, PASSWORD_LINKS);
  const [account] = await db()
    .select({ email: userAccount.email, name: userAccount.name })
    .from(userAccount)
    .where(and(eq(userAccount.id, userId), eq(userAccount.active, true)));
  if (!account) throw new AppError('link_expired');
  return { ...account, isInvited: kind === 'invitation' };
}

async function setPassword(userId: number, passwordHash: string) {
  const [account] = await db()
    .update(userAccount)
    .set({ passwordHash, emailConfirmedAt: sql`coalesce(${userAccount.emailConfirmedAt}, ${now()})` })
    .where(and(eq(userAccount.id, userId), eq(userAccount.active, true)))
    .returning();
  if (!account) throw new AppError('link_expired');
  return account;
}

/** Opens a session for the user, and ends the session of any other user signed in on this device. */
async function signInInstead(actor: Actor, userId: number): Promise<SignedIn> {
  if (actor.user && actor.user.id !== userId) await endSession(actor.user.sessionId, 'signed_out');
  return openSession(actor, userId, { strategy: 'local', proof: 'link' });
}
