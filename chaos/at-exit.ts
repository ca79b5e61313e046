import type { ChildProcess } from 'node:child_process';

const undone = new Set<() => void>();
process.on('exit', () => {
  for (const undo of [...undone].toReversed()) undo();
});

/** Undone however this program ends, the last first; at once, as nothing is waited for by then. Returns what forgets it. */
export function atExit(undo: () => void): () => void {
  undone.add(undo);
  return () => void undone.delete(undo);
}

/** A process that does not outlive this one. */
export function ours<Child extends ChildProcess>(child: Child): Child {
  child.on(
    'exit',
    atExit(() => void child.kill('SIGKILL')),
  );
  return child;
}
