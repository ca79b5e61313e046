/**
 * docs/specification.md, sections 4 and 6: who may open a page. A page or one of its
 * layouts names it as `guard` in its `handle`; the innermost name counts, and
 * a page that nobody named one for is for who is signed in.
 */
export const guards = ['signed-in', 'guest-only', 'public'] as const;
export type Guard = (typeof guards)[number];

export const DEFAULT_GUARD: Guard = 'signed-in';

export function isGuard(name: string): name is Guard {
  return (guards as readonly string[]).includes(name);
}
