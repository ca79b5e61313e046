import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { decrypted, isEncrypted, NotOpened, type ArchiveKey } from './archive-key.server';
import { isAsSealed } from './archive-seal.server';
import { BLOCK, paddingOf, readTarHeader } from './tar-header.server';

/** Larger than any file in an archive, so that a corrupt length does not cause a huge memory allocation. */
const LIMIT_BYTES = 1024 * 1024 * 1024;

/** Thrown with a message for the operator if an archive cannot be used. */
export class UnusableArchive extends Error {}

const DAMAGED = 'The archive is damaged or not whole, or it is none that npm run backup made.';

export interface ArchiveFile {
  path: string;
  key: ArchiveKey | undefined;
}

/** Throws unless the archive is, byte for byte, the file that was written. */
export async function refuseDamaged(archive: ArchiveFile, signal?: AbortSignal): Promise<void> {
  const sound = await isAsSealed(bytesOf(archive, signal)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new UnusableArchive(`There is no archive at ${archive.path}.`, { cause: error });
    if (error.code === 'EISDIR')
      throw new UnusableArchive(`${archive.path} is a folder: name the archive in it.`, { cause: error });
    throw explainUnopened(error);
  });
  if (!sound) throw new UnusableArchive(DAMAGED);
}

/** Yields the file's content, decrypted if its first bytes show that it is encrypted, whatever its name. */
async function* bytesOf({ path, key }: ArchiveFile, signal?: AbortSignal): AsyncGenerator<Buffer> {
  const chunks = createReadStream(path, { highWaterMark: 1024 * 1024, signal })[
    Symbol.asyncIterator
  ]() as AsyncIterator<Buffer, undefined>;
  const first = await chunks.next();
  if (first.done) return;
  const all = (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  })();
  yield* isEncrypted(first.value) ? decrypted(all, key) : all;
}

function explainUnopened(error: unknown): unknown {
  if (!(error instanceof NotOpened)) return error;
  const messages = {
    no_key: 'The archive is encrypted: set BACKUP_KEY to the passphrase or the AGE-SECRET-KEY-1… that opens it.',
    wrong_key: 'BACKUP_KEY does not open the archive: set it to the passphrase or key that the archive was made with.',
    damaged: DAMAGED,
  }[error.reason];
  return new UnusableArchive(messages, { cause: error });
}

/** Passes each file of the archive to `take` in order, holding one at a time in memory. */
export async function readArchive(
  archive: ArchiveFile,
  take: (name: string, content: Buffer) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  let refusal: unknown;
  const takeOne = async (name: string, content: Buffer) => {
    try {
      await take(name, content);
    } catch (error) {
      refusal = error;
      throw error;
    }
  };
  try {
    await pipeline(
      bytesOf(archive),
      createGunzip({ chunkSize: 256 * 1024 }),
      (chunks: AsyncIterable<Buffer>) => readFiles(chunks, takeOne),
      { ...(signal && { signal }) },
    );
  } catch (error) {
    if (refusal !== undefined) throw refusal;
    const unpacked = (error as NodeJS.ErrnoException).code?.startsWith('Z_');
    throw unpacked ? new UnusableArchive(DAMAGED, { cause: error }) : explainUnopened(error);
  }
}

async function readFiles(
  chunks: AsyncIterable<Buffer>,
  take: (name: string, content: Buffer) => Promise<void>,
): Promise<void> {
  const parts = new Parts(chunks);
  for (;;) {
    const header = await parts.next(BLOCK);
    const entry = entryOf(header);
    if (!entry) break;
    if (entry.size > LIMIT_BYTES) throw new UnusableArchive(DAMAGED);
    const content = await parts.next(entry.size);
    await parts.next(paddingOf(entry.size));
    await take(entry.name, content);
  }
  await parts.rest();
}

function entryOf(header: Buffer) {
  try {
    return readTarHeader(header);
  } catch (error) {
    throw new UnusableArchive(DAMAGED, { cause: error });
  }
}

class Parts {
  readonly #chunks: AsyncIterator<Buffer>;
  #left: Buffer[] = [];
  #bytes = 0;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async next(bytes: number): Promise<Buffer> {
    while (this.#bytes < bytes) {
      const { done, value } = await this.#chunks.next();
      if (done) throw new UnusableArchive(DAMAGED);
      this.#left.push(value);
      this.#bytes += value.length;
    }
    const all = this.#left.length === 1 ? this.#left[0]! : Buffer.concat(this.#left);
    const rest = all.subarray(bytes);
    this.#left = rest.length > 0 ? [rest] : [];
    this.#bytes = rest.length;
    return all.subarray(0, bytes);
  }

  /** Reads to the end, past the final zeros, which verifies the compression's checksum. */
  async rest(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }
}
