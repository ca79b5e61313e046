import type { Actor } from './actor';
import { cookieName, readSealedList, sealedListHeader, type SealedList } from './sealed-list.server';

export const OWN_BOOKINGS_COOKIE = 'estancia.bookings';

/**
 * The bookings that this browser made or proved to own. A page's refresh or a
 * lost mail does not shut a guest out of what they have just booked. What
 * somebody signed in made or proved counts only while the same person is signed
 * in, however the session ends: browsers are shared. For later there is the link
 * in the mail.
 */
function ownBookings(userId?: number): SealedList {
  const purpose = userId === undefined ? 'own bookings' : `own bookings of ${userId}`;
  return { cookie: OWN_BOOKINGS_COOKIE, purpose, maxKept: 8, days: 30 };
}

export function ownBookingsCookie(secure: boolean): string {
  return cookieName(ownBookings(), secure);
}

/** References that count for whoever is signed in, or for a visitor. */
export function ownReferencesOf(cookie: string | undefined, userId?: number): string[] {
  const own = userId === undefined ? [] : readSealedList(ownBookings(userId), cookie);
  return [...new Set([...own, ...readSealedList(ownBookings(), cookie)])];
}

/** A `Set-Cookie` header that adds the reference to those that the browser has. */
export function ownBookingsHeader(
  { ownReferences, user }: Pick<Actor, 'ownReferences' | 'user'>,
  reference: string,
  secure: boolean,
): string {
  return sealedListHeader(ownBookings(user?.id), ownReferences, reference, secure);
}

/** A `Set-Cookie` header for a browser on which somebody signs in: what it has is theirs from now on, and nobody's after them. */
export function boundOwnBookingsHeader(actor: Actor, userId: number, secure: boolean): string {
  const [first, ...others] = actor.user && actor.user.id !== userId ? [] : actor.ownReferences;
  if (first === undefined) return clearOwnBookingsHeader(secure);
  return sealedListHeader(ownBookings(userId), others, first, secure);
}

/** A `Set-Cookie` header after which the browser has none. */
export function clearOwnBookingsHeader(secure: boolean): string {
  return `${ownBookingsCookie(secure)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? '; Secure' : ''}`;
}
