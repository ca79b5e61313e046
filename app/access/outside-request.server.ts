import { lookup, type LookupAddress } from 'node:dns';
import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address.server';

export type OutsideFailureCode = 'private_address' | 'timeout' | 'too_large' | 'unreachable';

export class OutsideFailure extends Error {
  override readonly name = 'OutsideFailure';

  constructor(
    readonly code: OutsideFailureCode,
    options?: { cause?: unknown },
  ) {
    super(code, options);
  }
}

export interface OutsideRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Limit for the whole exchange, from DNS lookup to the last byte. */
  timeoutMs: number;
  /** Limit for the response body; a longer one fails as `too_large`. */
  maxBytes: number;
  signal?: AbortSignal;
}

export interface OutsideAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

let privateHosts = false;

/** Allows requests to addresses of the building's own network, for trials and tests. */
export function allowPrivateHosts(allowed: boolean): void {
  privateHosts = allowed;
}

/**
 * Requests a user-supplied URL, which must lead to the public internet: nothing is sent if the name resolves to a
 * private address, and the connection uses the addresses that were checked. Redirects are not followed; the result
 * contains their target.
 */
export async function requestOutside(address: string, requested: OutsideRequest): Promise<OutsideAnswer> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutsideFailure('unreachable');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !privateHosts && isPrivateAddress(host)) throw new OutsideFailure('private_address');
  const limit = AbortSignal.timeout(requested.timeoutMs);
  const signal = requested.signal ? AbortSignal.any([limit, requested.signal]) : limit;
  try {
    return await exchange(url, requested, signal);
  } catch (error) {
    if (error instanceof OutsideFailure) throw error;
    throw new OutsideFailure(limit.aborted ? 'timeout' : 'unreachable', { cause: error });
  }
}

function exchange(url: URL, requested: OutsideRequest, signal: AbortSignal): Promise<OutsideAnswer> {
  const { method = 'GET', headers = {}, body, maxBytes } = requested;
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? overHttps : overHttp;
    const options = {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
      lookup: lookupOutside,
      agent: false as const,
      signal,
    };
    const outgoing = send(url, options, (answer) => {
      readBody(answer, maxBytes).then(
        (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes }),
        (error: unknown) => {
          reject(error instanceof Error ? error : new OutsideFailure('unreachable'));
          outgoing.destroy();
        },
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw new OutsideFailure('too_large');
    parts.push(part);
  }
  if (!answer.complete) throw new OutsideFailure('unreachable');
  return Buffer.concat(parts);
}

/** Resolves the name, failing if any of its addresses is private. */
const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    const addresses: LookupAddress[] = found;
    if (!privateHosts && addresses.some(({ address }) => isPrivateAddress(address))) {
      return done(new OutsideFailure('private_address'), '');
    }
    const first = addresses[0];
    if (!first) return done(new OutsideFailure('unreachable'), '');
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
