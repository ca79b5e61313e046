import type { Actor } from './actor';
import { cookieName, readSealedList, sealedListHeader, type SealedList } from './sealed-list.server';

export const OWN_BOOKINGS_COOKIE = 'estancia.bookings';

/**
 * Bookings that this browser made or proved to own, so that a page refresh or a lost mail doesn't shut guests out of a
 * new booking. Bookings of a signed-in user count only while that same user is signed in, however the session ends,
 * since browsers are shared. The link in the mail covers later access.
 */
function ownBookings(userId?: number): SealedList {
  const purpose = userId === undefined ? 'own bookings' : `own bookings of ${userId}`;
  return { cookie: OWN_BOOKINGS_COOKIE, purpose, maxKept: 8, days: 30 };
}

export function ownBookingsCookie(secure: boolean): string {
  return cookieName(ownBookings(), secure);
}

/** Returns the references that count for the signed-in user, or for a visitor. */
export function ownReferencesOf(cookie: string | undefined, userId?: number): string[] {
  const own = userId === undefined ? [] : readSealedList(ownBookings(userId), cookie);
  return [...new Set([...own, ...readSealedList(ownBookings(), cookie)])];
}

export function ownBookingsHeader(
  { ownReferences, user }: Pick<Actor, 'ownReferences' | 'user'>,
  reference: string,
  secure: boolean,
): string {
  return sealedListHeader(ownBookings(user?.id), ownReferences, reference, secure);
}

/** Returns a `Set-Cookie` header for a sign-in: the browser's bookings now count only for this user. */
export function boundOwnBookingsHeader(actor: Actor, userId: number, secure: boolean): string {
  const [first, ...others] = actor.user && actor.user.id !== userId ? [] : actor.ownReferences;
  if (first === undefined) return clearOwnBookingsHeader(secure);
  return sealedListHeader(ownBookings(userId), others, first, secure);
}

export function clearOwnBookingsHeader(secure: boolean): string {
  return `${ownBookingsCookie(secure)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? '; Secure' : ''}`;
}
