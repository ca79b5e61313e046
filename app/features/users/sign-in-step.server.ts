import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { keyFor } from '../../access/secret.server';
import { strategies, type Strategy } from '../../access/strategy';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { spentProof } from '../../database/session-schema.server';

const STEP_SECONDS = 300;

const claims = z.object({
  jti: z.uuid(),
  exp: z.number(),
  userId: z.number().int().optional(),
  strategy: z.enum(strategies).optional(),
  challenge: z.string().optional(),
});

export interface Step {
  /** User whose password was correct. */
  userId?: number;
  strategy?: Strategy;
  /** WebAuthn challenge, base64url. */
  challenge?: string;
}

/** Seals a step of signing in or of securing an account; the browser has to return the step within five minutes. */
export async function sealStep(purpose: string, step: Step): Promise<string> {
  return new SignJWT({ ...step })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(crypto.randomUUID())
    .setExpirationTime(Math.floor(now().getTime() / 1000) + STEP_SECONDS)
    .sign(keyFor(purpose));
}

/**
 * Returns the step, and `spend`, which makes the step single-use; throws `link_expired` if the step is too old or was
 * not issued by us.
 */
export async function readStep(purpose: string, text: string): Promise<Step & { spend: () => Promise<void> }> {
  try {
    const { payload } = await jwtVerify(text, keyFor(purpose), { algorithms: ['HS256'], currentDate: now() });
    const { jti, exp, ...step } = claims.parse(payload);
    return { ...(step as Step), spend: () => spend(jti, new Date(exp * 1000)) };
  } catch (cause) {
    throw new AppError('link_expired', { cause });
  }
}

async function spend(id: string, expiresAt: Date): Promise<void> {
  const spent = await db().insert(spentProof).values({ id, expiresAt }).onConflictDoNothing().returning();
  if (spent.length === 0) throw new AppError('link_expired');
}
