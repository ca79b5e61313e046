import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/**
 * The end of an archive: an empty member of gzip (RFC 1952), which tools that
 * unpack it pass over, with the SHA-256 of every byte before it as its comment.
 * It finds damage, and a file that is not whole; it does not prove who made it.
 */
function sealFor(digest: Buffer): Buffer {
  const WITH_COMMENT = 0x10;
  const header = Buffer.from([0x1f, 0x8b, 8, WITH_COMMENT, 0, 0, 0, 0, 0, 0xff]);
  const nothing = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([header, Buffer.from(`sha256 ${digest.toString('hex')}\0`), nothing]);
}

const SEAL_BYTES = sealFor(Buffer.alloc(32)).length;

/** The bytes, and then their seal. */
export async function* sealed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  yield sealFor(hash.digest());
}

/** Whether the file is as it was sealed, to the last byte. */
export async function isAsSealed(file: string, signal?: AbortSignal): Promise<boolean> {
  const { size } = await stat(file);
  if (size < SEAL_BYTES) return false;
  const hash = createHash('sha256');
  const end = Buffer.alloc(SEAL_BYTES);
  let read = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024, signal })) {
    const bytes = chunk as Buffer;
    const ofSeal = Math.max(0, size - SEAL_BYTES - read);
    hash.update(bytes.subarray(0, ofSeal));
    if (ofSeal < bytes.length) bytes.copy(end, Math.max(0, read - (size - SEAL_BYTES)), ofSeal);
    read += bytes.length;
  }
  return read === size && end.equals(sealFor(hash.digest()));
}
