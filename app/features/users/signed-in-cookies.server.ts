import type { Actor } from '../../access/actor';
import { knownUsersHeader } from '../../access/known-users-cookie.server';
import { boundOwnBookingsHeader } from '../../access/own-bookings-cookie.server';
import { tokenCookies } from '../../access/token-cookie.server';
import type { SignedIn } from './open-session.server';

/** `Set-Cookie` headers for a browser that has just signed in: its tokens, that the person is known on it, and that what it booked is theirs. */
export function signedInCookies(actor: Actor, { tokens, user }: SignedIn, secure: boolean): string[] {
  return [
    ...tokenCookies(tokens, secure),
    knownUsersHeader(actor.knownUserIds, user.id, secure),
    boundOwnBookingsHeader(actor, user.id, secure),
  ];
}
