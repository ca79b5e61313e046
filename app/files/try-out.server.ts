import { randomUUID } from 'node:crypto';
import type { FileStore } from './file-store';

/** Lists, writes, reads and removes, as whoever keeps files does. Throws what a place throws that does not do it. */
export async function tryOut(files: FileStore): Promise<void> {
  const folder = 'tried/';
  const name = `${folder}${randomUUID()}`;
  // A list is what says that there is no such bucket.
  await Array.fromAsync(files.list(folder));
  await files.write(name, Buffer.from('tried'));
  await files.read(name);
  await files.remove(name);
}
