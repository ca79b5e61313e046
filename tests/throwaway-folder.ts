import { chmod, mkdtemp, readFile, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * A new folder for a PostgreSQL that is thrown away. In memory where there is enough of it and programs may run there:
 * on a disk, making and removing files is a third of what the tests do.
 */
export async function throwawayFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(path.join((await isRoomy()) ? MEMORY : tmpdir(), prefix));
  // PostgreSQL runs as a user of its own when the tests run as root.
  await chmod(folder, 0o711);
  return folder;
}

async function isRoomy(): Promise<boolean> {
  try {
    const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' '));
    const options = mounts.findLast(([, place]) => place === MEMORY)?.[3]?.split(',');
    const { bavail, bsize } = await statfs(MEMORY);
    return options !== undefined && !options.includes('noexec') && bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false;
  }
}
