import { seal, sealMatches } from './secret.server';

/**
 * The bookings that this browser made or proved to own, sealed so that nobody
 * adds to the list: `AL-7K3M9.<seal>~AL-…`. A page's refresh or a lost mail does
 * not shut a guest out of what they have just booked.
 */
export const OWN_BOOKINGS_COOKIE = 'estancia.bookings';
const PURPOSE = 'own bookings';
const MAX_KEPT = 8;
const DAYS = 365;

export function ownReferencesOf(cookie: string | undefined): string[] {
  return (cookie ?? '').split('~').flatMap((part) => {
    const [reference = '', code = ''] = part.split('.');
    return reference !== '' && sealMatches(PURPOSE, reference, code) ? [reference] : [];
  });
}

/** A `Set-Cookie` header that adds the reference to those that the browser has. */
export function ownBookingsHeader(known: readonly string[], reference: string, secure: boolean): string {
  const references = [reference, ...known.filter((other) => other !== reference)].slice(0, MAX_KEPT);
  const value = references.map((entry) => `${entry}.${seal(PURPOSE, entry)}`).join('~');
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${DAYS * 86_400}`];
  if (secure) attributes.push('Secure');
  return [`${OWN_BOOKINGS_COOKIE}=${value}`, ...attributes].join('; ');
}
