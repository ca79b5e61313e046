import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import { plainPath } from '../core/locale';

/** What is known of the request that is being answered, for whatever is written about it. */
export interface AnsweredRequest {
  /** By which it is found again in the log: `K7M2P-9QXDB`, or as a trusted proxy said it. */
  readonly number: string;
  /** The pattern of its address, such as `/booking/:reference`: never the address, parts of which are somebody's. */
  route: string | (() => string);
  /** Of a page that is kept: handed out as it lay there, or made. */
  kept?: 'hit' | 'miss';
}

const answering = new AsyncLocalStorage<AnsweredRequest>();

/** What the work does, and what it leaves to be done later, is of the request. */
export function inRequest<T>(request: AnsweredRequest, work: () => T): T {
  return answering.run(request, work);
}

/** The number of the request that is being answered; undefined outside of one. */
export function requestNumber(): string | undefined {
  return answering.getStore()?.number;
}

/** Of which pattern the address is; who says it last knows best. */
export function noteRoute(route: AnsweredRequest['route']): void {
  const request = answering.getStore();
  if (request) request.route = route;
}

/** That the answer was kept or is from now on, with the pattern of its address. */
export function noteKept(kept: 'hit' | 'miss', route: string): void {
  const request = answering.getStore();
  if (!request) return;
  request.route = route;
  request.kept = kept;
}

/** Where nothing else is known, as of what is no page and no file. */
export const NO_ROUTE = '/*';

/** The pattern of the address that is being answered, one for all languages. */
export function currentRoute(): string {
  return routeOf(answering.getStore());
}

export function routeOf(request: AnsweredRequest | undefined): string {
  const { route = NO_ROUTE } = request ?? {};
  const pattern = typeof route === 'string' ? route : route();
  return plainPath(`/${pattern.replace(/^\//, '').replace(/(:\w+)(?:\{[^}]*\})?\??/g, '$1')}`);
}

/** Without letters and figures that are mistaken for one another when read aloud. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ';
const LENGTH = 10;
/** Bytes from here on would make the first signs likelier than the others. */
const FAIR = 256 - (256 % ALPHABET.length);
const bytes = new Uint8Array(4096);
let used = bytes.length;

function randomSign(): string {
  for (;;) {
    // Many at once: one call for each request would cost as much as all the rest of it.
    if (used === bytes.length) {
      randomFillSync(bytes);
      used = 0;
    }
    const byte = bytes[used++]!;
    if (byte < FAIR) return ALPHABET[byte % ALPHABET.length]!;
  }
}

/** A new number such as `K7M2P-9QXDB`, to be read out on the telephone: one of 200 million million. */
export function newRequestNumber(): string {
  let number = '';
  for (let index = 0; index < LENGTH; index += 1) number += (index === LENGTH / 2 ? '-' : '') + randomSign();
  return number;
}

/** What proxies make by themselves: 32 hexadecimal digits (nginx), or a UUID (Caddy, HAProxy). */
const OF_PROXIES = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The number that came with a request, where proxies are trusted and it is one that a proxy makes; else a new one. */
export function requestNumberOf(said: string | string[] | undefined, trustedProxies: number): string {
  return trustedProxies > 0 && typeof said === 'string' && OF_PROXIES.test(said) ? said : newRequestNumber();
}
