export const MAX_LOGO_BYTES = 2 * 1024 * 1024;
/** Minimum length of the shorter side in pixels; less looks blurred on high-resolution screens. */
export const MIN_LOGO_SIDE = 72;

/** Maximum request size in bytes for an address that accepts a logo; undefined for all others. */
export function logoBytes(method: string, path: string): number | undefined {
  if (method !== 'POST') return undefined;
  // Larger than the accepted size, so that a file too big gets a proper error message.
  return /^(\/en)?\/admin\/building\/update\/\d+(\.data)?$/.test(path) ? 10 * MAX_LOGO_BYTES : undefined;
}
