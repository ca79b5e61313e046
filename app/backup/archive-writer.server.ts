import { createHash } from 'node:crypto';
import { createGzip } from 'node:zlib';
import type { ArchiveDestination } from './archive-destination.server';
import { encrypted, type ArchiveKey } from './archive-key.server';
import { sealed } from './archive-seal.server';
import { BLOCK, paddingOf, tarHeader } from './tar-header.server';

/**
 * Compression level for rows: compresses nearly as well as the default of 6 in half the time. Pictures do not compress
 * at any level.
 */
const LEVEL = 3;

export interface ArchivedFile {
  name: string;
  bytes: number;
  sha256: string;
}

export interface WrittenArchive {
  name: string;
  bytes: number;
  /** SHA-256 of the archive, in hex. */
  digest: string;
}

/**
 * Writes a gzip-compressed tar archive, encrypted if there is a key. The file gets its name only once it is complete.
 * Callers must end with `finish` or `abandon`.
 */
export class ArchiveWriter {
  readonly files: ArchivedFile[] = [];
  readonly #destination: ArchiveDestination;
  readonly #at: Date;
  readonly #gzip = createGzip({ level: LEVEL });
  readonly #hash = createHash('sha256');
  #bytes = 0;
  readonly #written: Promise<void>;

  constructor(destination: ArchiveDestination, at: Date, key?: ArchiveKey) {
    this.#destination = destination;
    this.#at = at;
    const whole = sealed(this.#gzip as AsyncIterable<Buffer>);
    this.#written = destination.take(this.#measured(key ? encrypted(whole, key) : whole));
    // Propagates a failed destination to pending writes.
    this.#written.catch((error: Error) => this.#gzip.destroy(error));
    // The writer receives the error; without this handler an error before reading starts would end the process.
    this.#gzip.on('error', () => undefined);
  }

  async add(name: string, content: Buffer): Promise<void> {
    this.files.push({ name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') });
    await this.#put(tarHeader({ name, size: content.length }, this.#at));
    await this.#put(content);
    await this.#put(Buffer.alloc(paddingOf(content.length)));
  }

  /** Closes and flushes the archive, and gives the file its name. Throws if a file with that name exists. */
  async finish(): Promise<WrittenArchive> {
    await this.#put(Buffer.alloc(2 * BLOCK));
    this.#gzip.end();
    await this.#written;
    await this.#destination.finish();
    return { name: this.#destination.name, bytes: this.#bytes, digest: this.#hash.digest('hex') };
  }

  async abandon(): Promise<void> {
    this.#gzip.destroy(new Error('abandoned'));
    await this.#written.catch(() => undefined);
    await this.#destination.abandon();
  }

  async *#measured(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#hash.update(chunk);
      this.#bytes += chunk.length;
      yield chunk;
    }
  }

  async #put(bytes: Buffer): Promise<void> {
    try {
      await new Promise<void>((resolve, reject) => {
        this.#gzip.write(bytes, (error) => (error ? reject(error) : resolve()));
      });
    } catch (error) {
      // Throws the destination's error instead, since the stream's error only says that the stream was closed.
      await this.#written;
      throw error;
    }
  }
}
