import { seal, sealMatches } from './secret.server';

/** A list in a cookie, `entry.<seal>~entry.<seal>`, sealed so that no entries can be added. */
export interface SealedList {
  cookie: string;
  purpose: string;
  maxEntries: number;
  days: number;
}

/**
 * Returns the cookie's name. Over HTTPS, its `__Host-` prefix keeps other hosts and paths from setting the cookie (RFC
 * 6265bis).
 */
export function cookieName({ cookie }: SealedList, secure: boolean): string {
  return secure ? `__Host-${cookie}` : cookie;
}

export function readSealedList({ purpose }: SealedList, cookie: string | undefined): string[] {
  return (cookie ?? '').split('~').flatMap((part) => {
    const [entry = '', code = ''] = part.split('.');
    return entry !== '' && sealMatches(purpose, entry, code) ? [entry] : [];
  });
}

/**
 * Returns a `Set-Cookie` header for the list with the entry placed first. The oldest entries beyond `maxEntries` are
 * dropped.
 */
export function sealedListHeader(list: SealedList, known: readonly string[], entry: string, secure: boolean): string {
  const entries = [entry, ...known.filter((other) => other !== entry)].slice(0, list.maxEntries);
  const value = entries.map((each) => `${each}.${seal(list.purpose, each)}`).join('~');
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${list.days * 86_400}`];
  if (secure) attributes.push('Secure');
  return [`${cookieName(list, secure)}=${value}`, ...attributes].join('; ');
}
