import { randomUUID } from 'node:crypto';
import type { FileStore } from './file-store';

/**
 * Lists, writes, reads, and removes a file, as in normal use of the storage. Throws the storage's own error if a step
 * fails.
 */
export async function tryOut(files: FileStore): Promise<void> {
  const folder = 'tried/';
  const name = `${folder}${randomUUID()}`;
  // Only listing reveals that the bucket does not exist.
  await Array.fromAsync(files.list(folder));
  await files.write(name, Buffer.from('tried'));
  await files.read(name);
  await files.remove(name);
}
