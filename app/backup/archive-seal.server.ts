import { createHash } from 'node:crypto';

/**
 * Builds the end of an archive: an empty gzip member (RFC 1952), which unpacking tools ignore. The member's comment is
 * the SHA-256 of all preceding bytes, which detects damage and truncation but does not prove who wrote the archive.
 */
function sealFor(digest: Buffer): Buffer {
  const WITH_COMMENT = 0x10;
  const header = Buffer.from([0x1f, 0x8b, 8, WITH_COMMENT, 0, 0, 0, 0, 0, 0xff]);
  const nothing = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([header, Buffer.from(`sha256 ${digest.toString('hex')}\0`), nothing]);
}

const SEAL_BYTES = sealFor(Buffer.alloc(32)).length;

export async function* sealed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  yield sealFor(hash.digest());
}

export async function isAsSealed(chunks: AsyncIterable<Buffer>): Promise<boolean> {
  const hash = createHash('sha256');
  // The last bytes are held back, since they may be the seal.
  let held = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const all = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const ofSeal = Math.max(0, all.length - SEAL_BYTES);
    hash.update(all.subarray(0, ofSeal));
    held = Buffer.from(all.subarray(ofSeal));
  }
  return held.equals(sealFor(hash.digest()));
}
