import { completion, errorCodeOf, uploadIdIn } from './bucket-answers.server';
import type { BucketRequests } from './bucket-requests.server';
import { StoreFailure } from './store-failure';

/** Size of the buffer in memory, in bytes. With at most 10,000 parts, an object may have up to 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

/**
 * Writes an object while its bytes arrive, in parts if the object is large. The object exists only after `complete`;
 * `abandon` leaves nothing behind. The caller has to call one of the two.
 */
export class BucketUpload {
  readonly #requests: BucketRequests;
  readonly #key: string;
  #id: string | undefined;
  readonly #tags: string[] = [];
  #left: Buffer[] = [];
  #leftBytes = 0;
  #bytes = 0;

  constructor(requests: BucketRequests, key: string) {
    this.#requests = requests;
    this.#key = key;
  }

  async take(chunks: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<void> {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length;) {
        const some = chunk.subarray(at, at + PART_BYTES - this.#leftBytes);
        this.#left.push(some);
        this.#leftBytes += some.length;
        at += some.length;
        if (this.#leftBytes === PART_BYTES) await this.#writePart(signal);
      }
      this.#bytes += chunk.length;
    }
    if (this.#id !== undefined && this.#leftBytes > 0) await this.#writePart(signal);
  }

  /** Finishes the object under its key, and verifies its size. */
  async complete(signal?: AbortSignal): Promise<void> {
    if (this.#id === undefined) {
      await this.#requests.send({ method: 'PUT', key: this.#key, body: this.#rest(), signal }, drained);
    } else {
      await this.#putTogether(this.#id, signal);
    }
    const bytes = await this.#requests.send({ method: 'HEAD', key: this.#key, signal }, async ({ headers }) =>
      Number(headers.get('content-length')),
    );
    if (bytes !== this.#bytes)
      throw new StoreFailure('other', `${this.#requests.place} has not kept all of ${this.#key}.`);
    this.#id = undefined;
  }

  /** Removes the written parts; remaining parts would cost money and appear in no list. */
  async abandon(): Promise<void> {
    const uploadId = this.#id;
    if (uploadId === undefined) return;
    this.#id = undefined;
    await this.#requests
      .send({ method: 'DELETE', key: this.#key, query: { uploadId } }, drained)
      .catch(() => undefined);
  }

  async #writePart(signal: AbortSignal | undefined): Promise<void> {
    this.#id ??= await this.#requests.send(
      { method: 'POST', key: this.#key, query: { uploads: '' }, signal },
      async (answer) => uploadIdIn(await answer.text()),
    );
    if (this.#id === undefined) throw new StoreFailure('other', `${this.#requests.place} takes nothing in parts.`);
    const query = { partNumber: String(this.#tags.length + 1), uploadId: this.#id };
    const body = this.#rest();
    const tag = await this.#requests.send({ method: 'PUT', key: this.#key, query, body, signal }, async (answer) => {
      await drained(answer);
      return answer.headers.get('etag') ?? '';
    });
    this.#tags.push(tag);
  }

  async #putTogether(uploadId: string, signal: AbortSignal | undefined): Promise<void> {
    const body = completion(this.#tags);
    try {
      await this.#requests.send(
        { method: 'POST', key: this.#key, query: { uploadId }, body, signal },
        async (answer) => {
          // A store that starts its response early reports a failure only at the end of the response.
          const code = errorCodeOf(await answer.text());
          if (code) throw new StoreFailure('failing', `${this.#requests.place} fails (${code}): try again later.`);
        },
      );
    } catch (error) {
      // The upload no longer exists if the first answer was lost; the size check shows whether the object is complete.
      if (!(error instanceof StoreFailure) || error.code !== 'not_found') throw error;
    }
  }

  #rest(): Buffer {
    const rest = Buffer.concat(this.#left);
    this.#left = [];
    this.#leftBytes = 0;
    return rest;
  }
}

async function drained(answer: Response): Promise<void> {
  await answer.arrayBuffer();
}
