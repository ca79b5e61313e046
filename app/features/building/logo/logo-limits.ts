export const MAX_LOGO_BYTES = 2 * 1024 * 1024;
/** In pixels, of the shorter side: less is blurred on a good screen. */
export const MIN_LOGO_SIDE = 72;

/** How much the address takes where a logo is sent to it; undefined for every other. */
export function logoBytes(method: string, path: string): number | undefined {
  if (method !== 'POST') return undefined;
  // More than is taken, so that a file that is too big is told so in words.
  return /^(\/en)?\/admin\/building\/update\/\d+(\.data)?$/.test(path) ? 10 * MAX_LOGO_BYTES : undefined;
}
