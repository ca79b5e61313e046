import { errorCodeOf, listIn, type Listed } from './bucket-answers.server';
import { BucketRequests, inPath, type BucketSettings, type Patience } from './bucket-requests.server';
import { BucketUpload } from './bucket-upload.server';
import { failureOfConnection, StoreFailure } from './store-failure';

/** Number of bytes that an attempt has to receive for the count of attempts to start over. */
const MUCH_BYTES = 1024 * 1024;

/** Gives access to one bucket of a store by object key. Every error is a `StoreFailure`. */
export class Bucket {
  readonly #requests: BucketRequests;
  readonly #name: string;

  constructor(settings: BucketSettings, bucket: string, patience?: Patience) {
    this.#requests = new BucketRequests(settings, bucket, patience);
    this.#name = bucket;
  }

  /** Returns the whole object; undefined if it does not exist. */
  async read(key: string): Promise<Buffer | undefined> {
    return this.#requests
      .send({ method: 'GET', key }, async (answer) => Buffer.from(await answer.arrayBuffer()))
      .catch(ignoreMissing);
  }

  /** Yields the bytes of an object as they arrive; resumes after a broken connection. */
  async *stream(key: string, signal?: AbortSignal): AsyncGenerator<Buffer> {
    let at = 0;
    let tag: string | null = null;
    for (let attempt = 1; ; attempt += 1) {
      const from = at;
      try {
        const headers = { ...(at > 0 && { range: `bytes=${at}-` }), ...(tag !== null && { 'if-match': tag }) };
        const { answer, alive, over } = await this.#requests.begin({ method: 'GET', key, headers, signal });
        try {
          tag = answer.headers.get('etag');
          if (at > 0 && answer.status !== 206)
            throw new StoreFailure('other', `${this.#requests.place} gives no parts of ${key}.`);
          for await (const chunk of answer.body ?? []) {
            at += chunk.length;
            // No time limit here: the consumer may take any amount of time.
            over();
            yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
            alive();
          }
        } finally {
          over();
        }
        return;
      } catch (error) {
        signal?.throwIfAborted();
        if (at - from >= MUCH_BYTES) attempt = 0;
        const failure = failureOfConnection(error, this.#requests.place);
        if (!failure.isPassing || attempt >= this.#requests.attempts) throw failure;
        await this.#requests.rest(Math.max(attempt, 1), signal);
      }
    }
  }

  /** Writes a small object atomically. */
  async write(key: string, bytes: Buffer): Promise<void> {
    await this.#requests.send({ method: 'PUT', key, body: bytes }, drained);
  }

  /** Starts writing an object of any size as its bytes arrive. */
  upload(key: string): BucketUpload {
    return new BucketUpload(this.#requests, key);
  }

  async bytesOf(key: string): Promise<number | undefined> {
    return this.#requests
      .send({ method: 'HEAD', key }, async (answer) => Number(answer.headers.get('content-length')))
      .catch(ignoreMissing);
  }

  /** Returns the time of an object's last write, by the store's clock. */
  async writtenAt(key: string): Promise<Date | undefined> {
    return this.#requests
      .send({ method: 'HEAD', key }, async (answer) => new Date(answer.headers.get('last-modified') ?? NaN))
      .catch(ignoreMissing);
  }

  /** Copies an object to another key within the store; false if it does not exist. */
  async copy(from: string, to: string): Promise<boolean> {
    const headers = { 'x-amz-copy-source': `/${this.#name}/${inPath(from)}` };
    const copied = this.#requests.send({ method: 'PUT', key: to, headers }, async (answer) => {
      // A store that starts its response early reports a failure only at the end of the response.
      const code = errorCodeOf(await answer.text());
      if (code) throw new StoreFailure('failing', `${this.#requests.place} fails (${code}): try again later.`);
      return true;
    });
    return (await copied.catch(ignoreMissing)) ?? false;
  }

  async remove(key: string): Promise<void> {
    await this.#requests.send({ method: 'DELETE', key }, drained).catch(ignoreMissing);
  }

  /** Lists the objects directly under the prefix, which is empty or ends with a slash. */
  async *list(prefix: string): AsyncGenerator<Listed> {
    let from: string | undefined;
    do {
      const query = {
        'list-type': '2',
        delimiter: '/',
        prefix,
        ...(from !== undefined && { 'continuation-token': from }),
      };
      const page = await this.#requests.send({ method: 'GET', query }, async (answer) => listIn(await answer.text()));
      if (!page || (page.next !== undefined && page.next === from)) {
        throw new StoreFailure(
          'other',
          `${this.#requests.place} does not answer as a store of objects does: look at S3_ENDPOINT.`,
        );
      }
      yield* page.objects;
      from = page.next;
    } while (from !== undefined);
  }
}

async function drained(answer: Response): Promise<void> {
  await answer.arrayBuffer();
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof StoreFailure) || error.code !== 'not_found') throw error;
}
