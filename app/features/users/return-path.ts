/**
 * Returns the page of this site to continue at after signing in, or undefined. Accepts paths only: `//host`, `/\host`,
 * and characters that browsers strip from addresses (tabs, line ends) would lead elsewhere.
 */
export function returnPath(provided: string | null): string | undefined {
  if (!provided || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(provided)) return undefined;
  const placeholderOrigin = 'https://here.invalid';
  const url = URL.canParse(provided, placeholderOrigin) ? new URL(provided, placeholderOrigin) : undefined;
  return url?.origin === placeholderOrigin && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : undefined;
}
