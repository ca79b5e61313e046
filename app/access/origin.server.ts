import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '../core/app-error';
import { bearerOf } from './bearer-token.server';
import { logger } from './logger.server';
import { sendsPersonalCookie } from './personal-cookies.server';
import type { HttpVariables } from './read-actor.server';

/**
 * Scheme, host and port that guests type: those of PUBLIC_URL, or without one those that the request names. What a
 * proxy says of them in `X-Forwarded-Host` or `X-Forwarded-Proto` is not read, because anybody can say it.
 */
export function siteOrigin(request: Pick<Request, 'url'>, publicUrl: string | undefined): string {
  return new URL(publicUrl ?? request.url).origin;
}

/** The request as the browser made it: behind a proxy that ends TLS it arrives under another address. */
export function requestAt(origin: string, request: Request): Request {
  const { pathname, search } = new URL(request.url);
  const { method, headers, signal } = request;
  const bodyless = method === 'GET' || method === 'HEAD';
  // Not resolved against the origin: a path that begins with `//` would name another host.
  return new Request(`${origin}${pathname}${search}`, {
    method,
    headers,
    signal,
    ...(!bodyless && { body: request.body, duplex: 'half' }),
  });
}

/** `unsaid` where the request has no header that would tell: every browser of the last years sends one with a write. */
type Sender = 'here' | 'elsewhere' | 'unsaid';

/** Which site's page a browser sent the request from. The first header that is there decides, exactly. */
export function senderOf(headers: Headers, origin: string): Sender {
  const from = headers.get('Origin');
  if (from !== null) return from === origin ? 'here' : 'elsewhere';
  const site = headers.get('Sec-Fetch-Site');
  // `none` is what a person started without any page, as by opening a bookmark.
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'here' : 'elsewhere';
  const page = headers.get('Referer');
  if (page !== null) return URL.parse(page)?.origin === origin ? 'here' : 'elsewhere';
  return 'unsaid';
}

/**
 * Refuses what another site has a visitor's browser send (decision 16). Pages take writes from this site alone. The API
 * also takes them from programs, which say nothing of a page: with a token, or without a cookie that says who asks.
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

/** Which site it was: what else a header may hold is somebody's. */
function hostOf(origin: string | undefined): string | undefined {
  return URL.parse(origin ?? '')?.host.slice(0, 100);
}

function isWrite(method: string): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

function mayWrite(c: Context<HttpVariables>): boolean {
  const isApi = c.req.path.startsWith('/api/');
  // No browser adds it by itself, other than `Basic`, and no page of another site may.
  if (isApi && bearerOf(c) !== undefined) return true;
  const sender = senderOf(c.req.raw.headers, c.get('origin'));
  return sender === 'here' || (isApi && sender === 'unsaid' && !sendsPersonalCookie(c.req.header('cookie')));
}
