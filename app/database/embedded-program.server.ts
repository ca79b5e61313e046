import { randomBytes } from 'node:crypto';
import { access, copyFile, link, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './embedded-binaries.server';

const PROGRAM = 'postgres.program-';

/**
 * Stores PostgreSQL's program files in the data folder. The server needs them as long as it runs, even if packages are
 * reinstalled or the server outlives the app. The files are hard links if both folders are on the same disk, otherwise
 * copies.
 */
export async function cachedProgram(
  dataDir: string,
  { postgres, version }: Binaries & { version: string },
): Promise<Binaries> {
  const source = path.resolve(postgres, '..', '..');
  const place = path.join(dataDir, `${PROGRAM}${process.platform}-${process.arch}-${version}`);
  if (!(await exists(place))) {
    const draft = `${place}.${randomBytes(6).toString('hex')}`;
    try {
      await linkFolder(source, draft);
      await rename(draft, place);
    } catch (error) {
      // The first of two concurrent copies stays.
      if (!(await exists(place))) throw error;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
  return { initdb: path.join(place, 'bin', 'initdb'), postgres: path.join(place, 'bin', 'postgres') };
}

/**
 * Removes the program files of other versions. Only the holder of the lock may call it, and only for a server that the
 * same process launched.
 */
export async function removeOtherPrograms(dataDir: string, { postgres }: Binaries): Promise<void> {
  const own = path.basename(path.resolve(postgres, '..', '..'));
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(PROGRAM) && name !== own) await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
      if (entry.isDirectory()) await linkFolder(source, target);
      else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
      // Linking fails if the folders are on different disks, or if the file belongs to another user.
      else await link(source, target).catch(() => copyFile(source, target));
    }),
  );
}

function exists(target: string): Promise<boolean> {
  return access(target).then(
    () => true,
    () => false,
  );
}
