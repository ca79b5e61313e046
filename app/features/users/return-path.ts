/**
 * Returns the page of this site to continue at after signing in, or undefined. Accepts paths only: `//host`, `/\host`,
 * and characters that browsers strip from addresses (tabs, line ends) would lead elsewhere.
 */
export function returnPath(given: string | null): string | undefined {
  if (!given || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(given)) return undefined;
  const here = 'https://here.invalid';
  const url = URL.canParse(given, here) ? new URL(given, here) : undefined;
  return url?.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined;
}
