import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const undone = new Set();

/**
 * Registers an action that cleans up when the bench ends, for whatever reason. Returns a function that runs the action
 * once.
 */
export function undoAtEnd(undo) {
  let running;
  const once = () => (running ??= undo().finally(() => undone.delete(once)));
  undone.add(once);
  return once;
}

export async function cleanUp() {
  for (const undo of [...undone].toReversed()) await undo().catch((error) => console.error(error));
}

/**
 * Creates a folder that is removed at the end. If the bench runs as root, PostgreSQL runs as another user and needs
 * access to the folder.
 */
export async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'estancia-bench-'));
  undoAtEnd(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o711);
  return folder;
}
