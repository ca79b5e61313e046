import type { Context } from 'hono';
import { clearCheckoutDraftHeader } from './checkout-draft-cookie.server';
import { clearAdminBuildingHeader } from './admin-building-cookie.server';
import { clearOwnBookingsHeader } from './own-bookings-cookie.server';
import { cookieHeaders, endedCookies } from './token-cookie.server';

/**
 * `Clear-Site-Data` for a sign-out: cached pages and what scripts stored. The choice about measurement is a cookie and
 * stays. Browsers accept the header over HTTPS only.
 */
const CLEAR_SITE_DATA = '"cache", "storage"';

/**
 * `Set-Cookie` headers after which the browser knows nothing of who was signed
 * in. Which accounts are known on it stays: it holds their numbers alone, opens
 * nothing, and keeps strangers' guesses from shutting their owners out.
 */
export function signedOutCookies(secure: boolean): string[] {
  return [
    ...endedCookies(secure),
    clearOwnBookingsHeader(secure),
    clearCheckoutDraftHeader(secure),
    clearAdminBuildingHeader(secure),
  ];
}

/** Headers of an answer that signs out. */
export function signedOutHeaders(secure: boolean): Headers {
  const headers = cookieHeaders(signedOutCookies(secure));
  headers.set('Clear-Site-Data', CLEAR_SITE_DATA);
  return headers;
}

/** The same on an answer of the API. */
export function signOutBrowser(c: Context): void {
  for (const cookie of signedOutCookies(c.get('secure'))) c.header('Set-Cookie', cookie, { append: true });
  c.header('Clear-Site-Data', CLEAR_SITE_DATA);
}
