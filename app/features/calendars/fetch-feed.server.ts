import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import {
  OutsideFailure,
  requestOutside,
  type OutsideAnswer,
  type OutsideFailureCode,
} from '../../access/outside-request.server';

/** Maximum size: 5 MiB of calendar plus headers. */
const MAX_BYTES = 5 * 1024 * 1024 + 64 * 1024;
const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 5;

export interface FeedRequest {
  url: string;
  etag: string | null;
  lastModified: string | null;
  timeoutMs?: number;
  signal?: AbortSignal;
}

/**
 * The text of a calendar, a notice that it is unchanged, or the reason it could not be read, such as `timeout` or
 * `status_404`.
 */
export type FetchedFeed =
  | { kind: 'text'; text: string; etag: string | null; lastModified: string | null }
  | { kind: 'unchanged' }
  | { kind: 'failed'; error: FetchError };

export type FetchError = OutsideFailureCode | 'redirects' | 'not_text' | `status_${number}`;

class FetchRefused extends Error {
  constructor(readonly error: FetchError) {
    super(error);
  }
}

/** Fetches another site's calendar, limiting redirects and the total time. */
export async function fetchFeed(request: FeedRequest): Promise<FetchedFeed> {
  try {
    const answer = await follow(request);
    if (answer.status === 304) return { kind: 'unchanged' };
    if (answer.status !== 200) return { kind: 'failed', error: `status_${answer.status}` };
    return {
      kind: 'text',
      text: textOf(answer),
      etag: headerOf(answer, 'etag'),
      lastModified: headerOf(answer, 'last-modified'),
    };
  } catch (error) {
    if (error instanceof OutsideFailure) return { kind: 'failed', error: error.code };
    if (error instanceof FetchRefused) return { kind: 'failed', error: error.error };
    throw error;
  }
}

async function follow({
  url,
  etag,
  lastModified,
  timeoutMs = TIMEOUT_MS,
  signal,
}: FeedRequest): Promise<OutsideAnswer> {
  const until = performance.now() + timeoutMs;
  let address = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const left = Math.ceil(until - performance.now());
    if (left <= 0) throw new OutsideFailure('timeout');
    const answer = await requestOutside(address, {
      headers: {
        'user-agent': 'Estancia (calendar import)',
        accept: 'text/calendar, text/plain;q=0.9, */*;q=0.1',
        'accept-encoding': 'gzip, deflate, br',
        ...(etag !== null && { 'if-none-match': etag }),
        ...(lastModified !== null && { 'if-modified-since': lastModified }),
      },
      timeoutMs: left,
      maxBytes: MAX_BYTES,
      ...(signal && { signal }),
    });
    const location = headerOf(answer, 'location');
    if (![301, 302, 303, 307, 308].includes(answer.status) || location === null) return answer;
    const next = URL.parse(location, address);
    if (!next || !/^https?:$/.test(next.protocol)) throw new FetchRefused('redirects');
    address = next.href;
  }
  throw new FetchRefused('redirects');
}

function headerOf({ headers }: OutsideAnswer, name: 'etag' | 'last-modified' | 'location'): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' && value.length <= 2_000 ? value : null;
}

/** Returns the body as text. Refuses images and other binary types, and limits the decompressed size. */
function textOf({ body, headers }: OutsideAnswer): string {
  if (/^(image|audio|video|font)\/|\/(pdf|zip)\b/i.test(headers['content-type'] ?? ''))
    throw new FetchRefused('not_text');
  return new TextDecoder().decode(unpacked(body, headers['content-encoding'] ?? ''));
}

function unpacked(body: Buffer, encoding: string): Buffer {
  const limit = { maxOutputLength: MAX_BYTES };
  try {
    switch (encoding.trim().toLowerCase()) {
      case 'gzip':
      case 'x-gzip':
        return gunzipSync(body, limit);
      case 'deflate':
        return inflateSync(body, limit);
      case 'br':
        return brotliDecompressSync(body, limit);
      default:
        return body;
    }
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new OutsideFailure(isTooLarge ? 'too_large' : 'unreachable', { cause: error });
  }
}
