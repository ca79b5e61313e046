/**
 * The id that stands in an address or a form. Text that is none becomes 0, which
 * nothing has: the operation looks at who asks before it finds nothing.
 */
export function idOfText(text: unknown): number {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
