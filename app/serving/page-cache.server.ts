import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { currentRoute, recordCacheResult } from '../access/answered-request.server';
import { compressAnswer } from './compress-answer.server';
import { LOCALE_COOKIE, localeCookieHeader } from '../access/locale-cookie.server';
import { sendsPersonalCookie } from '../access/personal-cookies.server';
import type { HttpVariables } from '../access/read-actor.server';
import { refusesTracking } from '../access/tracking-signal.server';
import { now } from '../core/clock';
import { localeOfPath, type Locale } from '../core/locale';
import { isDatabaseUnavailable } from '../database/client.server';
import { siteVersion } from '../database/cached-reads.server';

const MAX_PAGES = 400;
const BROTLI_QUALITY = 6;

interface CachedPage {
  version: number;
  minute: number;
  etag: string;
  locale: Locale;
  route: string;
  /** Complete answer for each encoding that a browser may accept. */
  whole: Record<Encoding, { body: Uint8Array<ArrayBuffer>; headers: CachedHeaders }>;
  unchanged: CachedHeaders;
}

/**
 * Headers for browsers that already have the page's language cookie (`known`), and for browsers that still have to
 * store it (`noting`).
 */
interface CachedHeaders {
  known: Record<string, string>;
  noting: Record<string, string>;
}

type Encoding = 'br' | 'gzip' | 'identity';

export interface PageCacheOptions {
  publicUrl?: string | undefined;
  secure: boolean;
}

/**
 * Caches rendered pages of visitors who are not signed in, in compressed form, until page content changes on any node.
 * A page is cached until the end of the minute at most, because holds expire and days begin without a write. Inline
 * scripts of cached pages are allowed by digest, because a nonce must not be reused.
 */
export function pageCache({ publicUrl, secure }: PageCacheOptions): MiddlewareHandler<HttpVariables> {
  const cachedEntry = new Map<string, CachedPage>();
  const rendering = new Map<string, Promise<CachedPage | undefined>>();

  return async (c, next) => {
    const key = keyOf(c, publicUrl);
    // While the database is unavailable, changes cannot be detected, so the cache is skipped without waiting.
    const version = key === undefined || isDatabaseUnavailable() ? undefined : await siteVersion();
    if (key === undefined || version === undefined) return compressAnswer(c, next);
    const minute = Math.floor(now().getTime() / 60_000);

    const known = cachedEntry.get(key);
    if (known?.version === version && known.minute === minute) {
      recordCacheResult('hit', known.route);
      return answer(c, known);
    }
    const flight = `${key} ${version} ${minute}`;
    const underway = rendering.get(flight);
    if (underway) {
      const page = await underway;
      if (page) recordCacheResult('hit', page.route);
      return page ? answer(c, page) : compressAnswer(c, next);
    }
    const made = next().then(() => cachePage(c, version, minute, secure));
    rendering.set(flight, made);
    try {
      const page = await made;
      if (!page) return await compressAnswer(c, async () => undefined);
      recordCacheResult('miss', page.route);
      cachedEntry.delete(key);
      cachedEntry.set(key, page);
      if (cachedEntry.size > MAX_PAGES) cachedEntry.delete(cachedEntry.keys().next().value!);
      // Reset first, because Hono would otherwise copy the headers of the previous response.
      c.res = undefined;
      c.res = answer(c, page);
      return undefined;
    } finally {
      rendering.delete(flight);
    }
  };
}

/** Returns the page's cache key; undefined if the response is for one visitor only. */
function keyOf(c: Context<HttpVariables>, publicUrl: string | undefined): string | undefined {
  const { method, url, path } = c.req;
  if (method !== 'GET' || url.includes('?') || path.startsWith('/api/') || path.endsWith('.data')) return undefined;
  if (c.req.header('authorization') !== undefined) return undefined;
  if (sendsPersonalCookie(c.req.header('cookie'))) return undefined;
  return `${refusesTracking(c) ? 'quiet' : 'open'} ${publicUrl ? path : url}`;
}

async function cachePage(
  c: Context<HttpVariables>,
  version: number,
  minute: number,
  secure: boolean,
): Promise<CachedPage | undefined> {
  const { status, headers } = c.res;
  const own = headers.getSetCookie().filter((cookie) => !cookie.startsWith(`${LOCALE_COOKIE}=`));
  if (!c.get('shared') || status !== 200 || own.length > 0) return undefined;
  const { html, digests } = withoutNonce(await c.res.text(), c.get('nonce'));
  const policy = headers.get('Content-Security-Policy') ?? '';
  const plain = new Uint8Array(Buffer.from(html));
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    promisify(gzip)(plain),
  ]);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  const shared = {
    ...Object.fromEntries([...headers].filter(([name]) => name !== 'set-cookie' && name !== 'content-length')),
    'content-security-policy': policy.replace(`'nonce-${c.get('nonce')}'`, digests.join(' ')),
    vary: 'Accept-Encoding',
    etag,
  };
  const cookie = localeCookieHeader(c.req.path, undefined, secure);
  const cachedEntry = (known: Record<string, string>): CachedHeaders => ({
    known,
    noting: { ...known, ...(cookie && { 'set-cookie': cookie }) },
  });
  const encoded = (encoding: Encoding, body: Uint8Array<ArrayBuffer>) => ({
    body,
    headers: cachedEntry({
      ...shared,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }),
  });
  return {
    version,
    minute,
    etag,
    locale: localeOfPath(c.req.path),
    route: currentRoute(),
    whole: {
      identity: encoded('identity', plain),
      br: encoded('br', new Uint8Array(br)),
      gzip: encoded('gzip', new Uint8Array(zipped)),
    },
    unchanged: cachedEntry(shared),
  };
}

/**
 * Removes the nonce from the page's own elements and returns `'sha256-…'` of each inline script that had the nonce; no
 * other script belongs to the app.
 */
export function withoutNonce(page: string, nonce: string): { html: string; digests: string[] } {
  const mark = ` nonce="${nonce}"`;
  const digests = new Set<string>();
  for (const [, attributes, code] of page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes!.includes(mark) || attributes!.includes(' src=')) continue;
    digests.add(`'sha256-${createHash('sha256').update(code!).digest('base64')}'`);
  }
  const html = page.replace(/<(?:script|link|style)\b[^>]*>/g, (tag) => tag.replace(mark, ''));
  return { html, digests: [...digests] };
}

function answer(c: Context<HttpVariables>, page: CachedPage): Response {
  const which = knownLocale(c) === page.locale ? 'known' : 'noting';
  if (c.req.header('if-none-match')?.includes(page.etag)) {
    return new Response(null, { status: 304, headers: page.unchanged[which] });
  }
  const accepted = c.req.header('accept-encoding') ?? '';
  const { body, headers } =
    page.whole[accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'];
  return new Response(body, { headers: headers[which] });
}

const NOTED_LOCALE = new RegExp(`${LOCALE_COOKIE}=(\\w+)`);

function knownLocale(c: Context): string | undefined {
  return NOTED_LOCALE.exec(c.req.header('cookie') ?? '')?.[1];
}
