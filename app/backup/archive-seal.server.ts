import { createHash } from 'node:crypto';

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

/** Whether the bytes are as they were sealed, to the last one. */
export async function isAsSealed(chunks: AsyncIterable<Buffer>): Promise<boolean> {
  const hash = createHash('sha256');
  // The last bytes are held back, as they may be the seal.
  let held = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const all = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const ofSeal = Math.max(0, all.length - SEAL_BYTES);
    hash.update(all.subarray(0, ofSeal));
    held = Buffer.from(all.subarray(ofSeal));
  }
  return held.equals(sealFor(hash.digest()));
}
