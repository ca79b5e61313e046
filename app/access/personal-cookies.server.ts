import { OWN_BOOKINGS_COOKIE } from './own-bookings-cookie.server';
import { REFRESH_COOKIE, TOKEN_COOKIE } from './token-cookie.server';

/** Who sends one of these may see or do something of their own. Over HTTPS a name may have a prefix. */
const NAMES = [TOKEN_COOKIE, REFRESH_COOKIE, OWN_BOOKINGS_COOKIE];

/** Takes a `Cookie` header. Rather too often than too rarely: another cookie's value may have a name in it. */
export function sendsPersonalCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && NAMES.some((name) => cookies.includes(name));
}
