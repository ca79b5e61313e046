import type { FileStore } from './file-store';

/** Storage while files are being moved: reads each file where it is, and writes to the new place. */
export function formerFiles(present: FileStore, former: FileStore): FileStore {
  return {
    place: present.place,
    read: async (name) => (await present.read(name)) ?? former.read(name),
    write: (name, bytes) => present.write(name, bytes),
    async move(from, to) {
      if (await present.move(from, to)) {
        await former.remove(from);
        return true;
      }
      const bytes = await former.read(from);
      if (!bytes) return false;
      await present.write(to, bytes);
      await former.remove(from);
      return true;
    },
    // Removes the former one first; otherwise it would reappear for a moment.
    async remove(name) {
      await former.remove(name);
      await present.remove(name);
    },
    writtenAt: async (name) => (await present.writtenAt(name)) ?? former.writtenAt(name),
    async *list(folder) {
      const names = new Set<string>();
      for await (const file of present.list(folder)) {
        names.add(file.name);
        yield file;
      }
      for await (const file of former.list(folder)) if (!names.has(file.name)) yield file;
    },
  };
}
