import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { errorCodeOf } from './bucket-answers.server';
import { failureOfAnswer, failureOfConnection, StoreFailure } from './store-failure';

/** How a bucket is reached: of a store that speaks the protocol of S3, of whatever make. */
export interface BucketSettings {
  /** Such as https://s3.example.com; undefined for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket stands in the path and not in the name of the host. */
  pathStyle: boolean;
}

export interface Patience {
  /** How often a request is sent that failed for a reason that passes. */
  attempts: number;
  /** How long one may be without a sign of life; what it sends counts besides. */
  limitMs: number;
  /** Before the second attempt; doubled before each later one. */
  pauseMs: number;
}

/** Of commands, which may wait. */
export const PATIENT: Patience = { attempts: 5, limitMs: 30_000, pauseMs: 300 };
/** Where somebody waits for a page. */
export const BRISK: Patience = { attempts: 2, limitMs: 5_000, pauseMs: 100 };

/** The slowest connection that an upload is expected of. */
const BYTES_PER_MS = 64;
const LONGEST_PAUSE_MS = 10_000;

export interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Without it the bucket itself is asked. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  signal?: AbortSignal | undefined;
}

/** An answer that is still coming: `alive` says that some of it has come, `over` that no more is waited for. */
export interface Coming {
  answer: Response;
  alive: () => void;
  over: () => void;
}

/** Signed requests to a bucket, each within its time, and again where they failed for a reason that passes. */
export class BucketRequests {
  /** The bucket, for people, as it stands within a sentence. */
  readonly place: string;
  readonly #settings: BucketSettings;
  readonly #patience: Patience;
  readonly #base: string;
  /** Keys that sign, by day. */
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

  /** The answer as `read` reads it. Throws a `StoreFailure`, or what the signal was aborted with. */
  async send<T>(asked: Asked, read: (answer: Response) => Promise<T>): Promise<T> {
    const { signal } = asked;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { answer, over } = await this.begin(asked);
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

  /** The pause after so many attempts, somewhat another one for each of those who wait. */
  async rest(attempt: number, signal: AbortSignal | undefined): Promise<void> {
    const longest = Math.min(this.#patience.pauseMs * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
    await pause(longest * (0.5 + Math.random() / 2), undefined, signal && { signal });
  }

  get attempts(): number {
    return this.#patience.attempts;
  }

  /** Sends once. Throws where there is no answer in time, or none of success. */
  async begin(asked: Asked): Promise<Coming> {
    const { method, body, signal } = asked;
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
      const { url, headers } = await this.#signed(asked);
      const answer = await fetch(url, {
        method,
        headers,
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
        ...(body && { body: new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length) }),
      });
      if (!answer.ok) throw await this.#refused(answer, asked);
      return { answer, alive, over };
    } catch (error) {
      over();
      throw error;
    }
  }

  async #refused(answer: Response, { key }: Asked): Promise<StoreFailure> {
    const code = errorCodeOf(await answer.text());
    return failureOfAnswer({ status: answer.status, code, key }, this.place);
  }

  async #signed({ method, key, query = {}, headers = {}, body }: Asked) {
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

/** A key as it stands in a path: slashes part it, and everything else that may mean something there is written out. */
export function inPath(key: string): string {
  return encodeURIComponent(key)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
