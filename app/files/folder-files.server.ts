import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { now } from '../core/clock';
import type { FileStore, StoredFile } from './file-store';

/** Suffix of a file that is still being written. */
const DRAFT = '.part';

export function folderFiles(folder: string): FileStore {
  const root = path.resolve(folder);
  const at = (name: string) => path.join(root, name);
  return {
    place: root,
    read: (name) => readFile(at(name)).catch(ignoreMissing),
    async write(name, bytes) {
      const target = at(name);
      const draft = `${target}.${randomUUID()}${DRAFT}`;
      try {
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(draft, bytes, { flush: true });
        // Uses the app's clock, because the removal of unreferenced files compares file times with that clock.
        await utimes(draft, now(), now());
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async move(from, to) {
      await mkdir(path.dirname(at(to)), { recursive: true });
      return rename(at(from), at(to)).then(
        () => true,
        (error: unknown) => ignoreMissing(error as NodeJS.ErrnoException) ?? false,
      );
    },
    remove: (name) => rm(at(name), { force: true }),
    writtenAt: async (name) => (await stat(at(name)).catch(ignoreMissing))?.mtime,
    async *list(within) {
      for (const name of (await readdir(at(within)).catch(ignoreMissing)) ?? []) {
        const found = name.endsWith(DRAFT) ? undefined : await stat(at(`${within}${name}`)).catch(ignoreMissing);
        if (found && !found.isDirectory()) yield toStoredFile(`${within}${name}`, found);
      }
    },
  };
}

function toStoredFile(name: string, { size, mtime }: { size: number; mtime: Date }): StoredFile {
  return { name, bytes: size, writtenAt: mtime };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
