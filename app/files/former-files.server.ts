import type { FileStore } from './file-store';

/**
 * Combines two storages while files are being moved: reads each file from the one that has it, and writes to the new
 * one.
 */
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
    // Removes the former copy first; otherwise a read between the two removals would return it.
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
