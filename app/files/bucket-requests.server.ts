import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { errorCodeOf } from './bucket-answers.server';
import { failureOfAnswer, failureOfConnection, StoreFailure } from './store-failure';

/** Settings for reaching a bucket of any store that speaks the S3 protocol. */
export interface BucketSettings {
  /** Address such as https://s3.example.com; undefined for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** True if the bucket is part of the path, not of the host name. */
  pathStyle: boolean;
}

export interface Patience {
  /** Number of attempts for a request that fails for a temporary reason. */
  attempts: number;
  /** Longest time without data from the store, in milliseconds; the time for sending the body is added. */
  limitMs: number;
  /** Milliseconds before the second attempt; doubled before each later attempt. */
  pauseMs: number;
}

/** Used by commands, which may wait. */
export const PATIENT: Patience = { attempts: 5, limitMs: 30_000, pauseMs: 300 };
export const BRISK: Patience = { attempts: 2, limitMs: 5_000, pauseMs: 100 };

/** Slowest upload speed to be expected. */
const BYTES_PER_MS = 64;
const LONGEST_PAUSE_MS = 10_000;

export interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  signal?: AbortSignal | undefined;
}

/** Response in progress. Call `alive` when data arrives, to restart the time limit, and `over` to end the limit. */
export interface Coming {
  answer: Response;
  alive: () => void;
  over: () => void;
}

/** Sends signed requests to a bucket, each with a time limit and repeated after temporary failures. */
export class BucketRequests {
  /** Description of the bucket for people, worded for use within a sentence. */
  readonly place: string;
  readonly #settings: BucketSettings;
  readonly #patience: Patience;
  readonly #base: string;
  readonly #signing = new Map<string, ArrayBuffer>();

  constructor(settings: BucketSettings, bucket: string, patience: Patience = PATIENT) {
    const { endpoint, region, pathStyle } = settings;
    const at = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
    const folder = at.pathname.replace(/\/$/, '');
    this.#base = pathStyle ? `${at.origin}${folder}/${bucket}` : `${at.protocol}//${bucket}.${at.host}${folder}`;
    this.#settings = settings;
    this.#patience = patience;
    this.place = `the bucket ${bucket} at ${at.host}`;
  }

  /** Sends a request and returns the result of `read`. Throws a `StoreFailure`, or the abort reason of the signal. */
  async send<T>(requested: BucketRequest, read: (answer: Response) => Promise<T>): Promise<T> {
    const { signal } = requested;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { answer, over } = await this.begin(requested);
        try {
          return await read(answer);
        } finally {
          over();
        }
      } catch (error) {
        signal?.throwIfAborted();
        const failure = failureOfConnection(error, this.place);
        if (!failure.isPassing || attempt >= this.#patience.attempts) throw failure;
        await this.rest(attempt, signal);
      }
    }
  }

  /**
   * Waits before the next attempt. The wait grows with the number of attempts, and jitter spreads out waiting clients.
   */
  async rest(attempt: number, signal: AbortSignal | undefined): Promise<void> {
    const longest = Math.min(this.#patience.pauseMs * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
    await pause(longest * (0.5 + Math.random() / 2), undefined, signal && { signal });
  }

  get attempts(): number {
    return this.#patience.attempts;
  }

  /** Sends the request once. Throws if the store does not respond in time or responds with an error. */
  async begin(requested: BucketRequest): Promise<Coming> {
    const { method, body, signal } = requested;
    const stop = new AbortController();
    const limit = this.#patience.limitMs;
    const late = () =>
      stop.abort(
        new StoreFailure(
          'unreachable',
          `${this.place} does not answer within ${Math.ceil(limit / 1000)} seconds: look at S3_ENDPOINT, or try later.`,
        ),
      );
    let watch = setTimeout(late, limit + (body?.length ?? 0) / BYTES_PER_MS);
    const over = () => clearTimeout(watch);
    const alive = () => {
      clearTimeout(watch);
      watch = setTimeout(late, limit);
    };
    try {
      const { url, headers } = await this.#signed(requested);
      const answer = await fetch(url, {
        method,
        headers,
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
        ...(body && { body: new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length) }),
      });
      if (!answer.ok) throw await this.#refused(answer, requested);
      return { answer, alive, over };
    } catch (error) {
      over();
      throw error;
    }
  }

  async #refused(answer: Response, { key }: BucketRequest): Promise<StoreFailure> {
    const code = errorCodeOf(await answer.text());
    return failureOfAnswer({ status: answer.status, code, key }, this.place);
  }

  async #signed({ method, key, query = {}, headers = {}, body }: BucketRequest) {
    const { region, accessKeyId, secretAccessKey } = this.#settings;
    const url = new URL(key === undefined ? this.#base : `${this.#base}/${inPath(key)}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
      cache: this.#signing,
    });
    return signer.sign();
  }
}

/** Encodes a key for a path: keeps slashes and escapes all other special characters. */
export function inPath(key: string): string {
  return encodeURIComponent(key)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
