import { cookieName, readSealedList, sealedListHeader, type SealedList } from './sealed-list.server';

/**
 * The bookings that this browser made or proved to own. A page's refresh or a
 * lost mail does not shut a guest out of what they have just booked.
 */
export const ownBookings: SealedList = { cookie: 'estancia.bookings', purpose: 'own bookings', maxKept: 8, days: 365 };

export function ownReferencesOf(cookie: string | undefined): string[] {
  return readSealedList(ownBookings, cookie);
}

/** A `Set-Cookie` header that adds the reference to those that the browser has. */
export function ownBookingsHeader(known: readonly string[], reference: string, secure: boolean): string {
  return sealedListHeader(ownBookings, known, reference, secure);
}

/** A `Set-Cookie` header after which the browser has none. */
export function forgetOwnBookingsHeader(secure: boolean): string {
  return `${cookieName(ownBookings, secure)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? '; Secure' : ''}`;
}
