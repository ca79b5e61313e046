import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const undone = new Set();

/** Registers an action to undo however the bench ends. Returns a function that undoes it once. */
export function undoAtEnd(undo) {
  let running;
  const once = () => (running ??= undo().finally(() => undone.delete(once)));
  undone.add(once);
  return once;
}

export async function cleanUp() {
  for (const undo of [...undone].toReversed()) await undo().catch((error) => console.error(error));
}

/** Makes a folder that is removed at the end. Under root, PostgreSQL runs as a user of its own and has to reach it. */
export async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'estancia-bench-'));
  undoAtEnd(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o711);
  return folder;
}
