import type { Context } from 'hono';
import { clearCheckoutDraftHeader } from './checkout-draft-cookie.server';
import { clearAdminBuildingHeader } from './admin-building-cookie.server';
import { clearGuestBookingsHeader } from './guest-bookings-cookie.server';
import { cookieHeaders, endedCookies } from './token-cookie.server';

/**
 * `Clear-Site-Data` header for a sign-out: clears cached pages and script storage. The measurement consent is a cookie,
 * which the header does not clear. Browsers accept the header over HTTPS only.
 */
const CLEAR_SITE_DATA = '"cache", "storage"';

/**
 * Returns the `Set-Cookie` headers that remove all traces of the signed-in user. The known-accounts cookie stays: it
 * holds only account ids, grants nothing, and keeps strangers' guesses from locking out the accounts' owners.
 */
export function signedOutCookies(secure: boolean): string[] {
  return [
    ...endedCookies(secure),
    clearGuestBookingsHeader(secure),
    clearCheckoutDraftHeader(secure),
    clearAdminBuildingHeader(secure),
  ];
}

export function signedOutHeaders(secure: boolean): Headers {
  const headers = cookieHeaders(signedOutCookies(secure));
  headers.set('Clear-Site-Data', CLEAR_SITE_DATA);
  return headers;
}

export function signOutBrowser(c: Context): void {
  for (const cookie of signedOutCookies(c.get('secure'))) c.header('Set-Cookie', cookie, { append: true });
  c.header('Clear-Site-Data', CLEAR_SITE_DATA);
}
