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

/** What has been proved so far, or is to be answered. */
export interface Step {
  /** Whose password was right. */
  userId?: number;
  strategy?: Strategy;
  /** Of WebAuthn, base64url. */
  challenge?: string;
}

/** A step of signing in or of securing an account, sealed: the browser brings it back within five minutes. */
export async function sealStep(purpose: string, step: Step): Promise<string> {
  return new SignJWT({ ...step })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(crypto.randomUUID())
    .setExpirationTime(Math.floor(now().getTime() / 1000) + STEP_SECONDS)
    .sign(keyFor(purpose));
}

/** The step, and `spend`, which makes it count once; throws `link_expired` for one that is too old or not ours. */
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
