import { verifyRegistrationResponse, type RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { requireUser, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { lineOfText } from '../../core/text-input';
import { db, inTransaction } from '../../database/connection.server';
import { passkey } from '../../database/session-schema.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { lockFactors, recordFactorAdded } from './factor-change.server';
import { NEW_PASSKEY, PASSKEY_ALGORITHMS, passkeyResponseInput, relyingParty } from './passkey-site.server';
import { secondFactorsOf } from './second-factors.server';
import { readStep } from './sign-in-step.server';

const saveInput = z.object({
  step: z.string().min(1, 'required').max(2000, 'too_long'),
  response: passkeyResponseInput,
  name: lineOfText(60).default(''),
});

const UNNAMED = { es: 'Llave de acceso', en: 'Passkey' } as const;

/** Transports of an authenticator, as named by browsers. */
const transportsInput = z
  .array(z.string().regex(/^[a-z-]{1,20}$/))
  .max(10)
  .catch([]);

/**
 * Adds a passkey created by the browser to the user's own account, under a chosen name. Returns the recovery codes that
 * come with a first factor. Throws `passkey_refused`, and `link_expired` for an expired step. Open to signed-in users.
 */
export async function savePasskey(actor: Actor, input: unknown, origin: string): Promise<{ recoveryCodes: string[] }> {
  const user = requireUser(actor);
  const { step, response, name } = parse(saveInput, input);
  const { userId, challenge = '', spend } = await readStep(NEW_PASSKEY, step);
  if (userId !== user.id) throw new AppError('link_expired');
  const { credential, credentialBackedUp } = await verified(response, challenge, origin);
  const recoveryCodes = await inTransaction(async () => {
    await lockFactors(user);
    await spend();
    const isFirst = (await secondFactorsOf(user.id)).length === 0;
    const row = { name: name || actor.device || UNNAMED[actor.locale], backedUp: credentialBackedUp };
    const saved = await db()
      .insert(passkey)
      .values({
        ...row,
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: transportsInput.parse(credential.transports),
        createdAt: now(),
      })
      .onConflictDoNothing()
      .returning({ id: passkey.id });
    if (saved.length === 0) throw new AppError('passkey_refused');
    return recordFactorAdded(actor, { user, kind: 'passkey', about: { name: row.name } }, isFirst);
  });
  deliverSoon();
  return { recoveryCodes };
}

async function verified(response: z.infer<typeof passkeyResponseInput>, challenge: string, origin: string) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingParty(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    if (registrationInfo) return registrationInfo;
  } catch (cause) {
    throw new AppError('passkey_refused', { cause });
  }
  throw new AppError('passkey_refused');
}
