import { createHash } from 'node:crypto';
import type { FileStore, KeptFile } from './file-store';

/** Where files are that exist once; what is made from pictures is made anew where it is asked for. */
const FOLDERS = ['images/original/', 'evidence/'];
const AT_ONCE = 4;

export interface Moved {
  /** Written and read again, byte for byte. */
  written: number;
  bytes: number;
  /** Those that were there already, whole. */
  there: number;
  /** Taken away where they were. */
  removed: number;
}

/**
 * Brings every file from one place to the other, and reads each again where it has come to. Whoever cuts it short can
 * begin again: what is there by size and digest is not written once more. Nothing is removed unless that is asked for,
 * and then each file once it was read at its new place.
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { remove, signal, told }: { remove: boolean; signal: AbortSignal; told?: (moved: Moved) => void },
): Promise<Moved> {
  const moved: Moved = { written: 0, bytes: 0, there: 0, removed: 0 };
  for (const folder of FOLDERS) {
    const sizes = new Map<string, number>();
    for await (const { name, bytes } of to.list(folder)) sizes.set(name, bytes);
    const files = from.list(folder)[Symbol.asyncIterator]();
    // One that fails stops the others, before anything is said of it.
    const stop = new AbortController();
    const ended = AbortSignal.any([signal, stop.signal]);
    const moveNext = async () => {
      try {
        for (let next = await files.next(); !next.done; next = await files.next()) {
          ended.throwIfAborted();
          await moveOne(next.value, sizes.get(next.value.name));
          told?.(moved);
        }
      } catch (error) {
        stop.abort(error);
        throw error;
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, moveNext));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }
  return moved;

  async function moveOne({ name }: KeptFile, bytesThere: number | undefined): Promise<void> {
    const content = await from.read(name);
    // Somebody has taken it away since it was listed.
    if (!content) return;
    const isThere = bytesThere === content.length && isSame(content, await to.read(name));
    if (isThere) {
      moved.there += 1;
    } else {
      await to.write(name, content);
      if (!isSame(content, await to.read(name))) {
        throw new Error(`${name} is not in ${to.place} as it was written. Nothing was removed of it; try again.`);
      }
      moved.written += 1;
      moved.bytes += content.length;
    }
    if (!remove) return;
    await from.remove(name);
    moved.removed += 1;
  }
}

function isSame(content: Buffer, found: Buffer | undefined): boolean {
  return found !== undefined && digestOf(found) === digestOf(content);
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
