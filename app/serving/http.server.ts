import { randomBytes } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { matchedRoutes, routePath } from 'hono/route';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { visitor } from '../access/actor';
import { noteRoute } from '../access/answered-request.server';
import { LOCALE_COOKIE, localeCookieHeader } from '../access/locale-cookie.server';
import { refuseForeignWrites, requestAt, siteOrigin } from '../access/origin.server';
import { readActor, type HttpVariables } from '../access/read-actor.server';
import { logRefusals, pathSegmentsOf } from '../access/refusal-log.server';
import { requestContext } from '../access/request-context.server';
import { addFileHeaders, fileHeaders } from '../access/file-headers.server';
import { securityHeaders } from '../access/security-headers.server';
import { answerUnavailable, isForm } from './answer-unavailable.server';
import { apiApp } from './api.server';
import { answerError } from '../access/problem.server';
import { statusOf } from '../access/refusals.server';
import { refusesTracking } from '../access/tracking-signal.server';
import { limitBodies } from './body-limits.server';
import { clientFiles } from './client-files.server';
import { AppError } from '../core/app-error';
import { localeOfPath, pathIn } from '../core/locale';
import { isDatabaseUnavailable } from '../database/client.server';
import { inOneReading } from '../database/cached-reads.server';
import { isUnavailable } from '../database/unavailable.server';
import { imageRoutes } from '../features/apartments/serve-image.server';
import { payingHosts } from '../features/payments/by-provider/paying-hosts.server';
import { noticeRoutes } from '../features/payments/by-provider/serve-notices.server';
import { calendarRoutes } from '../features/calendars/serve-calendar.server';
import { publicBuilding } from '../features/building/public-building.server';
import { isMeasured } from '../features/site/consent/measured-pages';
import { siteFileRoutes } from '../features/site/serve-site-files.server';
import { pageCache } from './page-cache.server';
import { pageHandlers } from './page-handlers.server';
import { readinessRoutes, type Readiness } from '../watch/readiness.server';
import { MANIFEST_PATH, routeManifests } from './route-manifests.server';
import { metricsRoutes, type MetricsSource } from '../watch/serve-metrics.server';

/** `Cache-Control` of pages that are the same for everyone not signed in. */
const SHARED = 'public';

/** Paths that are not pages, handled before page headers are set. */
const FILES = [
  '/health',
  '/ready',
  '/metrics',
  '/assets/*',
  MANIFEST_PATH,
  '/favicon.svg',
  '/images/*',
  '/logo/*',
  '/calendars/*',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/*',
];

export interface HttpOptions {
  folder: string;
  build: ServerBuild;
  mode: string;
  trustedProxies: number;
  secure: boolean;
  /** Contact for security reports, if it differs from the building's contact. */
  securityContact?: string | undefined;
  /** Address that guests type; defaults to the address of the request (`siteOrigin`). */
  publicUrl?: string | undefined;
  /** Set if metrics are served on the ordinary port, protected by a token. */
  metrics?: { source: MetricsSource; token: string } | undefined;
  /** Returns the result of each check that decides whether this node is ready for visitors. */
  ready: () => Promise<Readiness>;
}

/**
 * Builds the HTTP app: session, security headers, API, files, then pages, in one process with web-standard requests.
 */
export function httpApp(options: HttpOptions): Hono<HttpVariables> {
  const app = new Hono<HttpVariables>();
  const handlerOf = pageHandlers(options.build, options.mode);
  const api = apiApp();
  const pages = Object.values(options.build.routes).map((route) => route?.path);
  const knownPathWords = pathSegmentsOf(['api/v1', ...api.routes.map(({ path }) => path), ...pages]);
  const originOf = (c: Context) => siteOrigin(c.req.raw, options.publicUrl);
  const showPage = async (c: Context<HttpVariables>, request: Request, refusal?: AppError) => {
    let unavailable: unknown;
    const reportUnavailable = (error: unknown) => {
      unavailable ??= error;
    };
    const posted = isForm(request) ? request.clone() : undefined;
    const { actor = visitor(localeOfPath(c.req.path)), nonce, origin, secure } = c.var;
    const { locale } = actor;
    const context = new RouterContextProvider();
    const { handle, guardOf } = handlerOf(new URL(request.url).pathname);
    const known = { actor, guardOf, locale, nonce, origin, secure, reportUnavailable };
    context.set(requestContext, { ...known, ...(refusal && { refusal }) });
    const answer = await handle(request, context);
    return unavailable ? answerUnavailable(unavailable, c, posted) : answer;
  };

  const answerFailure = async (error: Error, c: Context<HttpVariables>) => {
    if (isUnavailable(error)) return answerUnavailable(error, c);
    const isOfPage = !isForPrograms(c.req.path) && error instanceof AppError && statusOf(error.code) < 500;
    if (!isOfPage) return answerError(error, c);
    const answer = await showPage(c, refusedRequest(c.req.raw), error);
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  };

  app.use((c, next) => {
    noteRoute(() => patternOf(c));
    return next();
  });
  app.onError(async (error, c) => {
    const answer = await answerFailure(error, c);
    addFileHeaders(answer.headers, c, options.secure);
    return answer;
  });
  for (const path of FILES) app.use(path, fileHeaders(options.secure));
  app.route('/', readinessRoutes(options.ready));
  if (options.metrics) app.route('/', metricsRoutes(options.metrics.source, options.metrics.token));
  app.route('/', clientFiles(options.folder));
  app.route('/', routeManifests(options.folder, options.build, options.mode));
  app.route('/', imageRoutes());
  app.route('/', calendarRoutes());
  app.route('/', siteFileRoutes({ originOf, securityContact: options.securityContact }));

  // Cached reads of a read-only request share one version, which is queried from the database once.
  app.use((c, next) => (isReading(c.req.method) ? inOneReading(next) : next()));
  app.use(pageCache(options));
  app.use(async (c, next) => {
    c.set('nonce', randomBytes(16).toString('base64'));
    c.set('secure', options.secure);
    c.set('origin', originOf(c));
    await next();
  });
  app.use(async (c, next) => {
    c.set('measured', !isDatabaseUnavailable() && (await mayBeMeasured(c)));
    c.set('payingHosts', payingHosts(c.req.path));
    await next();
  });
  app.use(logRefusals(knownPathWords));
  app.use(securityHeaders());
  // Payment providers sign their notices, which come from a foreign origin.
  app.use('/payments/notices/*', limitBodies);
  app.route('/', noticeRoutes());
  app.use(refuseForeignWrites());
  app.use(limitBodies);
  app.use(readActor((c) => addressOf(c, options.trustedProxies)));
  app.route('/api/v1', api);
  app.all('*', async (c) => {
    const answer = await showPage(c, readable(requestAt(c.var.origin, c.req.raw)));
    const caching = answer.headers.get('Cache-Control');
    c.set('shared', caching === SHARED);
    if (c.var.actor.user) answer.headers.set('Cache-Control', 'private, no-store');
    else if (caching === null || caching === SHARED) answer.headers.set('Cache-Control', 'private, no-cache');
    setLocaleCookie(c, answer);
    return answer;
  });
  return app;
}

/**
 * True if the page has the same content for everyone, the building is open and has a tag manager, and the browser does
 * not refuse tracking.
 */
async function mayBeMeasured(c: Context): Promise<boolean> {
  if (refusesTracking(c) || !isMeasured(new URL(c.req.url))) return false;
  const building = await publicBuilding();
  return Boolean(building?.openedAt && building.tagManagerContainer);
}

/** Sets the language cookie on pages only, not on data, files, or redirects. */
function setLocaleCookie(c: Context<HttpVariables>, answer: Response): void {
  if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return;
  const cookie = localeCookieHeader(c.req.path, getCookie(c, LOCALE_COOKIE), c.get('secure'));
  if (cookie) answer.headers.append('Set-Cookie', cookie);
}

/**
 * Returns the most specific pattern that matches the address. For pages, the router reports the pattern (`guardPages`).
 */
function patternOf(c: Context): string {
  return matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path ?? routePath(c);
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** True for paths that programs call; programs do not read pages. */
function isForPrograms(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/payments/notices/');
}

/** Replaces a request with invalid percent-encoding in its path by a request for the error page. */
function readable(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURI(url.pathname);
    return request;
  } catch {
    return missingPage(request);
  }
}

function missingPage({ url, headers }: Request): Request {
  const path = pathIn(localeOfPath(new URL(url).pathname), '/not-found');
  return new Request(new URL(path, url), { headers });
}

/**
 * Returns the request with which the router renders a refusal instead of a page: the request for a document, or a copy
 * without its body if the router's own fetch sent it.
 */
function refusedRequest(request: Request): Request {
  if (!new URL(request.url).pathname.endsWith('.data')) return missingPage(request);
  const headers = new Headers(request.headers);
  // The router itself would refuse a request with this header, without stating a reason.
  headers.delete('Origin');
  return new Request(request.url, { method: request.method, headers });
}

/**
 * Returns the visitor's network address: the address of the connection, or the address reported by the outermost
 * trusted proxy.
 */
function addressOf(c: Context, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
    const address = forwarded.at(-trustedProxies);
    if (address) return address;
  }
  return getConnInfo(c).remote.address ?? 'unknown';
}
