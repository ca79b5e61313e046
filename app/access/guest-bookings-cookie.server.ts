import type { Actor } from './actor';
import { cookieName, readSealedList, sealedListHeader, type SealedList } from './sealed-list.server';

export const GUEST_BOOKINGS_COOKIE = 'estancia.bookings';

/**
 * Bookings that were made in this browser or that its user proved to own, so that a page refresh or a lost mail doesn't
 * shut guests out of a new booking. Bookings of a signed-in user count only while that same user is signed in, no
 * matter how the session ends, since browsers are shared. The link in the mail covers later access.
 */
function guestBookings(userId?: number): SealedList {
  const purpose = userId === undefined ? 'own bookings' : `own bookings of ${userId}`;
  return { cookie: GUEST_BOOKINGS_COOKIE, purpose, maxEntries: 8, days: 30 };
}

export function guestBookingsCookie(secure: boolean): string {
  return cookieName(guestBookings(), secure);
}

/** Returns the booking references that count for the signed-in user, or for a visitor if nobody is signed in. */
export function guestReferencesOf(cookie: string | undefined, userId?: number): string[] {
  const own = userId === undefined ? [] : readSealedList(guestBookings(userId), cookie);
  return [...new Set([...own, ...readSealedList(guestBookings(), cookie)])];
}

export function guestBookingsHeader(
  { ownReferences, user }: Pick<Actor, 'ownReferences' | 'user'>,
  reference: string,
  secure: boolean,
): string {
  return sealedListHeader(guestBookings(user?.id), ownReferences, reference, secure);
}

/** Returns a `Set-Cookie` header for a sign-in, after which the browser's bookings count only for this user. */
export function boundGuestBookingsHeader(actor: Actor, userId: number, secure: boolean): string {
  const [first, ...others] = actor.user && actor.user.id !== userId ? [] : actor.ownReferences;
  if (first === undefined) return clearGuestBookingsHeader(secure);
  return sealedListHeader(guestBookings(userId), others, first, secure);
}

export function clearGuestBookingsHeader(secure: boolean): string {
  return `${guestBookingsCookie(secure)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? '; Secure' : ''}`;
}
