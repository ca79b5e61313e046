import { and, desc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../access/actor';
import { recordAudit, type AuditSubject } from '../../access/record-audit.server';
import { limits } from '../../access/limits';
import { clearFailures, uncount, refuseBeyondAny, type Try } from '../../access/rate-limit.server';
import { seal } from '../../access/secret.server';
import { strategies } from '../../access/strategy';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { emailSpelling } from '../../core/text-input';
import { db } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { registration } from '../../database/session-schema.server';
import { AUDITED_EMAIL } from './erase-account-entries.server';
import { openSession, type SignedIn } from './open-session.server';
import { knownPasswordInput } from './password-input';
import { passwordMatches } from './password-hash.server';
import { secondFactorsOf } from './second-factors.server';
import { sealStep } from './sign-in-step.server';

/** Clears earlier failed sign-ins of a person who proved their identity by email. */
export async function clearSignInFailures({ id, email }: { id: number; email: string }): Promise<void> {
  await clearFailures(limits.signInAccount, email);
  await clearFailures(limits.signInKnownBrowser, id);
}

const signInInput = z.object({
  email: z.string().trim().min(1, 'required').max(254),
  password: knownPasswordInput,
  strategy: z.enum(strategies).default('local'),
});

/** Purpose of the step between the password and the second factor. */
export const SECOND_STEP = 'second sign-in step';

/**
 * Signs in by email and password. The response and its duration are the same for unknown emails. Throws
 * `second_factor_required` with a `step` to continue with if the user has a second factor. Open to everyone.
 */
export async function signIn(actor: Actor, input: unknown): Promise<SignedIn> {
  const request = parse(signInInput, input);
  const email = emailSpelling(request.email);
  const [account] = await db().select().from(userAccount).where(eq(userAccount.email, email));
  const isKnownBrowser = account !== undefined && actor.knownUserIds.includes(account.id);
  const guess: Try = isKnownBrowser ? [limits.signInKnownBrowser, account.id] : [limits.signInAccount, email];
  // Counted before the password is checked, so that concurrent guesses all count.
  await refuseBeyondAny([limits.signInAddress, actor.address], guess);

  const matches = await passwordMatches(request.password, account?.passwordHash);
  if (!account || !matches || !account.active) {
    const isUnconfirmed = await matchesRegistration(email, request.password);
    const subject: AuditSubject = account
      ? { kind: 'user', id: account.id }
      : { kind: 'email', id: seal(AUDITED_EMAIL, email) };
    await recordAudit(actor, { action: 'sign_in.failed', subject, userId: account?.id ?? null });
    throw new AppError(isUnconfirmed && !account ? 'email_unconfirmed' : 'bad_credentials');
  }
  // Removes only this attempt from the address's count: otherwise an attacker with an account of their own could reset
  // the count of guesses at others.
  await uncount(limits.signInAddress, actor.address);
  await clearFailures(...guess);
  const methods = await secondFactorsOf(account.id);
  if (methods.length > 0) {
    const step = await sealStep(SECOND_STEP, { userId: account.id, strategy: request.strategy });
    throw new AppError('second_factor_required', { extra: { step, methods } });
  }
  return openSession(actor, account.id, { strategy: request.strategy, proof: 'password' });
}

/** True if the email was registered with this password but is not confirmed yet. */
async function matchesRegistration(email: string, password: string): Promise<boolean> {
  const [row] = await db()
    .select({ passwordHash: registration.passwordHash })
    .from(registration)
    .where(and(eq(registration.email, email), gt(registration.expiresAt, now())))
    .orderBy(desc(registration.createdAt))
    .limit(1);
  return passwordMatches(password, row?.passwordHash);
}
