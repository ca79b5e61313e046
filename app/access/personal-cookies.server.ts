import { GUEST_BOOKINGS_COOKIE } from './guest-bookings-cookie.server';
import { REFRESH_COOKIE, TOKEN_COOKIE } from './token-cookie.server';

/** Names of the cookies that may make a response personal. Over HTTPS, a cookie's name may have a prefix. */
const NAMES = [TOKEN_COOKIE, REFRESH_COOKIE, GUEST_BOOKINGS_COOKIE];

/**
 * Returns whether a `Cookie` header contains a personal cookie. A name within another cookie's value counts too: a
 * false positive only bypasses the cache.
 */
export function sendsPersonalCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && NAMES.some((name) => cookies.includes(name));
}
