import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { localeOfHeader, localeOfPath, type Locale } from '../core/locale';
import { signedIn, visitor, type Actor } from './actor';
import { ownReferencesOf, OWN_BOOKINGS_COOKIE } from './own-bookings-cookie.server';
import { issueToken, readToken, TOKEN_COOKIE } from './session.server';
import { endedTokenHeader, tokenHeader } from './token-cookie.server';

/** What the HTTP layer keeps of a request. */
export interface HttpVariables {
  Variables: {
    actor: Actor;
    locale: Locale;
    nonce: string;
    secure: boolean;
    /** The page is the same for everyone who is not signed in. */
    shared?: boolean;
    /** The tag manager may be loaded on the page, should the visitor agree. */
    measured?: boolean;
  };
}

/**
 * Finds out who asks: `Authorization: Bearer` or the token cookie. A cookie
 * whose token has lived half its life is renewed while the session goes on; one
 * that no longer counts is taken back.
 */
export function readActor(addressOf: (c: Context) => string): MiddlewareHandler<HttpVariables> {
  return async (c, next) => {
    const isApi = c.req.path.startsWith('/api/');
    const locale = isApi ? localeOfHeader(c.req.header('accept-language')) : localeOfPath(c.req.path);
    const base = visitor(locale, addressOf(c), ownReferencesOf(getCookie(c, OWN_BOOKINGS_COOKIE)));
    const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const cookie = getCookie(c, TOKEN_COOKIE);
    const token = bearer ?? cookie;
    const reading = token ? await readToken(token) : undefined;
    c.set('locale', locale);
    c.set('actor', reading ? signedIn(reading.user, base) : base);
    await next();
    if (bearer !== undefined || cookie === undefined || setsToken(c)) return;
    if (!reading) c.header('Set-Cookie', endedTokenHeader(), { append: true });
    else if (reading.renew) setTokenCookie(c, await issueToken(reading.user));
  };
}

/** The answer itself signs in or out; its cookie stands. */
function setsToken(c: Context<HttpVariables>): boolean {
  return c.res.headers.getSetCookie().some((header) => header.startsWith(`${TOKEN_COOKIE}=`));
}

export function setTokenCookie(c: Context<HttpVariables>, token: string): void {
  c.header('Set-Cookie', tokenHeader(token, c.get('secure')), { append: true });
}
