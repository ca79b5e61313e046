import { randomBytes } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { visitor } from './access/actor';
import { LOCALE_COOKIE, localeCookieHeader } from './access/locale-cookie.server';
import { readActor, type HttpVariables } from './access/read-actor.server';
import { requestContext } from './access/request-context.server';
import { securityHeaders } from './access/security-headers.server';
import { apiApp } from './api.server';
import { answerError } from './access/problem.server';
import { refusesTracking } from './access/tracking-signal.server';
import { AppError } from './core/app-error';
import { defaultLocale, localeOfPath, pathIn, plainPath } from './core/locale';
import { rawPool } from './database/connection.server';
import type { SiteChanges } from './database/site-changes.server';
import { uploadBytes } from './features/apartments/images/image-limits';
import { imageRoutes } from './features/apartments/serve-image.server';
import { calendarRoutes } from './features/calendars/serve-calendar.server';
import { publicBuilding } from './features/building/public-building.server';
import { listedPaths, robotsText, siteMapXml } from './features/site/site-map.server';
import { pageCache } from './page-cache.server';
import { pageGuards } from './page-guards.server';

/** Nothing that is typed comes near this; pictures have a limit of their own. */
const MAX_BODY_BYTES = 256 * 1024;
/** What a page says in its `headers` when everyone who is not signed in may be given the same. */
const SHARED = 'public';
const CLIENT_FOLDER = 'build/client';

export interface HttpOptions {
  build: ServerBuild;
  mode: string;
  trustedProxies: number;
  secure: boolean;
  /** Address that guests type; without it, that of the request. */
  publicUrl?: string | undefined;
  changes: SiteChanges;
}

/** Session, security headers, API, files, then pages: one process, web-standard requests. */
export function httpApp(options: HttpOptions): Hono<HttpVariables> {
  const app = new Hono<HttpVariables>();
  const handlePage = createRequestHandler(options.build, options.mode);
  const guardOf = pageGuards(options.build);

  app.onError((error, c) => answerError(error, c));
  app.get('/health', async (c) => {
    await rawPool().query('SELECT 1');
    return c.json({ status: 'ok' });
  });
  app.use(
    '/assets/*',
    serveStatic({
      root: CLIENT_FOLDER,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  app.route('/', imageRoutes());
  app.route('/', calendarRoutes());
  app.get('/favicon.svg', serveStatic({ root: CLIENT_FOLDER }));

  app.get('/robots.txt', (c) => c.text(robotsText(originOf(c, options))));
  app.get('/sitemap.xml', async (c) => {
    const xml = siteMapXml(originOf(c, options), await listedPaths(visitor(defaultLocale)));
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
  });

  app.use(pageCache(options));
  app.use(async (c, next) => {
    c.set('nonce', randomBytes(16).toString('base64'));
    c.set('secure', options.secure);
    c.set('origin', originOf(c, options));
    await next();
  });
  app.use(async (c, next) => {
    c.set('measured', await mayBeMeasured(c));
    await next();
  });
  app.use(securityHeaders());
  app.use(pagesOnly(csrf()));
  app.use((c, next) => {
    const maxSize = uploadBytes(c.req.method, c.req.path) ?? MAX_BODY_BYTES;
    return bodyLimit({ maxSize, onError: tooLarge })(c, next);
  });
  app.use(readActor((c) => addressOf(c, options.trustedProxies)));
  app.route('/api/v1', apiApp());
  app.all('*', async (c) => {
    const context = new RouterContextProvider();
    const { actor, locale, nonce, origin, secure } = c.var;
    context.set(requestContext, { actor, guardOf, locale, nonce, origin, secure });
    const answer = await handlePage(readable(c.req.raw), context);
    const caching = answer.headers.get('Cache-Control');
    c.set('shared', caching === SHARED);
    if (actor.user) answer.headers.set('Cache-Control', 'private, no-store');
    else if (caching === null || caching === SHARED) answer.headers.set('Cache-Control', 'private, no-cache');
    noteLocale(c, answer);
    return answer;
  });
  return app;
}

/** A public page of a house with a tag manager, asked for by a browser that does not refuse it. Nobody measures the page behind a mailed link. */
async function mayBeMeasured(c: Context): Promise<boolean> {
  const path = plainPath(c.req.path);
  if (c.req.method !== 'GET' || /^\/(api|admin|account)(\/|$)/.test(path) || refusesTracking(c)) return false;
  if (c.req.query('token') !== undefined) return false;
  return Boolean((await publicBuilding())?.tagManagerContainer);
}

/** Scheme and host that guests type. */
function originOf(c: Context, { publicUrl }: HttpOptions): string {
  return new URL(publicUrl ?? c.req.url).origin;
}

/** Only pages note their language: not data, files or redirects. */
function noteLocale(c: Context<HttpVariables>, answer: Response): void {
  if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return;
  const cookie = localeCookieHeader(c.req.path, getCookie(c, LOCALE_COOKIE), c.get('secure'));
  if (cookie) answer.headers.append('Set-Cookie', cookie);
}

function tooLarge(c: Context<HttpVariables>): Response | Promise<Response> {
  return answerError(new AppError('body_too_large'), c);
}

/** The API takes JSON only, which no foreign form can send; pages take forms. */
function pagesOnly(middleware: MiddlewareHandler<HttpVariables>): MiddlewareHandler<HttpVariables> {
  return (c, next) => (c.req.path.startsWith('/api/') ? next() : middleware(c, next));
}

/** A path whose escapes are broken cannot be a page: the page that says so is asked for instead. */
function readable(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURI(url.pathname);
    return request;
  } catch {
    return new Request(new URL(`${pathIn(localeOfPath(url.pathname), '/')}/not-found`.replace('//', '/'), url));
  }
}

/** The visitor's network address: the connection's, or what the innermost trusted proxy says of it. */
function addressOf(c: Context, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
    const address = forwarded.at(-trustedProxies);
    if (address) return address;
  }
  return getConnInfo(c).remote.address ?? 'unknown';
}
