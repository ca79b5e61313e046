import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '../core/app-error';
import { bearerOf } from './bearer-token.server';
import { logger } from './logger.server';
import { sendsPersonalCookie } from './personal-cookies.server';
import type { HttpVariables } from './read-actor.server';

/**
 * Returns the scheme, host and port that guests type: from PUBLIC_URL, or else from the request. `X-Forwarded-Host` and
 * `X-Forwarded-Proto` are ignored because anyone can send them.
 */
export function siteOrigin(request: Pick<Request, 'url'>, publicUrl: string | undefined): string {
  return new URL(publicUrl ?? request.url).origin;
}

/**
 * Returns the request under the address that the browser used; behind a TLS-terminating proxy, requests arrive under
 * another address.
 */
export function requestAt(origin: string, request: Request): Request {
  const { pathname, search } = new URL(request.url);
  const { method, headers, signal } = request;
  const bodyless = method === 'GET' || method === 'HEAD';
  // Not resolved against the origin: a path starting with `//` would name another host.
  return new Request(`${origin}${pathname}${search}`, {
    method,
    headers,
    signal,
    ...(!bodyless && { body: request.body, duplex: 'half' }),
  });
}

/** `unsaid` if no header reveals the sender. Every recent browser sends such a header with a write. */
type Sender = 'here' | 'elsewhere' | 'unsaid';

/** Determines which site's page sent the request. The first header present decides. */
export function senderOf(headers: Headers, origin: string): Sender {
  const from = headers.get('Origin');
  if (from !== null) return from === origin ? 'here' : 'elsewhere';
  const site = headers.get('Sec-Fetch-Site');
  // `none` means the user navigated directly, as from a bookmark.
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'here' : 'elsewhere';
  const page = headers.get('Referer');
  if (page !== null) return URL.parse(page)?.origin === origin ? 'here' : 'elsewhere';
  return 'unsaid';
}

/**
 * Refuses writes that another site makes a visitor's browser send (decision 16). Pages accept writes from this site
 * only. The API also accepts any write with a bearer token, and writes from programs, which name no page, if they send
 * no personal cookie.
 */
export function refuseForeignWrites(): MiddlewareHandler<HttpVariables> {
  return async (c, next) => {
    if (isWrite(c.req.method) && !mayWrite(c)) {
      const site = c.get('origin');
      logger().info({ from: hostOf(c.req.header('origin')), site }, 'refused a write that another site sent');
      throw new AppError('foreign_origin', { extra: { site } });
    }
    await next();
  };
}

/** Host only: the rest of the header may hold personal data. */
function hostOf(origin: string | undefined): string | undefined {
  return URL.parse(origin ?? '')?.host.slice(0, 100);
}

function isWrite(method: string): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

function mayWrite(c: Context<HttpVariables>): boolean {
  const isApi = c.req.path.startsWith('/api/');
  // Browsers never add an `Authorization` header on their own, except `Basic`, and pages of other sites cannot add one.
  if (isApi && bearerOf(c) !== undefined) return true;
  const sender = senderOf(c.req.raw.headers, c.get('origin'));
  return sender === 'here' || (isApi && sender === 'unsaid' && !sendsPersonalCookie(c.req.header('cookie')));
}
