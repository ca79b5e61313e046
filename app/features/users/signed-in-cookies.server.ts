import type { Actor } from '../../access/actor';
import { knownUsersHeader } from '../../access/known-users-cookie.server';
import { boundGuestBookingsHeader } from '../../access/guest-bookings-cookie.server';
import { tokenCookies } from '../../access/token-cookie.server';
import type { SignedIn } from './open-session.server';

/**
 * Returns the `Set-Cookie` headers after signing in: the tokens, the users known in this browser, and the bookings
 * opened in this browser, now bound to the user.
 */
export function signedInCookies(actor: Actor, { tokens, user }: SignedIn, secure: boolean): string[] {
  return [
    ...tokenCookies(tokens, secure),
    knownUsersHeader(actor.knownUserIds, user.id, secure),
    boundGuestBookingsHeader(actor, user.id, secure),
  ];
}
