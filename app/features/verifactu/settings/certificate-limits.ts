/** A certificate with all that stands above it takes a few kilobytes. */
export const MAX_CERTIFICATE_BYTES = 100 * 1024;

/** How much the address takes where a certificate is sent to it; undefined for every other. */
export function certificateBytes(method: string, path: string): number | undefined {
  if (method !== 'POST' && method !== 'PUT') return undefined;
  // More than is taken, so that a file that is too big is told so in words.
  return /^((\/en)?\/admin\/verifactu\/settings(\.data)?|\/api\/v1\/verifactu\/certificate)$/.test(path)
    ? 10 * MAX_CERTIFICATE_BYTES
    : undefined;
}
