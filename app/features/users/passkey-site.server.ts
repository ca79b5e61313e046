import { z } from 'zod';
import { seal, sealMatches } from '../../access/secret.server';

/** Supported algorithms by COSE number: EdDSA, ES256, RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** Purposes of the steps that hold a challenge. */
export const NEW_PASSKEY = 'new passkey';
export const PASSKEY_SIGN_IN = 'passkey sign-in';

const HANDLE = 'passkey user';

/** A credential id has at most 1023 bytes (WebAuthn, section 4), in base64url. */
const credentialId = z.string().min(1).max(1400);

/** JSON result of `navigator.credentials`; its parts are validated during verification. */
export const passkeyResponseInput = z.looseObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
  clientExtensionResults: z.looseObject({}).default({}),
});

/** Returns the relying party of passkeys: the host of the site. */
export function relyingParty(origin: string): string {
  return new URL(origin).hostname;
}

/** Returns the identifier of a user for authenticators; it reveals nothing about the person. */
export function userHandleOf(userId: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(seal(HANDLE, String(userId)));
}

/** True if the handle, in base64url, belongs to the user. */
export function isHandleOf(userId: number, handle: string): boolean {
  return sealMatches(HANDLE, String(userId), Buffer.from(handle, 'base64url').toString());
}
