import type { FileStore } from './file-store';

/** Files larger than this fraction of the limit are not cached. */
const MOST_OF_ALL = 16;

/**
 * Caches the most recently read files in memory, up to `limit` bytes. Only for files whose content never changes,
 * because writes of other nodes are not noticed.
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
