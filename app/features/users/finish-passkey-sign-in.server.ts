import { verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { limits } from '../../access/limits';
import { uncount, refuseBeyond } from '../../access/rate-limit.server';
import { strategies } from '../../access/strategy';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { passkey } from '../../database/session-schema.server';
import { openSession, type SignedIn } from './open-session.server';
import { PASSKEY_SIGN_IN, passkeyResponseInput, relyingParty, isHandleOf } from './passkey-site.server';
import { readStep } from './sign-in-step.server';

const finishInput = z.object({
  step: z.string().min(1, 'required').max(2000, 'too_long'),
  response: passkeyResponseInput,
  /** Defaults to the strategy of the step if the password was given before. */
  strategy: z.enum(strategies).optional(),
});

type Passkey = typeof passkey.$inferSelect;
type Response = z.infer<typeof passkeyResponseInput>;

/**
 * Signs in by passkey. A passkey is a possession, unlocked by knowledge or biometrics, so no password is required.
 * Throws `passkey_refused`, and `link_expired` for an expired challenge. Open to everyone.
 */
export async function finishPasskeySignIn(actor: Actor, input: unknown, origin: string): Promise<SignedIn> {
  const { step, response, strategy } = parse(finishInput, input);
  const proved = await readStep(PASSKEY_SIGN_IN, step);
  await refuseBeyond(limits.passkeyAddress, actor.address);
  const [known] = await db().select().from(passkey).where(eq(passkey.credentialId, response.id));
  if (!known) return refuse(actor, undefined, 'unknown');
  if (proved.userId !== undefined && proved.userId !== known.userId) return refuse(actor, known, 'of another');
  const counter = await verifiedCounter(known, response, proved.challenge ?? '', origin);
  if (counter === undefined) return refuse(actor, known, 'not verified');

  const signedIn = await inTransaction(async () => {
    if (!(await countUse(known, counter))) return undefined;
    await proved.spend();
    return openSession(actor, known.userId, { strategy: proved.strategy ?? strategy ?? 'local', proof: 'passkey' });
  });
  if (!signedIn) return refuse(actor, known, 'cloned');
  await uncount(limits.passkeyAddress, actor.address);
  return signedIn;
}

/** Returns the authenticator's counter if it signed the challenge for this site; otherwise undefined. */
async function verifiedCounter(known: Passkey, response: Response, challenge: string, origin: string) {
  const handle = response.response.userHandle;
  if (typeof handle === 'string' && !isHandleOf(known.userId, handle)) {
    return undefined;
  }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingParty(origin),
      // The counter is compared in the database, so that one of two concurrent sign-ins is refused.
      credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: 0 },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Updates the counter; returns false if the counter did not advance, which indicates a cloned authenticator. A counter
 * that stays 0 is not used.
 */
async function countUse({ id }: Passkey, counter: number): Promise<boolean> {
  const used = await db()
    .update(passkey)
    .set({ counter, lastUsedAt: now() })
    .where(
      and(eq(passkey.id, id), sql`(${passkey.counter} < ${counter} OR (${passkey.counter} = 0 AND ${counter} = 0))`),
    )
    .returning({ id: passkey.id });
  return used.length > 0;
}

async function refuse(actor: Actor, known: Passkey | undefined, reason: string): Promise<never> {
  await recordAudit(actor, {
    action: 'sign_in.failed',
    subject: known ? { kind: 'user', id: known.userId } : { kind: 'passkey', id: 'unknown' },
    after: { proof: 'passkey', reason },
    userId: known?.userId ?? null,
  });
  throw new AppError('passkey_refused');
}
