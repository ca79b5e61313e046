import type { FileStore } from './file-store';

/** Larger files are asked for each time. */
const MOST_OF_ALL = 16;

/**
 * Files of which those that were read last are kept in memory, up to so many bytes. For files that are never written
 * again with another content alone, as other nodes are not heard of.
 */
export function cachedFiles(files: FileStore, limit: number): FileStore {
  const kept = new Map<string, Buffer>();
  let size = 0;
  const forget = (name: string) => {
    size -= kept.get(name)?.length ?? 0;
    kept.delete(name);
  };
  const keep = (name: string, bytes: Buffer) => {
    forget(name);
    if (bytes.length > limit / MOST_OF_ALL) return;
    kept.set(name, bytes);
    size += bytes.length;
    for (const oldest of kept.keys()) {
      if (size <= limit) break;
      forget(oldest);
    }
  };
  return {
    ...files,
    async read(name) {
      const bytes = kept.get(name) ?? (await files.read(name));
      if (bytes) keep(name, bytes);
      return bytes;
    },
    async write(name, bytes) {
      forget(name);
      await files.write(name, bytes);
    },
    async remove(name) {
      forget(name);
      await files.remove(name);
    },
  };
}
