import { createHash } from 'node:crypto';
import type { FileStore, StoredFile } from './file-store';

/** Folders of files that exist only once; derived pictures are generated again on request. */
const FOLDERS = ['images/original/', 'evidence/'];
const AT_ONCE = 4;

export interface MoveResult {
  /** Files written and verified byte for byte. */
  written: number;
  bytes: number;
  there: number;
  removed: number;
}

/**
 * Copies every file from one storage to the other, and reads each copy back. The move can be interrupted and restarted:
 * files that already exist there with the same size and digest are not written again. Original files are removed only
 * on request, each after its copy was read back.
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { remove, signal, onProgress }: { remove: boolean; signal: AbortSignal; onProgress?: (moved: MoveResult) => void },
): Promise<MoveResult> {
  const moved: MoveResult = { written: 0, bytes: 0, there: 0, removed: 0 };
  for (const folder of FOLDERS) {
    const sizes = new Map<string, number>();
    for await (const { name, bytes } of to.list(folder)) sizes.set(name, bytes);
    const files = from.list(folder)[Symbol.asyncIterator]();
    // A failure stops the other workers first and is then reported.
    const stop = new AbortController();
    const ended = AbortSignal.any([signal, stop.signal]);
    const moveNext = async () => {
      try {
        for (let next = await files.next(); !next.done; next = await files.next()) {
          ended.throwIfAborted();
          await moveOne(next.value, sizes.get(next.value.name));
          onProgress?.(moved);
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

  async function moveOne({ name }: StoredFile, existingBytes: number | undefined): Promise<void> {
    const content = await from.read(name);
    // The file was removed after it was listed.
    if (!content) return;
    const isCopied = existingBytes === content.length && isSame(content, await to.read(name));
    if (isCopied) {
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
