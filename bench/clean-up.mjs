import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const undone = new Set();

/** Registers what has to be undone however the bench ends. Returns what undoes it, once. */
export function undoAtEnd(undo) {
  let running;
  const once = () => (running ??= undo().finally(() => undone.delete(once)));
  undone.add(once);
  return once;
}

/** Undoes all, the last first. */
export async function cleanUp() {
  for (const undo of [...undone].toReversed()) await undo().catch((error) => console.error(error));
}

/** A folder of its own, removed at the end. PostgreSQL runs as a user of its own under root and has to reach it. */
export async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'estancia-bench-'));
  undoAtEnd(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o711);
  return folder;
}
