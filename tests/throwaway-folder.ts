import { chmod, mkdtemp, readFile, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Creates a folder for a temporary PostgreSQL. The folder is in memory if there is enough memory and programs may run
 * there. On disk, creating and deleting files is a third of the tests' work.
 */
export async function throwawayFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(path.join((await isRoomy()) ? MEMORY : tmpdir(), prefix));
  // PostgreSQL runs as a separate user if the tests run as root.
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
