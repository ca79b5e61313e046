import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import { plainPath } from '../core/locale';

export interface AnsweredRequest {
  /** Id of the request in the log: `K7M2P-9QXDB`, or the id given by a trusted proxy. */
  readonly number: string;
  /** Route pattern such as `/booking/:reference`, never the address itself, which may contain personal data. */
  route: string | (() => string);
  kept?: 'hit' | 'miss';
}

const answering = new AsyncLocalStorage<AnsweredRequest>();

/** Runs the work, including anything it defers, in the context of the request. */
export function inRequest<T>(request: AnsweredRequest, work: () => T): T {
  return answering.run(request, work);
}

/** Returns the number of the request being answered; undefined outside a request. */
export function requestNumber(): string | undefined {
  return answering.getStore()?.number;
}

/** Records the route pattern. Later calls override earlier ones because they are more specific. */
export function noteRoute(route: AnsweredRequest['route']): void {
  const request = answering.getStore();
  if (request) request.route = route;
}

/** Records whether the response came from the cache or has just been added to it, along with its route pattern. */
export function recordCacheResult(cacheResult: 'hit' | 'miss', route: string): void {
  const request = answering.getStore();
  if (!request) return;
  request.route = route;
  request.kept = cacheResult;
}

/** Fallback pattern for requests that match no page and no file. */
export const NO_ROUTE = '/*';

/** Returns the route pattern of the request being answered, the same for all languages. */
export function currentRoute(): string {
  return routeOf(answering.getStore());
}

export function routeOf(request: AnsweredRequest | undefined): string {
  const { route = NO_ROUTE } = request ?? {};
  const pattern = typeof route === 'string' ? route : route();
  return plainPath(`/${pattern.replace(/^\//, '').replace(/(:\w+)(?:\{[^}]*\})?\??/g, '$1')}`);
}

/** Excludes letters and digits that are easily confused when read aloud. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ';
const LENGTH = 10;
/**
 * Bytes of this value or higher are discarded, since they would make the first characters of the alphabet more likely.
 */
const FAIR = 256 - (256 % ALPHABET.length);
const bytes = new Uint8Array(4096);
let used = bytes.length;

function randomSign(): string {
  for (;;) {
    // Fetched in bulk: one call per request would cost as much as the rest of its handling.
    if (used === bytes.length) {
      randomFillSync(bytes);
      used = 0;
    }
    const byte = bytes[used++]!;
    if (byte < FAIR) return ALPHABET[byte % ALPHABET.length]!;
  }
}

/** Returns a new request number such as `K7M2P-9QXDB`, one of 200 trillion, short enough to read out over the phone. */
export function newRequestNumber(): string {
  let number = '';
  for (let index = 0; index < LENGTH; index += 1) number += (index === LENGTH / 2 ? '-' : '') + randomSign();
  return number;
}

/** Formats of the request ids that proxies generate: 32 hexadecimal digits (nginx), or a UUID (Caddy, HAProxy). */
const OF_PROXIES = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * Returns the id from the request's header if proxies are trusted and the id has a proxy's format; otherwise a new
 * number.
 */
export function requestNumberOf(headerValue: string | string[] | undefined, trustedProxies: number): string {
  return trustedProxies > 0 && typeof headerValue === 'string' && OF_PROXIES.test(headerValue)
    ? headerValue
    : newRequestNumber();
}
