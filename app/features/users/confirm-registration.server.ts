import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { limits } from '../../access/limits';
import { refuseBeyond } from '../../access/rate-limit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { registration } from '../../database/session-schema.server';
import { linkTokenInput } from './link-token-input';
import { openSession, type SignedIn } from './open-session.server';
import { passwordMatches } from './password-hash.server';
import { knownPasswordInput } from './password-input';
import { readRegistration } from './registration-link.server';

const confirmationInput = z.object({ token: linkTokenInput, password: knownPasswordInput });

/**
 * Creates the requested account and signs in. The link proves access to the mailbox, and the password proves that the
 * same person registered, so no account gets a password chosen by a stranger. Open to everyone with both the link and
 * the password.
 */
export async function confirmRegistration(actor: Actor, input: unknown): Promise<SignedIn> {
  const { token, password } = parse(confirmationInput, input);
  const request = await readRegistration(token);
  await refuseBeyond(limits.registrationPassword, request.id);
  if (!(await passwordMatches(password, request.passwordHash))) {
    throw new AppError('invalid_input', { fields: [{ path: 'password', problem: 'password_wrong' }] });
  }
  const { email, name, passwordHash, language } = request;
  return inTransaction(async () => {
    const taken = await db().delete(registration).where(eq(registration.id, request.id)).returning();
    if (taken.length === 0) throw new AppError('link_expired');
    const [account] = await db()
      .insert(userAccount)
      .values({ email, name, passwordHash, role: 'customer', language, emailConfirmedAt: now() })
      .onConflictDoNothing()
      .returning({ id: userAccount.id });
    if (!account) throw new AppError('link_expired');
    await db().delete(registration).where(eq(registration.email, email));
    await recordAudit(actor, {
      action: 'user.registered',
      subject: { kind: 'user', id: account.id },
      after: { role: 'customer', language },
      userId: account.id,
    });
    return openSession(actor, account.id, { strategy: 'local', proof: 'link' });
  });
}
