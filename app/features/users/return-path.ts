/**
 * The page of this site that a sign-in goes back to, or undefined. Only a path
 * is taken: `//host`, `/\host` and what browsers strip from an address before
 * they read it (tabs, line ends) would lead elsewhere.
 */
export function returnPath(given: string | null): string | undefined {
  if (!given || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(given)) return undefined;
  const here = 'https://here.invalid';
  const url = URL.canParse(given, here) ? new URL(given, here) : undefined;
  return url?.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined;
}
