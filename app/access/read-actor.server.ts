import type { PayingHosts } from './paying-hosts';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { localeOfHeader, localeOfPath, type Locale } from '../core/locale';
import { signedIn, visitor, type Actor, type SignedInUser } from './actor';
import { bearerOf } from './bearer-token.server';
import { ADMIN_BUILDING_COOKIE, adminBuildingOf } from './admin-building-cookie.server';
import { deviceOf } from './device.server';
import { knownUserIdsOf, knownUsers } from './known-users-cookie.server';
import { guestBookingsCookie, guestReferencesOf } from './guest-bookings-cookie.server';
import { renewSession } from './renew-session.server';
import { cookieName } from './sealed-list.server';
import { readToken, tokensOf, type SessionTokens } from './session.server';
import { signedOutCookies } from './signed-out.server';
import { REFRESH_COOKIE, TOKEN_COOKIE, tokenCookies } from './token-cookie.server';

export interface HttpVariables {
  Variables: {
    actor: Actor;
    locale: Locale;
    nonce: string;
    /** Scheme and host that guests type, such as https://www.example.com. */
    origin: string;
    secure: boolean;
    /** True if the page is the same for everyone who is not signed in. */
    shared?: boolean;
    /** True if the tag manager may load on the page, given the visitor's consent. */
    measured?: boolean;
    payingHosts?: PayingHosts | undefined;
  };
}

/**
 * Identifies the caller from `Authorization: Bearer` or the cookies. docs/specification.md, section 4: an expired token
 * is refreshed while its session can be refreshed. If both have expired, the session is reset, and requests that need a
 * session are refused.
 */
export function readActor(addressOf: (c: Context) => string): MiddlewareHandler<HttpVariables> {
  return async (c, next) => {
    const isApi = c.req.path.startsWith('/api/');
    const locale = isApi ? localeOfHeader(c.req.header('accept-language')) : localeOfPath(c.req.path);
    const secure = c.get('secure');
    const base = visitor(locale, {
      address: addressOf(c),
      via: isApi ? 'api' : 'web',
      device: deviceOf(c.req.header('user-agent')),
      knownUserIds: knownUserIdsOf(getCookie(c, cookieName(knownUsers, secure))),
    });
    const adminBuildingId = adminBuildingOf(getCookie(c, ADMIN_BUILDING_COOKIE));
    const previewBuildingId = adminBuildingOf(c.req.query('preview'));
    const bearer = bearerOf(c);
    const reading = bearer === undefined ? await fromCookies(c, base) : await fromBearer(bearer);
    const { user, cookies, expired, reset = false } = reading;
    const guestReferences = reset ? [] : guestReferencesOf(getCookie(c, guestBookingsCookie(secure)), user?.id);
    c.set('locale', locale);
    const chosen = { ...(adminBuildingId && { adminBuildingId }), ...(previewBuildingId && { previewBuildingId }) };
    c.set(
      'actor',
      user
        ? // A page of ours calls the API with its cookies; other programs bring a token.
          signedIn(user, {
            ...base,
            via: bearer === undefined ? 'web' : 'api',
            ownReferences: guestReferences,
            ...chosen,
          })
        : { ...base, ownReferences: guestReferences, ...(expired && { expired }) },
    );
    await next();
    if (setsCookie(c, TOKEN_COOKIE)) return;
    for (const cookie of cookies.filter((each) => !setsCookie(c, each.split('=')[0]!))) {
      c.header('Set-Cookie', cookie, { append: true });
    }
  };
}

interface Reading {
  user?: SignedInUser;
  cookies: string[];
  /** True if the request sent tokens that this app issued, none of which is still valid. */
  expired?: boolean;
  /** True if the cookies of the ended session must be removed from the browser. */
  reset?: boolean;
}

async function fromBearer(token: string): Promise<Reading> {
  const reading = await readToken(token);
  if (reading === 'expired') return { cookies: [], expired: true };
  return { ...(reading && { user: reading.user }), cookies: [] };
}

async function fromCookies(c: Context<HttpVariables>, base: Actor): Promise<Reading> {
  const secure = c.get('secure');
  const token = getCookie(c, TOKEN_COOKIE);
  const refreshToken = getCookie(c, REFRESH_COOKIE);
  if (!token && !refreshToken) return { cookies: [] };
  const reading = token ? await readToken(token) : undefined;
  if (reading && reading !== 'expired') {
    return { user: reading.user, cookies: reading.renew ? tokenCookies(await tokensOf(reading), secure) : [] };
  }
  const renewed = refreshToken ? await renewSession(base, refreshToken) : undefined;
  if (renewed && renewed !== 'expired') return { user: renewed.user, cookies: tokenCookies(renewed.tokens, secure) };
  return { cookies: signedOutCookies(secure), reset: true, expired: reading === 'expired' || renewed === 'expired' };
}

function setsCookie(c: Context<HttpVariables>, name: string): boolean {
  return c.res.headers.getSetCookie().some((header) => header.startsWith(`${name}=`));
}

export function setTokenCookies(c: Context<HttpVariables>, tokens: SessionTokens): void {
  for (const cookie of tokenCookies(tokens, c.get('secure'))) c.header('Set-Cookie', cookie, { append: true });
}
