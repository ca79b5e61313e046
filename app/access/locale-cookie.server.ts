import { localeOfPath } from '../core/locale';

/**
 * docs/specification.md, section 9: cookie with the language of the last page seen, valid for 365 days. The cookie
 * never causes a redirect.
 */
export const LOCALE_COOKIE = 'estancia.locale';
const SECONDS = 365 * 86_400;

/** Returns a `Set-Cookie` header with the page's language; undefined if the browser already has it. */
export function localeCookieHeader(path: string, known: string | undefined, secure: boolean): string | undefined {
  const locale = localeOfPath(path);
  if (known === locale) return undefined;
  const attributes = [`${LOCALE_COOKIE}=${locale}`, 'Path=/', 'SameSite=Lax', `Max-Age=${SECONDS}`];
  if (secure) attributes.push('Secure');
  return attributes.join('; ');
}
