import { generateRegistrationOptions, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireUser, type Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { passkey } from '../../database/session-schema.server';
import { publicBuilding } from '../building/public-building.server';
import { requireCurrentPassword } from './current-password.server';
import { NEW_PASSKEY, PASSKEY_ALGORITHMS, relyingParty, userHandleOf } from './passkey-site.server';
import { knownPasswordInput } from './password-input';
import { sealStep } from './sign-in-step.server';

const startInput = z.object({ password: knownPasswordInput });

export interface PasskeyCreation {
  /** Options for `navigator.credentials.create`. */
  options: PublicKeyCredentialCreationOptionsJSON;
  /** Step to be sent back with the browser's result. */
  step: string;
}

/** Starts adding a passkey to the user's own account, given the password. Open to signed-in users. */
export async function startPasskey(actor: Actor, input: unknown, origin: string): Promise<PasskeyCreation> {
  const user = requireUser(actor);
  const { password } = parse(startInput, input);
  await requireCurrentPassword(user, password);
  const [building, known] = [
    await publicBuilding(),
    await db()
      .select({ id: passkey.credentialId, transports: passkey.transports })
      .from(passkey)
      .where(eq(passkey.userId, user.id)),
  ];
  const options = await generateRegistrationOptions({
    rpName: building?.name ?? 'Estancia',
    rpID: relyingParty(origin),
    userName: user.email,
    userDisplayName: user.name,
    userID: userHandleOf(user.id),
    excludeCredentials: known,
    // The passkey alone signs in, so it has to be discoverable without a name and to verify the user.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  });
  return { options, step: await sealStep(NEW_PASSKEY, { userId: user.id, challenge: options.challenge }) };
}
