/** Limit of a certificate file; a certificate with its whole chain takes a few kilobytes. */
export const MAX_CERTIFICATE_BYTES = 100 * 1024;

/** Returns the body limit in bytes for addresses that accept a certificate; undefined for all others. */
export function certificateBytes(method: string, path: string): number | undefined {
  if (method !== 'POST' && method !== 'PUT') return undefined;
  // Higher than the accepted size, so that a file that is too big gets a proper error message.
  return /^((\/en)?\/admin\/verifactu\/settings(\.data)?|\/api\/v1\/verifactu\/certificate)$/.test(path)
    ? 10 * MAX_CERTIFICATE_BYTES
    : undefined;
}
