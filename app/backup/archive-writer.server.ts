import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sealed } from './archive-seal.server';
import { BLOCK, paddingOf, tarHeader } from './tar-header.server';

/** Compresses rows nearly as well as the default of 6 in half the time; pictures do not compress. */
const LEVEL = 3;

export interface ArchivedFile {
  name: string;
  bytes: number;
  sha256: string;
}

/**
 * A tar archive, compressed with gzip, that has its name only once it is whole:
 * it is written beside, readable by its owner alone. Either `finish` or
 * `abandon` ends it.
 */
export class ArchiveWriter {
  readonly files: ArchivedFile[] = [];
  readonly #target: string;
  readonly #draft: string;
  readonly #at: Date;
  readonly #gzip = createGzip({ level: LEVEL });
  readonly #written: Promise<void>;

  constructor(target: string, at: Date) {
    this.#target = target;
    this.#draft = `${target}.${randomBytes(4).toString('hex')}.part`;
    this.#at = at;
    this.#written = pipeline(
      this.#gzip,
      sealed,
      createWriteStream(this.#draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    this.#written.catch(() => undefined);
  }

  async add(name: string, content: Buffer): Promise<void> {
    this.files.push({ name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') });
    await this.#put(tarHeader({ name, size: content.length }, this.#at));
    await this.#put(content);
    await this.#put(Buffer.alloc(paddingOf(content.length)));
  }

  /** Closes the archive, flushes it to disk and gives it its name; refuses an existing one. */
  async finish(): Promise<void> {
    await this.#put(Buffer.alloc(2 * BLOCK));
    this.#gzip.end();
    await this.#written;
    // Unlike a renaming, a link takes no name that somebody else has taken meanwhile.
    await link(this.#draft, this.#target);
    await rm(this.#draft);
    const folder = await open(path.dirname(this.#target));
    await folder.sync().finally(() => folder.close());
  }

  /** Removes the unfinished archive. */
  async abandon(): Promise<void> {
    this.#gzip.destroy();
    await this.#written.catch(() => undefined);
    await rm(this.#draft, { force: true });
  }

  async #put(bytes: Buffer): Promise<void> {
    try {
      await new Promise<void>((resolve, reject) => {
        this.#gzip.write(bytes, (error) => (error ? reject(error) : resolve()));
      });
    } catch (error) {
      // Reports the disk's error; the stream only knows that it was closed.
      await this.#written;
      throw error;
    }
  }
}
