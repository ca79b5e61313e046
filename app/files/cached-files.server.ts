import type { FileStore } from './file-store';

/** Files larger than `limit` divided by this number are not cached. */
const MAX_OF_ALL = 16;

/**
 * Caches the most recently read files in memory, up to `limit` bytes. Use only for files whose content never changes,
 * because writes by other nodes are not noticed.
 */
export function cachedFiles(files: FileStore, limit: number): FileStore {
  const cachedEntry = new Map<string, Buffer>();
  let size = 0;
  const evict = (name: string) => {
    size -= cachedEntry.get(name)?.length ?? 0;
    cachedEntry.delete(name);
  };
  const cacheFile = (name: string, bytes: Buffer) => {
    evict(name);
    if (bytes.length > limit / MAX_OF_ALL) return;
    cachedEntry.set(name, bytes);
    size += bytes.length;
    for (const oldest of cachedEntry.keys()) {
      if (size <= limit) break;
      evict(oldest);
    }
  };
  return {
    ...files,
    async read(name) {
      const bytes = cachedEntry.get(name) ?? (await files.read(name));
      if (bytes) cacheFile(name, bytes);
      return bytes;
    },
    async write(name, bytes) {
      evict(name);
      await files.write(name, bytes);
    },
    async remove(name) {
      evict(name);
      await files.remove(name);
    },
  };
}
