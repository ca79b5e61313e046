import { z } from 'zod';
import { seal, sealMatches } from '../../access/secret.server';

/** Algorithms that authenticators have, by their COSE numbers: EdDSA, ES256, RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** Purposes of the steps that hold a challenge. */
export const NEW_PASSKEY = 'new passkey';
export const PASSKEY_SIGN_IN = 'passkey sign-in';

const HANDLE = 'passkey user';

/** A credential id is 1023 bytes at most (WebAuthn, section 4); base64url. */
const credentialId = z.string().min(1).max(1400);

/** What `navigator.credentials` answered, as JSON. Its parts are read where they are verified. */
export const passkeyResponseInput = z.looseObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
  clientExtensionResults: z.looseObject({}).default({}),
});

/** To whom passkeys belong: the host that people type. */
export function relyingParty(origin: string): string {
  return new URL(origin).hostname;
}

/** What an authenticator knows a person by; it says nothing of them. */
export function userHandleOf(userId: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(seal(HANDLE, String(userId)));
}

/** Whether an authenticator speaks of the person; `handle` is base64url. */
export function isHandleOf(userId: number, handle: string): boolean {
  return sealMatches(HANDLE, String(userId), Buffer.from(handle, 'base64url').toString());
}
