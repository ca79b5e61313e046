import { generateAuthenticationOptions, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { passkey } from '../../database/session-schema.server';
import { PASSKEY_SIGN_IN, relyingParty } from './passkey-site.server';
import { SECOND_STEP } from './sign-in.server';
import { readStep, sealStep, type Step } from './sign-in-step.server';

const startInput = z.object({
  /** Set if the password was already given: only that user's passkeys are requested. */
  step: z.string().max(2000, 'too_long').optional(),
});

export interface PasskeyRequest {
  /** Options for `navigator.credentials.get`. */
  options: PublicKeyCredentialRequestOptionsJSON;
  /** Step to be sent back with the browser's result. */
  step: string;
}

/** Starts a sign-in by passkey, with or without a prior password. Open to everyone. */
export async function startPasskeySignIn(_actor: Actor, input: unknown, origin: string): Promise<PasskeyRequest> {
  const request = parse(startInput, input);
  const { userId, strategy }: Step = request.step ? await readStep(SECOND_STEP, request.step) : {};
  const userPasskeys =
    userId === undefined
      ? []
      : await db()
          .select({ id: passkey.credentialId, transports: passkey.transports })
          .from(passkey)
          .where(eq(passkey.userId, userId));
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(origin),
    allowCredentials: userPasskeys,
    userVerification: 'required',
  });
  const proved: Step = { ...(userId !== undefined && { userId }), ...(strategy && { strategy }) };
  return { options, step: await sealStep(PASSKEY_SIGN_IN, { ...proved, challenge: options.challenge }) };
}
