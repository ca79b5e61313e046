import { and, desc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../access/actor';
import { noteAudit } from '../../access/note-audit.server';
import {
  countFailure,
  forgetFailures,
  refuseAfterFailures,
  refuseBeyond,
  type Limit,
} from '../../access/rate-limit.server';
import { seal } from '../../access/secret.server';
import { strategies } from '../../access/strategy';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { registration } from '../../database/session-schema.server';
import { openSession, type SignedIn } from './open-session.server';
import { knownPasswordInput } from './password-input';
import { passwordMatches } from './password-hash.server';
import { secondFactorsOf } from './second-factors.server';
import { sealStep } from './sign-in-step.server';

/** Guesses at one account from anywhere; its window never grows, so that it opens again however long they go on. */
const accountLimit: Limit = { name: 'sign-in account', points: 10, seconds: 900 };
/** Mistakes on a browser where the account has signed in before: strangers do not use these up. */
const knownBrowserLimit: Limit = { name: 'sign-in known browser', points: 20, seconds: 900 };
const addressLimit: Limit = { name: 'sign-in address', points: 50, seconds: 900 };

/** For whoever has proved by mail who they are: the mistakes made before count no more. */
export async function forgetSignInFailures({ id, email }: { id: number; email: string }): Promise<void> {
  await forgetFailures(accountLimit, email);
  await forgetFailures(knownBrowserLimit, String(id));
}

const signInInput = z.object({
  email: z.string().trim().min(1, 'required').max(254),
  password: knownPasswordInput,
  strategy: z.enum(strategies).default('local'),
});

/** Purpose of the step between the password and the second factor. */
export const SECOND_STEP = 'second sign-in step';

/**
 * Signs in by email and password. The answer, and the time it takes, is the
 * same whether or not the email is known. Whoever has a second factor is told
 * so with `second_factor_required` and goes on with its `step`. Open to everyone.
 */
export async function signIn(actor: Actor, input: unknown): Promise<SignedIn> {
  const asked = parse(signInInput, input);
  const email = asked.email.toLowerCase();
  const [account] = await db().select().from(userAccount).where(eq(userAccount.email, email));
  const isKnownBrowser = account !== undefined && actor.knownUserIds.includes(account.id);
  const [limit, key] = isKnownBrowser ? [knownBrowserLimit, String(account.id)] : [accountLimit, email];
  await refuseAfterFailures(addressLimit, actor.address);
  // Counted before the password is looked at, so that a thousand guesses at once are a thousand.
  await refuseBeyond(limit, key);

  const matches = await passwordMatches(asked.password, account?.passwordHash);
  if (!account || !matches || !account.active) {
    const isUnconfirmed = await matchesRegistration(email, asked.password);
    await countFailure(addressLimit, actor.address);
    const subject = account ? { kind: 'user', id: account.id } : { kind: 'email', id: seal('audited email', email) };
    await noteAudit(actor, { action: 'sign_in.failed', subject, userId: account?.id ?? null });
    throw new AppError(isUnconfirmed && !account ? 'email_unconfirmed' : 'bad_credentials');
  }
  await forgetFailures(limit, key);
  const methods = await secondFactorsOf(account.id);
  if (methods.length > 0) {
    const step = await sealStep(SECOND_STEP, { userId: account.id, strategy: asked.strategy });
    throw new AppError('second_factor_required', { extra: { step, methods } });
  }
  return openSession(actor, account.id, { strategy: asked.strategy, proof: 'password' });
}

/** Whoever registered and has not confirmed the address yet, with the password they chose. */
async function matchesRegistration(email: string, password: string): Promise<boolean> {
  const [row] = await db()
    .select({ passwordHash: registration.passwordHash })
    .from(registration)
    .where(and(eq(registration.email, email), gt(registration.expiresAt, now())))
    .orderBy(desc(registration.createdAt))
    .limit(1);
  return passwordMatches(password, row?.passwordHash);
}
