/**
 * docs/specification.md, sections 4 and 6: access to pages. A page or one of its layouts sets `guard` in its `handle`,
 * and the innermost setting applies. Pages without a guard are for signed-in users only.
 */
export const guards = ['signed-in', 'guest-only', 'public'] as const;
export type Guard = (typeof guards)[number];

export const DEFAULT_GUARD: Guard = 'signed-in';

export function isGuard(name: string): name is Guard {
  return (guards as readonly string[]).includes(name);
}
