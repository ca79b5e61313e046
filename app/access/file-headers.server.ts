import type { Context, MiddlewareHandler } from 'hono';

/** One year, the minimum that browser preload lists accept. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** Pictures may be embedded by other sites, as in link previews, emails and search engines. No other files may. */
const SHOWN_ELSEWHERE = /^\/images\//;

/** Sets the headers of all responses that are not pages: files, errors, robots.txt and the like. */
export function fileHeaders(secure: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    addFileHeaders(c.res.headers, c, secure);
  };
}

export function addFileHeaders(headers: Headers, c: Context, secure: boolean): void {
  const requested = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': SHOWN_ELSEWHERE.test(c.req.path) ? 'cross-origin' : 'same-origin',
    ...(secure && { 'Strict-Transport-Security': STRICT_TRANSPORT }),
  };
  for (const [name, value] of Object.entries(requested)) if (!headers.has(name)) headers.set(name, value);
}
