/**
 * docs/specification.md, sections 4 and 6: access to pages. A page or one of its layouts names its guard as `guard` in
 * its `handle`; the innermost name counts, and the default is signed-in users only.
 */
export const guards = ['signed-in', 'guest-only', 'public'] as const;
export type Guard = (typeof guards)[number];

export const DEFAULT_GUARD: Guard = 'signed-in';

export function isGuard(name: string): name is Guard {
  return (guards as readonly string[]).includes(name);
}
