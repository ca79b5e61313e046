import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { limits } from '../../access/limits';
import { clearFailures, refuseBeyond } from '../../access/rate-limit.server';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { codeGenerator } from '../../database/session-schema.server';
import { openSecret, stepOfCode } from './code-secret.server';
import { openSession, type SignedIn } from './open-session.server';
import { readTypedCode, type TypedCode } from './recovery-code';
import { takeRecoveryCode } from './recovery-codes.server';
import { SECOND_STEP } from './sign-in.server';
import { readStep } from './sign-in-step.server';

const completeInput = z.object({
  step: z.string().min(1, 'required').max(2000, 'too_long'),
  code: z.string().trim().min(1, 'required').max(40, 'too_long'),
});

/**
 * Completes a sign-in with an app code or a recovery code, and with the step that was returned for the password. Throws
 * `wrong_code`, and `link_expired` for an expired step. Open to everyone.
 */
export async function completeSignIn(actor: Actor, input: unknown): Promise<SignedIn> {
  const { step, code } = parse(completeInput, input);
  const { userId, strategy = 'local', spend } = await readStep(SECOND_STEP, step);
  if (userId === undefined) throw new AppError('link_expired');
  const limit = actor.knownUserIds.includes(userId) ? limits.signInCodeKnownBrowser : limits.signInCode;
  await refuseBeyond(limit, userId);

  const signedIn = await inTransaction(async () => {
    const typed = readTypedCode(code);
    if (!typed || !(await takes(userId, typed))) return undefined;
    await spend();
    return openSession(actor, userId, { strategy, proof: typed.kind });
  });
  if (!signedIn) {
    await recordAudit(actor, {
      action: 'sign_in.failed',
      subject: { kind: 'user', id: userId },
      after: { proof: 'code' },
      userId,
    });
    throw new AppError('wrong_code');
  }
  await clearFailures(limit, userId);
  return signedIn;
}

function takes(userId: number, { kind, code }: TypedCode): Promise<boolean> {
  return kind === 'recovery_code' ? takeRecoveryCode(userId, code) : takeOneTimeCode(userId, code);
}

/** Accepts each time step once, even if several requests submit its code at the same time. */
async function takeOneTimeCode(userId: number, code: string): Promise<boolean> {
  const mine = and(eq(codeGenerator.userId, userId), isNotNull(codeGenerator.confirmedAt));
  const [generator] = await db().select().from(codeGenerator).where(mine);
  const step = generator && stepOfCode(openSecret(generator.sealedSecret, userId), code);
  if (step === undefined) return false;
  const taken = await db()
    .update(codeGenerator)
    .set({ lastStep: step })
    .where(and(mine, lt(codeGenerator.lastStep, step)))
    .returning({ userId: codeGenerator.userId });
  return taken.length > 0;
}
