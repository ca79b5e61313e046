import type { ChildProcess } from 'node:child_process';

const undone = new Set<() => void>();
process.on('exit', () => {
  for (const undo of [...undone].toReversed()) undo();
});

/**
 * Registers an action to undo however this program ends, last first; synchronous, because nothing is awaited by then.
 * Returns a function that unregisters it.
 */
export function atExit(undo: () => void): () => void {
  undone.add(undo);
  return () => void undone.delete(undo);
}

/** Kills the child process when this one exits. */
export function trackChild<Child extends ChildProcess>(child: Child): Child {
  child.on(
    'exit',
    atExit(() => void child.kill('SIGKILL')),
  );
  return child;
}
