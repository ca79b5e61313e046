/**
 * Parses the id in a URL or form. Other text becomes 0, an id that no row has, so that the operation checks permission
 * before it throws `not_found`.
 */
export function idOfText(text: unknown): number {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
